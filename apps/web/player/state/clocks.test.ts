import type { ClientMessage, ServerMessage } from '@baize/protocol'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { monotonic } from '../net/clock.ts'
import type { WireEvents } from '../net/socket.ts'
import { type Client, createClient } from './client.ts'
import { snapshot, TABLE, welcome } from './testing.ts'

const SERVER_START = 1_790_000_000_000
const MINUTE = 60_000

/** True time since the start, and what the server's and the machine's own clock make of it. */
let elapsed = 0
let skew = 0
let asleep = 0
/** From a ping to its answer. */
let trip = 0
let client: Client
let events: WireEvents
let stop: () => void
const serverClock = () => SERVER_START + elapsed
/** A clock that is off by minutes, and stood still while the machine slept. */
const localClock = () => SERVER_START + skew + elapsed - asleep

const tell = (message: ServerMessage) => events.onText(JSON.stringify(message))
/** Time passes; only a page in the foreground has its timers rung meanwhile. */
const pass = (ms: number, timers: boolean) => {
  elapsed += ms
  if (timers) vi.advanceTimersByTime(ms)
}

/** The server answers a ping half a trip later, and the answer takes another half. */
function answer(text: string): void {
  const message: ClientMessage = JSON.parse(text)
  if (message.kind !== 'ping') return
  elapsed += trip / 2
  const now = serverClock()
  elapsed += trip / 2
  tell({ kind: 'pong', sent: message.sent, now })
}

function open(skewMs: number): void {
  skew = skewMs
  client = createClient({
    open: (wire) => {
      events = wire
      return { send: answer, close: () => undefined }
    },
    now: localClock,
    random: () => 0,
    newId: () => 'id',
  })
  stop = client.start()
  client.watch(TABLE)
  events.onOpen()
  tell({ ...welcome(), now: serverClock() })
  const view = snapshot().view
  const round = view.round && { ...view.round, closesAt: SERVER_START + 15_000 }
  tell(snapshot({ view: { ...view, ...(round && { round }) } }))
}

/** What the countdown shows: the deadline of the table less the server's time, as it is known. */
const left = () =>
  (client.store.getState().tables[TABLE]?.view.round?.closesAt ?? 0) - client.serverNow()
const truth = () => SERVER_START + 15_000 - serverClock()

beforeEach(() => {
  vi.useFakeTimers()
  elapsed = 0
  asleep = 0
  trip = 40
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the countdown, when the machine has another time (Timing: client clock ±10 min)', () => {
  test.each([-10 * MINUTE, -1_000, 0, 10 * MINUTE])('off by %d ms: shows what is left', (ms) => {
    open(ms)
    for (let n = 0; n < 3; n += 1) {
      expect(left()).toBeCloseTo(truth(), 0)
      pass(3_700, true)
    }
  })
  it('does not move when the date is set while the page is open', () => {
    open(0)
    const before = monotonic()
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    expect(Math.abs(monotonic() - before)).toBeLessThan(MINUTE)
  })
})

describe('a page in the background (Timing: background tabs drift)', () => {
  it('shows the truth when it comes back, though none of its timers rang', () => {
    open(0)
    pass(9_000, false)
    expect(left()).toBeCloseTo(truth(), 0)
    pass(5 * MINUTE, false)
    expect(left()).toBeLessThan(0)
    expect(left()).toBeCloseTo(truth(), 0)
  })
  it('measures anew when the machine slept and its clock stood still, and forgets the old', () => {
    open(0)
    for (let n = 0; n < 8; n += 1) pass(500, true)
    elapsed += 7_000
    asleep += 7_000
    trip = 300
    client.check()
    expect(left()).toBeCloseTo(truth(), 0)
  })
})
