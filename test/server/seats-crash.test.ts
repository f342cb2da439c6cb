import type { ServerMessage } from '@baize/protocol'
import type { PublicEvent } from '@baize/table'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { auditBooks } from '../support/books.ts'
import { type Guest, guestWith, newGuest, newId, type Wire } from '../support/patron.ts'
import { ask, BAC, look } from '../support/seats.ts'
import { newDataDir, removeDataDir, startServer } from '../support/server.ts'

/** Where the server kills itself: kind of event / step of the commit / how many to let pass first. */
const FAULTS = [
  'seat-taken/written',
  'seat-taken/committed',
  'cut-asked/committed',
  'shoe-cut/committed',
  'ready-said/written',
  'ready-said/committed',
  'turners-named/committed',
  'look-begun/committed',
  'card-turned/committed/1',
]

/** The table waits for the patron, so that what a kill interrupts is there afterwards. */
const HAND_MS = 60_000
const HOUSE = {
  tables: [
    {
      table: BAC,
      name: 'Baccarat 1',
      game: 'baccarat',
      settings: { decks: 1, cutCardDepth: 26 },
      timing: { bettingMs: 4_000, cardMs: 5, turnMs: 5, resultMs: 20 },
      seating: { cutMs: 60_000, handMs: HAND_MS, minBettingMs: 0, turnAwayMs: 60_000 },
    },
  ],
}

let dataDir: string
/** One patron all along, who is missed by nobody between two servers. */
let guest: Guest | undefined
const at = (address: string, { cookie, id }: Guest): Guest => guestWith(address, cookie, id)

beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => removeDataDir(dataDir))

const say = (wire: Wire, message: object): void => {
  if (wire.ws.readyState === wire.ws.OPEN) wire.send({ table: BAC, id: newId(), ...message })
}

function bet(wire: Wire, round: string): void {
  const stake = { kind: 'place-stake', round, mode: 'commission', amount: '100' }
  say(wire, { ...stake, bet: 'player' })
  say(wire, { kind: 'ready', round, ready: true })
}

/** Looks at every hand that is its own, slowly, and turns whatever it sees. */
function answerEvent(wire: Wire, event: PublicEvent): void {
  if (event.kind === 'cut-asked') {
    say(wire, { kind: 'cut', shoe: event.cutting.shoe, depth: 20 })
  }
  if (event.kind === 'bets-opened') bet(wire, event.round)
  if (event.kind !== 'card-dealt' || event.index < 3) return
  for (const hand of ['player', 'banker'])
    say(wire, { kind: 'look', round: event.round, hand, look: 'cautious' })
}

/** A patron who does whatever is theirs to do, as soon as they hear of it. */
function playAlong(wire: Wire): void {
  let round = ''
  wire.ws.on('message', (data) => {
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.kind === 'event') {
      if ('round' in message.event) round = message.event.round
      answerEvent(wire, message.event)
    }
    if (message.kind !== 'place') return
    for (const { index } of message.place.peeks) say(wire, { kind: 'turn', round, index })
  })
}

/** Goes on from what a snapshot shows, as a client does that comes back, and sits down. */
async function takeUp(wire: Wire) {
  const { view, place } = await look(wire)
  if (place?.seat === undefined) say(wire, { kind: 'sit' })
  const { round, cutting } = view
  if (cutting !== undefined) say(wire, { kind: 'cut', shoe: cutting.shoe, depth: 20 })
  if (round?.phase === 'betting') bet(wire, round.id)
  for (const hand of place?.hands ?? [])
    say(wire, { kind: 'look', round: round?.id, hand, look: 'face-up' })
  return { view, place }
}

/** Plays until the server dies. */
async function playUntilDeath(guest: Guest, ended: Promise<number | null>): Promise<void> {
  const wire = await guest.connect()
  playAlong(wire)
  await Promise.race([takeUp(wire).catch(() => undefined), ended])
  await ended
}

describe('kill -9 in the middle of what patrons do: seats, rights and times are kept', () => {
  test.each(FAULTS)('%s', { timeout: 90_000 }, async (fault) => {
    const env = { BAIZE_FAULT: fault }
    const doomed = await startServer({ dataDir, house: HOUSE, env })
    guest = guest === undefined ? await newGuest(doomed.address) : at(doomed.address, guest)
    await playUntilDeath(guest, doomed.ended)
    const died = Date.now()
    const reborn = await startServer({ dataDir, house: HOUSE })
    const wire = await at(reborn.address, guest).connect()
    playAlong(wire)
    const { view, place } = await takeUp(wire)
    if (fault !== 'seat-taken/written') expect(place?.seat).toBeDefined()
    const seats = view.seats?.map(({ seat }) => seat) ?? []
    if (seats.length > 0) expect(seats).toContain(view.holder)
    const until = view.round?.turning?.until.player
    if (fault.startsWith('look-begun')) {
      expect(place?.hands).toContain('player')
      expect(place?.peeks.length).toBeGreaterThan(0)
      // The time of the hand goes on from the instant in the log, it does not begin anew.
      expect(until).toBeLessThanOrEqual(died + HAND_MS)
    }
    await wire.until('result', undefined, 0)
    await ask(wire, { kind: 'leave-seat' })
    await wire.close()
    await reborn.kill9()
  })

  it('leaves books that pass the audit', async () => {
    expect(await auditBooks(dataDir)).toEqual([])
  })
})
