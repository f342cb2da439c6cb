import type { LiveView } from '@baize/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createClock, type ServerClock } from '../../player/net/clock.ts'
import { StaffRefused, staffGet, staffPost } from '../../staff/http.ts'
import { newId } from './new-id.ts'

export type Connection = 'opening' | 'open' | 'lost'

/** Why what was asked here did not happen; what a scanner did stands in the scan log instead. */
export interface Problem {
  readonly code: string
  readonly sentence: string
  readonly at: number
}

/** What the console knows. */
export interface LiveState {
  readonly connection: Connection
  readonly view?: LiveView | undefined
  /** How long the server took to answer last, in milliseconds. */
  readonly tripMs?: number | undefined
  readonly problem?: Problem | undefined
  readonly sessionEnded: boolean
}

/** The console's line to its table. */
export interface LiveClient {
  readonly store: StoreApi<LiveState>
  readonly start: () => () => void
  /** Sends a scan; without a code the card could not be read. The table's log tells the rest. */
  readonly scan: (scanner: string, code?: string) => Promise<void>
  /** Asks the table for something; true when it was done. */
  readonly order: (path: string, body: object) => Promise<boolean>
  /** Begins to register a deck card by card, or gives it up. */
  readonly register: (deck: string | undefined) => Promise<boolean>
  /** Server time now. */
  readonly now: () => number
  readonly clearProblem: () => void
}

interface WithView {
  readonly view: LiveView
  readonly reply?: { readonly kind: string; readonly fault?: string }
}

export const PING_MS = 3_000
/** How long an answer may take before the line counts as lost. */
const PATIENCE_MS = 6_000
/** The server answers a console that waits after 20 s in any case. */
const WAIT_MS = 30_000
const PAUSE_MS = 700
const IDLE_MS = 100

const local = (): number => performance.timeOrigin + performance.now()
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Line {
  readonly at: string
  readonly clock: ServerClock
  readonly store: StoreApi<LiveState>
  /** Orders on their way: one that is asked for twice in a hurry is sent once. */
  readonly sent: Set<string>
}

const now = ({ clock }: Line): number => clock.at(local())

function take({ store }: Line, view: LiveView): void {
  const { view: before } = store.getState()
  // Answers may overtake each other; the server's clock never runs back.
  if (before === undefined || view.now >= before.now) store.setState({ view })
}

const complain = (line: Line, code: string, sentence = ''): void =>
  line.store.setState({ problem: { code, sentence, at: now(line) } })

function fail(line: Line, error: unknown): void {
  if (!(error instanceof StaffRefused)) throw error
  const { status, code, message } = error
  if (status === 401) return line.store.setState({ sessionEnded: true })
  if (status === 0) line.store.setState({ connection: 'lost' })
  complain(line, code, message)
}

/** Measures the line and the server's clock, and hears how the table stands. */
async function ping(line: Line): Promise<void> {
  const { store, clock, at } = line
  const sent = local()
  try {
    const view = await staffGet<LiveView>(`${at}/live`, AbortSignal.timeout(PATIENCE_MS))
    const received = local()
    clock.sample(sent, view.now, received)
    take(line, view)
    store.setState({ connection: 'open', tripMs: Math.round(received - sent) })
  } catch (error) {
    const told = error instanceof StaffRefused && error.status > 0 && error.status < 500
    if (told) return fail(line, error)
    clock.reset()
    store.setState({ connection: 'lost' })
  }
}

async function beat(line: Line, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await ping(line)
    await sleep(line.store.getState().connection === 'open' ? PING_MS : PAUSE_MS)
  }
}

/** Waits for news, again and again: the server answers as soon as there are some. */
async function follow(line: Line, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { view, connection } = line.store.getState()
    if (view === undefined || connection !== 'open') await sleep(IDLE_MS)
    else {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(WAIT_MS)])
      const news = staffGet<LiveView>(`${line.at}/live?after=${view.version}`, signal)
      await news.then(
        (found) => take(line, found),
        () => sleep(PAUSE_MS),
      )
    }
  }
}

async function post(line: Line, path: string, body: object): Promise<WithView> {
  const answer = await staffPost<WithView>(`${line.at}/${path}`, body)
  take(line, answer.view)
  return answer
}

async function scan(line: Line, scanner: string, code: string | undefined): Promise<void> {
  line.store.setState({ problem: undefined })
  try {
    const { reply } = await post(line, 'scan', {
      id: newId(),
      scanner,
      ...(code !== undefined && { code }),
    })
    if (reply?.kind === 'unavailable') complain(line, 'unavailable')
    if (reply?.kind === 'not-registered') complain(line, reply.fault ?? 'unavailable')
  } catch (error) {
    fail(line, error)
  }
}

async function order(line: Line, path: string, body: object): Promise<boolean> {
  const { store, sent } = line
  if (sent.has(path)) return false
  sent.add(path)
  store.setState({ problem: undefined })
  try {
    await post(line, path, body)
    return true
  } catch (error) {
    fail(line, error)
    return false
  } finally {
    sent.delete(path)
  }
}

/** Opens the line of a console to its table; nothing is sent before `start`. */
export function createLiveClient(table: string): LiveClient {
  const store = createStore<LiveState>(() => ({
    connection: 'opening',
    sessionEnded: false,
  }))
  const line: Line = { at: `tables/${table}`, clock: createClock(), store, sent: new Set() }
  return {
    store,
    start() {
      const stop = new AbortController()
      void beat(line, stop.signal)
      void follow(line, stop.signal)
      return () => stop.abort()
    },
    scan: (scanner, code) => scan(line, scanner, code),
    order: (path, body) => order(line, path, { id: newId(), ...body }),
    register: (deck) =>
      deck === undefined
        ? order(line, 'registration/stop', {})
        : order(line, 'registration', { deck }),
    now: () => now(line),
    clearProblem: () => store.setState({ problem: undefined }),
  }
}
