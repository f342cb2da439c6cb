import type { Amount } from '@baize/money'
import type { LobbyTable } from '@baize/protocol'
import type { Store } from '@baize/store'
import type { PatronId, TableId, Terms } from '@baize/table'
import { seedChain } from '../dealers/chain.ts'
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

/** Opens every table of the house on the store. */
export async function openFloor(parts: FloorParts): Promise<Floor> {
  const { store, log, faults } = parts
  const listeners = new Set<(notice: TableNotice) => void>()
  const hosts = new Map<TableId, TableHost>()
  for (const terms of parts.house) {
    const { table } = terms
    const dealer = virtualDealer(seedChain(parts.key, table))
    const onNotice = (notice: Notice): void => {
      for (const listener of listeners) listener({ table, notice })
    }
    hosts.set(table, await openTableHost({ store, terms, dealer, log, faults, onNotice }))
  }
  const all = [...hosts.values()]
  return {
    table: (id) => hosts.get(id),
    tables: () => all,
    lobby: (watchers) => all.map((host) => lobbyTable(host, watchers(host.terms.table))),
    async balance(patron) {
      return (await store.patron(patron))?.balance ?? 0n
    },
    onNotice(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async drain(waitMs) {
      for (const host of all) host.drain()
      const steps = Math.ceil(waitMs / 100)
      for (let n = 0; n < steps && all.some((host) => host.busy()); n += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async stop() {
      await Promise.all(all.map((host) => host.stop()))
    },
  }
}
