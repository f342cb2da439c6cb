import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bettingRound,
  type Guest,
  guestWith,
  newGuest,
  place,
  type Wire,
} from '../support/patron.ts'
import { ask, BAC, happens, look, placed } from '../support/seats.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

/** Nobody has to hurry: what ends betting or a look here is what patrons do. */
const LONG = { handMs: 60_000, minBettingMs: 0, cutMs: 60_000, turnAwayMs: 60_000 }
const HOUSE = fastHouse({ bettingMs: 60_000, resultMs: 500 }, { ...LONG, seatAwayMs: 60_000 })

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ house: HOUSE })
})
afterAll(async () => {
  await server.kill9()
  removeDataDir(server.dataDir)
})

interface Person {
  readonly guest: Guest
  readonly wire: Wire
}

async function person(address = server.address): Promise<Person> {
  const guest = await newGuest(address)
  const wire = await guest.connect()
  await look(wire)
  return { guest, wire }
}

const bet = (wire: Wire, round: string, on: string, amount = '1000') =>
  place(wire, { table: BAC, round, bet: on, mode: 'commission', amount })

const leaveAll = (people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ wire }) => {
      await ask(wire, { kind: 'leave-seat' })
      await wire.close()
    }),
  )

describe('seats (BAC-9)', () => {
  it('fifty who ask for the last seat at once: exactly one gets it', async () => {
    const sitters = await Promise.all(Array.from({ length: 6 }, () => person()))
    for (const { wire } of sitters) expect(await ask(wire, { kind: 'sit' })).toBe('accepted')
    const crowd = await Promise.all(Array.from({ length: 50 }, () => person()))
    const answers = await Promise.all(crowd.map(({ wire }) => ask(wire, { kind: 'sit', seat: 7 })))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'seat-taken')).toHaveLength(49)
    const watcher = await person()
    const { view } = await look(watcher.wire)
    expect(view.seats?.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(view.holder).toBe(1)
    expect(await ask(watcher.wire, { kind: 'sit' })).toBe('table-full')
    await leaveAll([...sitters, ...crowd, watcher])
  })
  it('a patron has one seat, on every socket of theirs, and only they are told that it is theirs', async () => {
    const [ann, bob] = [await person(), await person()]
    const second = await ann.guest.connect()
    await look(second)
    const from = second.messages.length
    expect(await ask(ann.wire, { kind: 'sit', seat: 3 })).toBe('accepted')
    expect((await placed(second, ({ seat }) => seat === 3, from)).hands).toEqual([])
    expect(await ask(second, { kind: 'sit', seat: 4 })).toBe('already-seated')
    const told = await happens(bob.wire, 'seat-taken', 0)
    expect(told).toMatchObject({ seat: 3, name: expect.stringMatching(/^Guest \d{4}$/) })
    expect(bob.wire.messages.filter(({ kind }) => kind === 'place')).toEqual([])
    expect(bob.wire.frames.join()).not.toContain(ann.guest.id)
    expect((await look(second)).place).toEqual({ seat: 3, hands: [], peeks: [] })
    await second.close()
    await leaveAll([ann, bob])
  })
  it('the same message again gets the same answer and takes no other seat', async () => {
    const { wire } = await person()
    const message = { kind: 'sit', id: 'the-very-same-id', table: BAC }
    const from = wire.messages.length
    wire.send(message)
    wire.send(message)
    await wire.until('accepted', ({ id }) => id === message.id, from)
    const second = (seen: number) => (m: { kind: string }) => m.kind === 'accepted' && ++seen === 2
    await wire.wait(second(0), from)
    expect((await look(wire)).view.seats).toHaveLength(1)
    await leaveAll([{ wire, guest: guestWith('', '', '') }])
  })
})

describe('READY and the looks (BAC-10 to BAC-12)', () => {
  it('two who sit play a coup by READY and by looks, in front of one who bets from behind', async () => {
    const [ann, bob, cat] = [await person(), await person(), await person()]
    expect(await ask(ann.wire, { kind: 'sit' })).toBe('accepted')
    expect(await ask(bob.wire, { kind: 'sit' })).toBe('accepted')
    const round = await bettingRound(ann.wire, BAC, 0)
    await bet(ann.wire, round, 'banker')
    await bet(bob.wire, round, 'player', '2000')
    await bet(cat.wire, round, 'player', '1000')
    expect(await ask(cat.wire, { kind: 'ready', round, ready: true })).toBe('not-seated')
    expect(await ask(ann.wire, { kind: 'ready', round, ready: true })).toBe('accepted')
    const from = cat.wire.messages.length
    expect(await ask(bob.wire, { kind: 'ready', round, ready: true })).toBe('accepted')
    const closed = await happens(cat.wire, 'bets-closed', from)
    const late = await bet(cat.wire, round, 'tie')
    expect(late).toMatchObject({ reason: 'betting-closed', detail: { closedAt: closed.at } })
    const named = await happens(cat.wire, 'turners-named', from)
    expect(named).toMatchObject({
      player: { seat: 2, by: 'stake' },
      banker: { seat: 1, by: 'shoe' },
    })
    await placed(bob.wire, ({ hands }) => hands.includes('player'), 0)
    await allFourLie(cat.wire, from)
    expect(await ask(ann.wire, { kind: 'look', round, hand: 'player', look: 'side' })).toBe(
      'not-your-hand',
    )
    expect(await ask(bob.wire, { kind: 'turn', round, index: 0 })).toBe('no-look')
    expect(await ask(bob.wire, { kind: 'look', round, hand: 'player', look: 'cautious' })).toBe(
      'accepted',
    )
    const { peeks } = await placed(bob.wire, (own) => own.peeks.length > 0, 0)
    expect(peeks.map(({ index }) => index)).toEqual([0, 2])
    expect(await ask(bob.wire, { kind: 'look', round, hand: 'player', look: 'cautious' })).toBe(
      'already-looking',
    )
    expect((await look(bob.wire)).place?.peeks).toEqual(peeks)
    expect((await look(ann.wire)).place?.peeks).toEqual([])
    expect((await look(cat.wire)).view.round?.cards.map(({ card }) => card)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(await ask(bob.wire, { kind: 'turn', round, index: 2 })).toBe('accepted')
    const turned = await happens(cat.wire, 'card-turned', from)
    expect(turned).toMatchObject({ index: 2, card: peeks[1]?.card })
    expect(await ask(bob.wire, { kind: 'turn', round, index: 2 })).toBe('wrong-index')
    expect(await ask(bob.wire, { kind: 'look', round, hand: 'player', look: 'face-up' })).toBe(
      'accepted',
    )
    expect(await ask(ann.wire, { kind: 'look', round, hand: 'banker', look: 'face-up' })).toBe(
      'accepted',
    )
    await playOn([ann.wire, bob.wire], round)
    const result = await cat.wire.until('result', (message) => message.result.round === round, from)
    expect(result.result.staked).toBe('1000')
    await leaveAll([ann, bob, cat])
  })
  it('who comes back has their hand, their look and their cards again', async () => {
    const { guest, wire } = await person()
    await ask(wire, { kind: 'sit' })
    const round = await bettingRound(wire, BAC, 0)
    await bet(wire, round, 'player')
    const from = wire.messages.length
    await ask(wire, { kind: 'ready', round, ready: true })
    await allFourLie(wire, from)
    await ask(wire, { kind: 'look', round, hand: 'player', look: 'side' })
    const { peeks } = await placed(wire, (own) => own.peeks.length > 0, from)
    await wire.close()
    const again = await guest.connect()
    const { view, place: own } = await look(again)
    expect(own).toEqual({ seat: 1, hands: ['player', 'banker'], peeks })
    expect(view.round?.turning).toMatchObject({ looks: { player: 'side' } })
    await playOn([again], round)
    await leaveAll([{ guest, wire: again }])
  })
  it('peeling is shown to the others, ten times a second at most, and only from the one who turns', async () => {
    const [ann, bob] = [await person(), await person()]
    await ask(ann.wire, { kind: 'sit' })
    const round = await bettingRound(ann.wire, BAC, 0)
    await bet(ann.wire, round, 'player')
    const from = bob.wire.messages.length
    await ask(ann.wire, { kind: 'ready', round, ready: true })
    await allFourLie(bob.wire, from)
    const peel = { kind: 'squeeze', table: BAC, round, index: 0, edge: 'bottom', x: 0.5, y: 0.75 }
    ann.wire.send(peel)
    await ask(ann.wire, { kind: 'look', round, hand: 'player', look: 'cautious' })
    bob.wire.send({ ...peel, x: 0.1 })
    for (let n = 0; n < 20; n += 1) ann.wire.send({ ...peel, y: n / 20 })
    expect(await bob.wire.until('squeeze', () => true, from)).toEqual({ ...peel, y: 0 })
    await ask(ann.wire, { kind: 'look', round, hand: 'player', look: 'face-up' })
    await happens(bob.wire, 'card-turned', from)
    const shown = bob.wire.messages.slice(from).filter(({ kind }) => kind === 'squeeze')
    expect(shown.length).toBeLessThan(20)
    expect(ann.wire.messages.filter(({ kind }) => kind === 'squeeze')).toEqual([])
    await ask(ann.wire, { kind: 'look', round, hand: 'banker', look: 'face-up' })
    await playOn([ann.wire], round)
    await leaveAll([ann, bob])
  })
})

const allFourLie = (wire: Wire, from: number) =>
  wire.wait((m) => m.kind === 'event' && m.event.kind === 'card-dealt' && m.event.index === 3, from)

/** Turns third cards until the round is settled. */
async function playOn(wires: readonly Wire[], round: string): Promise<void> {
  for (;;) {
    const { view } = await look(wires[0] as Wire)
    if (view.round?.id !== round || view.round.phase === 'settled') return
    for (const wire of wires)
      for (const hand of ['player', 'banker'])
        await ask(wire, { kind: 'look', round, hand, look: 'face-up' })
  }
}
