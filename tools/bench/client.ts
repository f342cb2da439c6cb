import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, openLine } from './line.ts'
import { type Histogram, newHistogram, note } from './numbers.ts'
import { ownMs } from './processor.ts'

/** What the bench asks of a process full of clients. */
export type Order =
  | {
      readonly kind: 'connect'
      readonly url: string
      readonly cookies: readonly string[]
      readonly sockets: number
      readonly table?: string
      /** Every so manieth socket stops reading. */
      readonly slowEvery?: number
    }
  /** Waits for betting with so much time left, then bets. */
  | {
      readonly kind: 'bet'
      readonly leftMs: number
      readonly forMs: number
      /** Bets per second of this process; without it, each socket bets again once answered. */
      readonly rate?: number
      /** Bets under way per socket at once, without a rate. */
      readonly depth?: number
      readonly most?: number
    }
  /** Forgets what came, or tells it. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'heard' }

/** One message that went to everyone: when the first and the last socket had it. */
export interface Heard {
  readonly key: string
  readonly at: number
  readonly first: number
  readonly last: number
  readonly count: number
}

export interface Answer {
  readonly sent: number
  readonly accepted: number
  readonly refused: number
  readonly seconds: number
  /** Processor time that the order took here. */
  readonly cpuMs: number
  readonly latency: Histogram
  readonly heard: readonly Heard[]
  /** How long after its making each message came to each socket. */
  readonly waits: readonly Histogram[]
}

interface Seat {
  line: Line | undefined
  readonly sentAt: Map<string, number>
  /** Called once it is shown the table. */
  watches: () => void
}

interface HeardHere {
  readonly at: number
  readonly first: number
  last: number
  count: number
  readonly waits: Histogram
}

interface Crowd {
  readonly seats: Seat[]
  readonly heard: Map<string, HeardHere>
  /** What came last to everyone: most of what comes is the same for another socket. */
  last: { readonly data: Buffer; readonly one: HeardHere } | undefined
  table: string
  round: string
  closesAt: number
  latency: Histogram
  sent: number
  accepted: number
  refused: number
  /** What a socket does when it was answered. */
  again: (seat: Seat) => void
}

const crowd: Crowd = {
  seats: [],
  heard: new Map(),
  last: undefined,
  table: '',
  round: '',
  closesAt: 0,
  latency: newHistogram(),
  sent: 0,
  accepted: 0,
  refused: 0,
  again: () => {},
}

/** Bets under way at once in this process; more would only measure the queue. */
const MOST_OPEN = 20_000

let nextId = 0
const PREFIX = `${process.pid}-${Date.now().toString(36)}`

function bet(seat: Seat, at: number): void {
  nextId += 1
  const id = `${PREFIX}-${nextId}`
  const side = nextId % 2 === 0 ? 'andar' : 'bahar'
  seat.sentAt.set(id, at)
  crowd.sent += 1
  seat.line?.send(
    `{"kind":"place-stake","id":"${id}","table":"${crowd.table}","round":"${crowd.round}",` +
      `"bet":"${side}","mode":"commission","amount":"100"}`,
  )
}

/** Counts one more socket that has the message which came to others before. */
function again(bytes: Buffer, start: number, end: number): boolean {
  const { last } = crowd
  if (last === undefined || last.data.length !== end - start) return false
  if (bytes.compare(last.data, 0, last.data.length, start, end) !== 0) return false
  const time = Date.now()
  last.one.last = time
  last.one.count += 1
  note(last.one.waits, time - last.one.at)
  return true
}

const PLACED = '{"kind":"stake-placed"'
const REFUSED = '{"kind":"refused"'
const EVENT = '{"kind":"event"'
const POOLS = '{"kind":"pools"'
const LONGEST_KIND = PLACED.length

function hear(seat: Seat, bytes: Buffer, start: number, end: number): void {
  if (again(bytes, start, end)) return
  const kind = bytes.toString('latin1', start, Math.min(end, start + LONGEST_KIND))
  if (kind.startsWith(POOLS)) return
  if (kind === PLACED) return answered(seat, idIn(bytes, start, end), true)
  if (kind.startsWith(REFUSED)) return answered(seat, idIn(bytes, start, end), false)
  const text = bytes.toString('latin1', start, end)
  const data = bytes.subarray(start, end)
  if (kind.startsWith(EVENT)) return event(data, text)
  if (kind.startsWith('{"bare"')) {
    return heard(data, text, Number(/"at":(\d+)/.exec(text)?.[1]))
  }
  if (kind.startsWith('{"kind":"snapshot"')) {
    seat.watches()
    if (seat !== crowd.seats[0]) return
    const { round } = JSON.parse(text).view
    if (round?.phase === 'betting') open(round.id, round.closesAt)
  }
}

/** The id of a command, with which the answer to it ends. */
const LONGEST_ID = 72
function idIn(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('latin1', Math.max(start, end - LONGEST_ID), end - 2)
  return text.slice(text.lastIndexOf('"') + 1)
}

function answered(seat: Seat, id: string, placed: boolean): void {
  const sent = seat.sentAt.get(id)
  if (sent === undefined) return
  seat.sentAt.delete(id)
  if (placed) {
    crowd.accepted += 1
    note(crowd.latency, performance.now() - sent)
  } else crowd.refused += 1
  crowd.again(seat)
}

function heard(data: Buffer, text: string, at: number): void {
  const time = Date.now()
  const key = text.slice(0, 120)
  const one = crowd.heard.get(key) ?? { at, first: time, last: 0, count: 0, waits: newHistogram() }
  crowd.heard.set(key, one)
  // The rest of what was read with it is not kept alive by it.
  crowd.last = { data: Buffer.from(data), one }
  again(data, 0, data.length)
}

function event(data: Buffer, text: string): void {
  const at = Number(/"at":(\d+)/.exec(text)?.[1])
  if (text.includes('"card-dealt"')) heard(data, text, at)
  const opened = /"kind":"bets-opened","round":"([^"]+)","closesAt":(\d+)/.exec(text)
  if (opened !== null) open(opened[1] ?? '', Number(opened[2]))
  else if (text.includes('"bets-opened"')) {
    const { round, closesAt } = JSON.parse(text).event
    open(round, closesAt)
  }
}

function open(round: string, closesAt: number): void {
  crowd.round = round
  crowd.closesAt = closesAt
}

async function connect(order: Extract<Order, { kind: 'connect' }>): Promise<void> {
  const { url, cookies, sockets, table, slowEvery } = order
  crowd.table = table ?? ''
  const add = async (at: number): Promise<void> => {
    const seat: Seat = { line: undefined, sentAt: new Map(), watches: () => undefined }
    crowd.seats[at] = seat
    const shown = new Promise<void>((resolve) => {
      seat.watches = resolve
    })
    const cookie = cookies[at % cookies.length] ?? ''
    const line = await openLine(url, cookie, (...heard) => hear(seat, ...heard))
    seat.line = line
    if (table === undefined) return
    line.send(JSON.stringify({ kind: 'watch', table }))
    await shown
    if (slowEvery !== undefined && at % slowEvery === slowEvery - 1) line.pause()
  }
  let next = 0
  const some = async (): Promise<void> => {
    while (next < sockets) {
      next += 1
      await add(next - 1)
    }
  }
  await Promise.all(Array.from({ length: 32 }, some))
}

async function placeBets(order: Extract<Order, { kind: 'bet' }>): Promise<number> {
  while (crowd.closesAt - Date.now() < order.leftMs) await sleep(10)
  Object.assign(crowd, { sent: 0, accepted: 0, refused: 0, latency: newHistogram() })
  const start = performance.now()
  const end = start + order.forMs
  const most = order.most ?? Number.POSITIVE_INFINITY
  const isOn = (): boolean => performance.now() < end && crowd.sent < most
  if (order.rate === undefined) await closedLoop(order.depth ?? 1, isOn)
  else await openLoop(order.rate, start, isOn)
  const seconds = (performance.now() - start) / 1000
  crowd.again = () => {}
  for (let n = 0; n < 1000 && crowd.accepted + crowd.refused < crowd.sent; n += 1) await sleep(10)
  return seconds
}

async function closedLoop(depth: number, isOn: () => boolean): Promise<void> {
  crowd.again = (seat) => {
    if (isOn()) bet(seat, performance.now())
  }
  for (let n = 0; n < depth; n += 1) for (const seat of crowd.seats) crowd.again(seat)
  while (isOn()) await sleep(5)
}

/** Bets fall due at even distances; each is timed from when it was due. */
async function openLoop(rate: number, start: number, isOn: () => boolean): Promise<void> {
  while (isOn()) {
    const due = ((performance.now() - start) / 1000) * rate
    while (crowd.sent < due && isOn() && crowd.sent - crowd.accepted - crowd.refused < MOST_OPEN) {
      const seat = crowd.seats[crowd.sent % crowd.seats.length]
      if (seat !== undefined) bet(seat, start + (crowd.sent / rate) * 1000)
    }
    await sleep(1)
  }
}

async function obey(order: Order): Promise<number> {
  if (order.kind === 'connect') await connect(order)
  if (order.kind === 'forget') {
    crowd.heard.clear()
    crowd.last = undefined
  }
  return order.kind === 'bet' ? placeBets(order) : 0
}

/** Obeys the orders of the process that started this one. */
export function runClient(): void {
  process.on('message', (order: Order) => {
    const before = ownMs()
    void obey(order).then((seconds) => {
      const { sent, accepted, refused, latency } = crowd
      const all = order.kind === 'heard' ? [...crowd.heard] : []
      const list = all.map(([key, { waits: _, ...each }]) => ({ key, ...each }))
      const waits = all.map(([, each]) => each.waits)
      const cpuMs = ownMs() - before
      const counts = { sent, accepted, refused, seconds, cpuMs }
      const answer: Answer = { ...counts, latency, heard: list, waits }
      process.send?.(answer)
    })
  })
}
