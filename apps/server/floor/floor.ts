import { setTimeout as sleep } from 'node:timers/promises'
import type { Amount } from '@baize/money'
import type { LobbyTable } from '@baize/protocol'
import type { Store } from '@baize/store'
import type { Instant, PatronId, TableId, Terms } from '@baize/table'
import { now } from '../clock.ts'
import { seedChain } from '../dealers/chain.ts'
import { newPatronSeeds } from '../dealers/patron-seeds.ts'
import { virtualDealer } from '../dealers/virtual.ts'
import type { Faults } from '../faults.ts'
import type { Log } from '../log.ts'
import { type Notice, openTableHost, type TableHost } from './table-host.ts'

export interface TableNotice {
  readonly table: TableId
  readonly notice: Notice
}

/** All open tables of this process. */
export interface Floor {
  readonly table: (id: TableId) => TableHost | undefined
  readonly tables: () => readonly TableHost[]
  readonly lobby: (watchers: (table: TableId) => number) => readonly LobbyTable[]
  readonly balance: (patron: PatronId) => Promise<Amount>
  readonly onNotice: (listener: (notice: TableNotice) => void) => () => void
  /**
   * Opens nothing new and waits, at most `waitMs`, for rounds with stakes to end; the rest is
   * kept in the log.
   */
  readonly drain: (waitMs: number) => Promise<void>
  /** True once it was asked to drain. */
  readonly draining: () => boolean
  readonly stop: () => Promise<void>
}

export interface FloorParts {
  readonly store: Store
  readonly house: readonly Terms[]
  readonly key: Uint8Array
  readonly log: Log
  readonly faults: Faults
}

const LOBBY_MARKS = 20
const LOOK_MS = 100

function lobbyTable(host: TableHost, watchers: number): LobbyTable {
  const { round, history } = host.feed.view()
  return {
    info: host.info(),
    phase: round?.phase ?? 'idle',
    ...(round?.closesAt !== undefined && { closesAt: round.closesAt }),
    watchers,
    history: history.slice(-LOBBY_MARKS),
  }
}

async function drain(hosts: readonly TableHost[], waitMs: number): Promise<void> {
  for (const host of hosts) host.drain()
  const end = now() + waitMs
  await untilIdle(hosts, end)
  // What was on its way until here still counts, and its round is finished as well.
  for (const host of hosts) host.endBets()
  await untilIdle(hosts, end)
}

async function untilIdle(hosts: readonly TableHost[], end: Instant): Promise<void> {
  while (now() < end && hosts.some((host) => host.busy())) await sleep(LOOK_MS)
}

function drainPart(hosts: readonly TableHost[]): Pick<Floor, 'draining' | 'drain'> {
  let draining = false
  return {
    draining: () => draining,
    drain(waitMs) {
      draining = true
      return drain(hosts, waitMs)
    },
  }
}

/**
 * The terms of tables that are no longer in the house but have a round that is not over: it is
 * finished, so that no stake waits for a table that never comes back.
 */
async function leavingTables(store: Store, house: readonly Terms[]): Promise<readonly Terms[]> {
  const named = new Set(house.map(({ table }) => table))
  const unfinished = await store.unfinished()
  const gone = unfinished.filter(({ table }) => !named.has(table))
  const terms = await Promise.all(gone.map(({ termsHash }) => store.terms(termsHash)))
  return terms.filter((each) => each !== undefined)
}

/** Opens every table of the house on the store, and finishes the rounds of those that left it. */
export async function openFloor(parts: FloorParts): Promise<Floor> {
  const { store, log, faults } = parts
  const listeners = new Set<(notice: TableNotice) => void>()
  const hosts = new Map<TableId, TableHost>()
  const open = async (terms: Terms): Promise<TableHost> => {
    const { table } = terms
    const seeds = newPatronSeeds()
    const dealer = virtualDealer(seedChain(parts.key, table), undefined, seeds)
    const onNotice = (notice: Notice): void => {
      for (const listener of listeners) listener({ table, notice })
    }
    const host = await openTableHost({ store, terms, dealer, seeds, log, faults, onNotice })
    hosts.set(table, host)
    return host
  }
  for (const terms of await leavingTables(store, parts.house)) (await open(terms)).drain()
  const leaving = hosts.size
  for (const terms of parts.house) await open(terms)
  const all = [...hosts.values()]
  const shown = all.slice(leaving)
  return {
    table: (id) => hosts.get(id),
    tables: () => all,
    lobby: (watchers) => shown.map((host) => lobbyTable(host, watchers(host.terms.table))),
    async balance(patron) {
      return (await store.patron(patron))?.balance ?? 0n
    },
    onNotice(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...drainPart(all),
    async stop() {
      await Promise.all(all.map((host) => host.stop()))
    },
  }
}
