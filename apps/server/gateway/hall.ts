import type { ServerMessage } from '@baize/protocol'
import type { Instant, PatronId, TableId } from '@baize/table'
import type { Visits } from '../care/visits.ts'
import type { Floor } from '../floor/floor.ts'
import { newPump, type Pump } from './pump.ts'
import type { Socket } from './socket.ts'

/** A balance and which of all tellings it was. */
export interface Told {
  readonly no: number
  readonly balance: string
}

interface LastPools {
  readonly text: string
  readonly at: Instant
}

/** Parts into which all connections are dealt; each has its heartbeat in its turn. */
export const BEATS = 15

/** Everyone who is connected, found by patron and by table. */
export interface Hall {
  readonly floor: Floor
  readonly sockets: Set<Socket>
  /** How many have ever entered. */
  entered: number
  readonly ofPatron: Map<PatronId, Set<Socket>>
  readonly ofTable: Map<TableId, Set<Socket>>
  /** The last balance told to each patron, to notice one that was read before a newer was told. */
  readonly told: Map<PatronId, Told>
  /** How many balances were told to anyone. */
  tellings: number
  /** The last pools told per table, so that the same are not told again. */
  readonly lastPools: Map<TableId, LastPools>
  /** When each patron at each table last showed how they peel a card. */
  readonly lastPeels: Map<string, Instant>
  readonly pump: Pump
  readonly visits: Visits
  /** True when the lobby has changed since it was last told. */
  lobbyStale: boolean
}

export const newHall = (floor: Floor, visits: Visits): Hall => ({
  floor,
  visits,
  sockets: new Set(),
  entered: 0,
  ofPatron: new Map(),
  ofTable: new Map(),
  told: new Map(),
  tellings: 0,
  lastPools: new Map(),
  lastPeels: new Map(),
  pump: newPump(),
  lobbyStale: false,
})

function addTo<K>(index: Map<K, Set<Socket>>, key: K, socket: Socket): void {
  const set = index.get(key) ?? new Set()
  index.set(key, set.add(socket))
}

function dropFrom<K>(index: Map<K, Set<Socket>>, key: K, socket: Socket): void {
  const set = index.get(key)
  set?.delete(socket)
  if (set?.size === 0) index.delete(key)
}

export function enter(hall: Hall, socket: Socket): void {
  hall.sockets.add(socket)
  hall.entered += 1
  socket.part = hall.entered % BEATS
  addTo(hall.ofPatron, socket.patron, socket)
}

export function leave(hall: Hall, socket: Socket): void {
  hall.sockets.delete(socket)
  dropFrom(hall.ofPatron, socket.patron, socket)
  if (!hall.ofPatron.has(socket.patron)) hall.told.delete(socket.patron)
  for (const table of [...socket.watching.keys()]) stopWatching(hall, socket, table)
  hall.lobbyStale = true
}

/** From now on the socket gets the table's events beyond number `n`. */
export function startWatching(hall: Hall, socket: Socket, table: TableId, n: number): void {
  if (!socket.watching.has(table)) hall.floor.table(table)?.came(socket.patron)
  socket.watching.set(table, n)
  addTo(hall.ofTable, table, socket)
  hall.lobbyStale = true
}

export function stopWatching(hall: Hall, socket: Socket, table: TableId): void {
  if (socket.watching.delete(table)) hall.floor.table(table)?.went(socket.patron)
  dropFrom(hall.ofTable, table, socket)
  hall.lobbyStale = true
}

export const watchers = (hall: Hall, table: TableId): number => hall.ofTable.get(table)?.size ?? 0

/** Notes that a balance is being told to a patron. */
export function noteBalance(hall: Hall, patron: PatronId, balance: string): void {
  hall.tellings += 1
  hall.told.set(patron, { no: hall.tellings, balance })
}

type WithBalance = ServerMessage & { readonly balance: string }

/** Tells every socket of one patron something that only they may know. */
export function tellPatron(hall: Hall, patron: PatronId, message: WithBalance): void {
  noteBalance(hall, patron, message.balance)
  const text = JSON.stringify(message)
  for (const socket of hall.ofPatron.get(patron) ?? []) socket.sendText(text)
}

/** The balance from the books, read again while newer ones were told meanwhile. */
export async function steadyBalance(hall: Hall, patron: PatronId): Promise<bigint> {
  const before = hall.told.get(patron)
  const balance = await hall.floor.balance(patron)
  return hall.told.get(patron)?.no === before?.no ? balance : steadyBalance(hall, patron)
}
