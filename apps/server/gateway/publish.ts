import type { ServerMessage } from '@baize/protocol'
import type { PatronResult, VoidNotice } from '@baize/store'
import type { PatronId, RoundVoided, TableId } from '@baize/table'
import { now } from '../clock.ts'
import type { Frame } from '../floor/feed.ts'
import type { TableNotice } from '../floor/floor.ts'
import type { Notice } from '../floor/table-host.ts'
import { noticeView } from '../http/notices.ts'
import { textFrame } from './frame.ts'
import { BEATS, type Hall, tellPatron, watchers } from './hall.ts'
import type { Job } from './pump.ts'
import type { Socket } from './socket.ts'
import { retell } from './watch.ts'

const encode = (message: ServerMessage): string => JSON.stringify(message)

/**
 * Shows a committed step, in slices: public frames to those who watch, then each patron's own
 * result to them alone.
 */
export function publishNotice(hall: Hall, { table, notice }: TableNotice): void {
  const { frames, ended, moved, anew, voided } = notice
  if (frames.length > 0) hall.pump.add(table, frameJob(hall, table, frames))
  if (moved.size > 0) hall.pump.add(table, placeJob(hall, table, moved))
  for (const { patrons } of ended) {
    const about = { table, patrons, resultOf: notice.resultOf, told: hall.tellings, voided }
    hall.pump.add(table, resultJob(hall, about))
  }
  if (anew) hall.pump.add(table, retellJob(hall, table))
  hall.lobbyStale = true
}

/** Sockets that begin to watch meanwhile have these frames in what they were shown. */
function* frameJob(hall: Hall, table: TableId, frames: readonly Frame[]): Job {
  const first = frames[0]?.n ?? 0
  const made = frames.map(({ n, text }) => ({ n, bytes: textFrame(text) }))
  const all = Buffer.concat(made.map(({ bytes }) => bytes))
  for (const socket of hall.ofTable.get(table) ?? []) {
    const from = socket.watching.get(table) ?? Number.POSITIVE_INFINITY
    if (from < first) socket.sendFrames(all)
    else for (const { n, bytes } of made) if (n > from) socket.sendFrames(bytes)
    yield
  }
}

/** Tells patrons, at this table alone, what is their own there now. */
function* placeJob(hall: Hall, table: TableId, moved: ReadonlySet<PatronId>): Job {
  const host = hall.floor.table(table)
  for (const patron of moved) {
    for (const socket of hall.ofPatron.get(patron) ?? []) {
      if (host === undefined || !socket.watching.has(table)) continue
      socket.send({ kind: 'place', table, place: host.place(patron) })
    }
    yield
  }
}

interface Results {
  readonly table: TableId
  readonly patrons: readonly PatronResult[]
  readonly resultOf: Notice['resultOf']
  /** Balances told after this one are newer than those of the results. */
  readonly told: number
  readonly voided: RoundVoided | undefined
}

function* resultJob(hall: Hall, { table, patrons, resultOf, told, voided }: Results): Job {
  for (const { patron, balance, returned } of patrons) {
    if (!hall.ofPatron.has(patron)) continue
    const result = resultOf(patron)
    if (result === undefined) continue
    const newer = hall.told.get(patron)
    const shown = newer !== undefined && newer.no > told ? newer.balance : balance.toString()
    tellPatron(hall, patron, { kind: 'result', table, result, balance: shown })
    if (voided !== undefined) tellVoid(hall, patron, { ...voided, table, returned })
    yield
  }
}

/** Why the round is void, to each socket of a patron; kept until it is seen besides. */
function tellVoid(hall: Hall, patron: PatronId, of: VoidNotice): void {
  const { round, table, reason, at, returned } = of
  const notice = noticeView({ round, table, reason, at, returned })
  for (const socket of hall.ofPatron.get(patron) ?? []) socket.send({ kind: 'notice', notice })
}

// biome-ignore lint/correctness/useYield: one step that begins when all before it is sent
function* retellJob(hall: Hall, table: TableId): Job {
  retell(hall, table)
}

/** Pools told per second, to all watchers of a table together. */
const POOLS_PER_SECOND = 4_000
/** The same while many bets wait for their answers, which go first. */
const POOLS_PER_SECOND_UNDER_PRESSURE = 1_000
/** Bets waiting at a table from which on its pools are told less often. */
const PRESSURE = 100

/** Tells the watchers of each table what all patrons have on the bets, when it has changed. */
export function tellPools(hall: Hall): void {
  const at = now()
  for (const [table, sockets] of hall.ofTable) {
    const channel = `pools/${table}`
    const last = hall.lastPools.get(table)
    const host = hall.floor.table(table)
    const pressed = (host?.waiting() ?? 0) >= PRESSURE
    const rate = pressed ? POOLS_PER_SECOND_UNDER_PRESSURE : POOLS_PER_SECOND
    const due = (last?.at ?? 0) + (sockets.size * 1000) / rate
    const pools = at >= due && !hall.pump.busy(channel) && host?.pools()
    if (!pools) continue
    const text = encode({ kind: 'pools', table, ...pools })
    if (last?.text === text) continue
    hall.lastPools.set(table, { text, at })
    hall.pump.addIdle(channel, textJob(sockets, text))
  }
}

/** One text to many sockets. */
export function* textJob(sockets: Iterable<Socket>, text: string): Job {
  const frame = textFrame(text)
  for (const socket of sockets) {
    socket.sendFrames(frame)
    yield
  }
}

export const lobbyMessage = (hall: Hall): ServerMessage => ({
  kind: 'lobby',
  tables: hall.floor.lobby((table) => watchers(hall, table)),
})

/** Tells those in the lobby how the tables stand, when that has changed. */
export function tellLobby(hall: Hall): void {
  if (!hall.lobbyStale || hall.pump.busy('lobby')) return
  hall.lobbyStale = false
  const inLobby = [...hall.sockets].filter((socket) => socket.lobby)
  if (inLobby.length > 0) hall.pump.addIdle('lobby', textJob(inLobby, encode(lobbyMessage(hall))))
}

/**
 * Cuts connections that did not answer their last beat, and those whose session is over: a part of
 * them at a time, so that the beats of a crowd never come all at once.
 */
export function heartbeat(hall: Hall, beat: number): void {
  if (hall.pump.busy('heartbeat')) return
  hall.pump.addIdle('heartbeat', beatJob(hall, beat % BEATS))
}

function* beatJob(hall: Hall, part: number): Job {
  const at = now()
  for (const socket of hall.sockets) {
    if (socket.part !== part) continue
    if (at >= socket.expiresAt) socket.close(4401, 'session-ended')
    else if (!socket.alive) socket.terminate()
    socket.alive = false
    socket.ping()
    yield
  }
}
