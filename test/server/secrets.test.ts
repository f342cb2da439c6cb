import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, cutDeck, dealtDeck, fromHex, sha256, toHex } from '@baize/fairness'
import type { RoundRecord } from '@baize/store'
import type { PublicEvent } from '@baize/table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bettingRound, newGuest, place, type Wire } from '../support/patron.ts'
import { ask, look } from '../support/seats.ts'
import { leaksIn, openingsOf } from '../support/secrecy.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

/** A table at which nobody has to hurry. */
const SLOW = {
  table: 'slow',
  name: 'Slow',
  game: 'baccarat',
  timing: { bettingMs: 60_000, cardMs: 15, turnMs: 15, resultMs: 60_000 },
  seating: { minBettingMs: 0, handMs: 60_000, turnAwayMs: 500, seatAwayMs: 60_000 },
}

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ house: { tables: [...fastHouse({ bettingMs: 700 }).tables, SLOW] } })
})
afterAll(async () => {
  await server.stop()
  removeDataDir(server.dataDir)
})

/** All text that left the server, with the order in which it did. */
interface Leak {
  readonly text: string
  readonly revealed: ReadonlySet<string>
}

it('no frame, REST answer or log line holds an unrevealed seed or an undealt card', async () => {
  const guest = await newGuest(server.address)
  const wire = await guest.connect()
  const rest: string[] = []
  for (const table of ['ab-1', 'abc-1', 'bac-1']) {
    const round = await bettingRound(wire, table, 100)
    const bet = table === 'bac-1' ? 'player' : 'andar'
    const mode = table === 'abc-1' ? 'standard' : 'commission'
    await place(wire, { table, round, bet, mode, amount: '1000' })
    for (const path of ['/api/me', '/api/tables', '/api/bets']) {
      rest.push(JSON.stringify(await guest.get(path)))
    }
    const running = await fetch(`${server.address}/api/rounds/${round}`)
    expect(running.status).toBe(404)
    await wire.until('result', ({ result }) => result.round === round)
    rest.push(JSON.stringify(await guest.get(`/api/rounds/${round}`)))
  }
  const chains = seedsOf(server.dataDir, ['ab-1', 'abc-1', 'bac-1'])
  const revealed = new Set<string>()
  const everything: Leak[] = []
  for (const message of wire.messages) {
    if (message.kind === 'event' && message.event.kind === 'seed-revealed') {
      revealed.add(message.event.seed)
    }
    if (message.kind === 'snapshot') {
      const { round, shoe } = message.view
      const over = round?.phase === 'settled' || round?.phase === 'voided'
      if (over && round?.seed !== undefined) revealed.add(round.seed)
      if (shoe?.cutCardOut === true && shoe.seed !== undefined) revealed.add(shoe.seed)
    }
    everything.push({ text: JSON.stringify(message), revealed: new Set(revealed) })
  }
  for (const text of [...rest, server.output()]) everything.push({ text, revealed })
  expect(revealed.size).toBeGreaterThanOrEqual(2)
  for (const { text, revealed: known } of everything) {
    for (const hex of text.match(/[0-9a-f]{64}/g) ?? []) {
      const index = chains.get(hex)
      if (index === undefined || known.has(hex)) continue
      // A seed is the promise of the one after it, made when its own round is over.
      const promise = [
        `"index":${index + 1},"hash":"${hex}"`,
        `"hash":"${hex}","index":${index + 1}`,
      ]
      expect(
        promise.some((written) => text.includes(written)),
        `seed ${index} leaked`,
      ).toBe(true)
    }
  }
  await wire.close()
})

it('every card on the wire was dealt before, and baccarat cards only once they are turned', async () => {
  const guest = await newGuest(server.address)
  const wire = await guest.connect()
  await bettingRound(wire, 'bac-1', 0)
  const of = (event: PublicEvent) => ('round' in event ? event.round : '')
  const settled = await wire.until('event', ({ table, event }) => {
    return table === 'bac-1' && event.kind === 'round-settled'
  })
  const round = of(settled.event)
  const events = wire.messages.flatMap((message) =>
    message.kind === 'event' && of(message.event) === round ? [message.event] : [],
  )
  const dealt = events.filter((event) => event.kind === 'card-dealt')
  const turned = events.filter((event) => event.kind === 'card-turned')
  expect(dealt.length).toBeGreaterThanOrEqual(4)
  for (const event of dealt) expect(event).not.toHaveProperty('card')
  expect(turned).toHaveLength(dealt.length)
  const resolved = events.findIndex((event) => event.kind === 'round-resolved')
  expect(events.findLastIndex((event) => event.kind === 'card-turned')).toBeLessThan(resolved)
  await wire.close()
})

it('the revealed seed opens the commitment and deals exactly the cards that were dealt', async () => {
  const guest = await newGuest(server.address)
  const wire = await guest.connect()
  const round = await bettingRound(wire, 'ab-1', 0)
  const shown = await wire.until('event', ({ event }) => {
    return event.kind === 'seed-revealed' && event.of === round
  })
  if (shown.event.kind !== 'seed-revealed') throw new Error('not a seed')
  const record = (await guest.get(`/api/rounds/${round}`)) as RoundRecord
  const opened = record.events.find((event) => event.kind === 'round-opened')
  const dealt = record.events.flatMap((e) => (e.kind === 'card-dealt' ? [e.card] : []))
  const seed = fromHex(shown.event.seed) ?? new Uint8Array()
  expect(opened?.commitment?.hash).toBe(commitmentOf(seed))
  const deck = cutDeck(dealtDeck({ seed, label: round, patronSeeds: [], decks: 1 }), 0)
  expect(deck.slice(0, dealt.length)).toEqual(dealt)
  await wire.close()
})

/** Every seed of the tables' first chains by hex, from the key that only the server has. */
function seedsOf(dataDir: string, tables: readonly string[]): ReadonlyMap<string, number> {
  const key = Buffer.from(readFileSync(join(dataDir, 'house.key'), 'utf8').trim(), 'hex')
  const seeds = new Map<string, number>()
  for (const table of tables) {
    let seed: Uint8Array = createHmac('sha256', key).update(`baize/chain/${table}/0`).digest()
    for (let index = 4095; index >= 0; index -= 1) {
      seeds.set(toHex(seed), index)
      seed = sha256(seed)
    }
  }
  return seeds
}

it('nobody but the one who turns learns a card before it is turned, nor they before they look (BAC-11)', async () => {
  const [turner, watcher] = [await newGuest(server.address), await newGuest(server.address)]
  const [first, second] = [await turner.connect(), await turner.connect()]
  const other = await watcher.connect()
  const wires = [first, second, other]
  const lookAgain = () => Promise.all(wires.map((wire) => look(wire, 'slow')))
  await lookAgain()
  const round = await bettingRound(first, 'slow', 0)
  const about = { table: 'slow', round }
  expect(await ask(first, { table: 'slow', kind: 'sit' })).toBe('accepted')
  await place(first, { ...about, bet: 'player', mode: 'commission', amount: '1000' })
  const said = server.output().length
  await ask(first, { ...about, kind: 'ready', ready: true })
  for (const wire of wires) await fourLie(wire)
  for (const hand of ['player', 'banker']) {
    await lookAgain()
    const rest = await answersOf([turner.cookie, watcher.cookie], round)
    expect(await ask(other, { ...about, kind: 'look', hand, look: 'quick' })).toBe('not-your-hand')
    expect((await look(second, 'slow')).place?.peeks).toEqual([])
    expect(await ask(first, { ...about, kind: 'look', hand, look: 'quick' })).toBe('accepted')
    const peeks = (await look(second, 'slow')).place?.peeks ?? []
    expect(peeks).toHaveLength(2)
    rest.push(...(await answersOf([turner.cookie, watcher.cookie], round)))
    for (const { card, index } of peeks) {
      for (const text of rest) expect(text).not.toContain(`"${card}"`)
      expect(server.output().slice(said)).not.toContain(`"${card}"`)
      await lookAgain()
      expect(await ask(first, { ...about, kind: 'turn', index })).toBe('accepted')
    }
  }
  await lookAgain()
  const known = openingsOf(other, 'slow', round)
  expect([known.turned.size, known.looked.size]).toEqual([4, 4])
  for (const wire of wires) expect(leaksIn(wire, 'slow', known, wire !== other)).toEqual([])
  // The check itself sees a card that comes too early.
  const early = { ...known, turned: new Map([...known.turned].map(([i, n]) => [i, n + 99])) }
  expect(leaksIn(first, 'slow', early, true)).not.toEqual([])
  for (const wire of wires) await wire.close()
})

const fourLie = (wire: Wire) =>
  wire.until('event', ({ event }) => event.kind === 'card-dealt' && event.index === 3, 0)

/** What HTTP tells about a running round. */
async function answersOf(cookies: readonly string[], round: string): Promise<string[]> {
  const paths = [`/api/rounds/${round}`, '/api/tables', '/api/bets', '/api/me']
  const asked = cookies.flatMap((cookie) =>
    paths.map(async (path) => {
      const answer = await fetch(`${server.address}${path}`, { headers: { cookie } })
      return answer.text()
    }),
  )
  return Promise.all(asked)
}
