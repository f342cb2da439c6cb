import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyExport } from '../../apps/cli/verify/verify-export.ts'
import { bettingRound, type Guest, newGuest, place, type Wire } from '../support/patron.ts'
import { ask, happens, look } from '../support/seats.ts'
import { removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

const QUICK = { cutMs: 300, handMs: 300, minBettingMs: 0, turnAwayMs: 100, seatAwayMs: 60_000 }
const LONG = 60_000

/** A fast table whose shoe lasts a few coups. */
const table = (name: string, seating: object) => ({
  table: name,
  name,
  game: 'baccarat',
  settings: { decks: 1, cutCardDepth: 26 },
  timing: { bettingMs: 400, cardMs: 5, turnMs: 5, resultMs: 50 },
  seating: { ...QUICK, ...seating },
})

const HOUSE = {
  tables: [
    table('quick', {}),
    table('patient', { handMs: LONG }),
    table('cutting', { cutMs: LONG }),
    table('leaving', { seatAwayMs: 200 }),
  ],
}

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ house: HOUSE })
})
afterAll(async () => {
  await server.stop()
  removeDataDir(server.dataDir)
})

interface Person {
  readonly guest: Guest
  readonly wire: Wire
}

async function person(at: string): Promise<Person> {
  const guest = await newGuest(server.address)
  const wire = await guest.connect()
  await look(wire, at)
  return { guest, wire }
}

/** Bets on Player in the next round that takes it, and gives that round and where it began. */
async function betOnPlayer(wire: Wire, at: string) {
  for (;;) {
    const round = await bettingRound(wire, at, 0)
    const from = wire.messages.length
    const bet = { table: at, round, bet: 'player', mode: 'commission', amount: '1000' }
    if ((await place(wire, bet)).kind === 'stake-placed') return { round, from }
  }
}

it('what is not turned in time is turned by the table (BAC-11)', async () => {
  const { wire } = await person('quick')
  const { round, from } = await betOnPlayer(wire, 'quick')
  await happens(wire, 'turners-named', from, 'quick')
  await wire.wait(
    (m) => m.kind === 'event' && m.event.kind === 'card-dealt' && m.event.index === 3,
    from,
  )
  await ask(wire, { table: 'quick', kind: 'look', round, hand: 'player', look: 'cautious' })
  const dealt = wire.messages.find(
    (m) =>
      m.kind === 'event' &&
      m.event.kind === 'card-dealt' &&
      m.event.index === 3 &&
      m.event.round === round,
  )
  const turned = await happens(wire, 'card-turned', from, 'quick')
  const lay = dealt?.kind === 'event' ? dealt.event.at : 0
  expect(turned.at).toBeGreaterThanOrEqual(lay + QUICK.handMs)
  await wire.until('result', ({ result }) => result.round === round, from)
  await wire.close()
})

it('the table turns sooner when the one who turns is away', async () => {
  const [{ wire: ann }, { wire: bob }] = [await person('patient'), await person('patient')]
  const seen = bob.messages.length
  const { round } = await betOnPlayer(ann, 'patient')
  await ann.close()
  const named = await bob.until(
    'event',
    ({ event }) => event.kind === 'turners-named' && event.round === round,
    seen,
  )
  const turned = await happens(bob, 'card-turned', seen, 'patient')
  expect(turned.at).toBeLessThan(named.event.at + LONG)
  await bob.close()
})

it('a patron cuts the new pack, which was promised before, and its rounds can be checked (BAC-1)', async () => {
  const [{ wire: ann, guest }, { wire: bob, guest: other }] = [
    await person('cutting'),
    await person('cutting'),
  ]
  const seen = bob.messages.length
  await ask(ann, { table: 'cutting', kind: 'sit', seat: 5 })
  const { cutting } = await happens(bob, 'cut-asked', seen, 'cutting')
  expect(cutting).toMatchObject({ seat: 5, minimum: 12, maximum: 40 })
  const cut = { table: 'cutting', kind: 'cut', shoe: cutting.shoe }
  expect(await ask(bob, { ...cut, depth: 20 })).toBe('not-your-cut')
  expect(await ask(ann, { ...cut, depth: 41 })).toBe('bad-cut')
  expect(await ask(ann, { ...cut, depth: 20 })).toBe('accepted')
  const { shoe } = await happens(bob, 'shoe-opened', seen, 'cutting')
  expect(shoe).toMatchObject({ id: cutting.shoe, cut: 20, commitment: cutting.commitment })
  const next = ann.messages.length
  const { round } = await betOnPlayer(ann, 'cutting')
  await ann.until('result', ({ result }) => result.round === round, next)
  await happens(bob, 'cut-asked', bob.messages.length, 'cutting')
  const file = await fetch(`${server.address}/api/rounds/${round}`, {
    headers: { cookie: other.cookie },
  })
  const text = await file.text()
  expect(JSON.parse(text)).toMatchObject({ seed: 'revealed' })
  expect(verifyExport(text, JSON.parse(text))).toEqual([])
  expect(text).not.toContain(guest.id)
  await Promise.all([ann.close(), bob.close()])
})

it('who does not cut in time has it cut for them', async () => {
  const { wire } = await person('quick')
  await ask(wire, { table: 'quick', kind: 'sit' })
  const from = wire.messages.length
  const { cutting } = await happens(wire, 'cut-asked', from, 'quick')
  const { shoe, at } = await happens(wire, 'shoe-opened', from, 'quick')
  expect(at).toBeGreaterThanOrEqual(cutting.until)
  expect(shoe.commitment).toEqual(cutting.commitment)
  await ask(wire, { table: 'quick', kind: 'leave-seat' })
  await wire.close()
})

it('a seat is free again when its patron stays away (BAC-9)', async () => {
  const [{ wire: ann }, { wire: bob }] = [await person('leaving'), await person('leaving')]
  const from = bob.messages.length
  await ask(ann, { table: 'leaving', kind: 'sit' })
  await ask(bob, { table: 'leaving', kind: 'sit' })
  await ann.close()
  expect(await happens(bob, 'seat-left', from, 'leaving')).toMatchObject({ seat: 1, why: 'away' })
  const { view } = await look(bob, 'leaving')
  expect([view.seats?.map(({ seat }) => seat), view.holder]).toEqual([[2], 2])
  await bob.close()
})
