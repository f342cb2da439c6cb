import { randomInt } from 'node:crypto'
import { CHAIN_LENGTH } from '@baize/fairness'
import type { Amount } from '@baize/money'
import {
  apply,
  decide,
  type Instant,
  isLive,
  newTable,
  type RoundId,
  type ShoeId,
  type TableEvent,
  type TableId,
  type TableState,
} from '@baize/table'
import type { ExpectedMoney, Store } from './port.ts'

/** What renewing needs of a store. */
export type RenewBooks = Pick<
  Store,
  'claim' | 'eventsAfter' | 'terms' | 'openStakes' | 'commit' | 'balances'
>

export interface RenewAsk {
  readonly at: Instant
  /** Who voids, as the log tells it. */
  readonly by: string
  /** All tables, or those that have promised a shuffle. */
  readonly which: 'all' | 'promised'
}

/** What became of a table. */
export interface RenewedTable {
  readonly table: TableId
  /** The round that was void, with the stakes that were returned. */
  readonly voided?: RoundId
  readonly returned: Amount
  /** The shoe that is dealt no further. */
  readonly shoe?: ShoeId
}

/** No two houses from one backup shall ever come to the same chain: it jumps to one by chance. */
const FARTHEST_JUMP = 2 ** 36

const nextChain = ({ commitments }: TableState): number =>
  (Math.floor(commitments / CHAIN_LENGTH) + randomInt(1, FARTHEST_JUMP)) * CHAIN_LENGTH

/** The table as it goes on: its numbers and seats, without anything that was promised. */
function renewed(state: TableState): TableState {
  const { round: _, shoe: __, cutting: ___, turning: ____, ready: _____, ...rest } = state
  return { ...rest, commitments: nextChain(state) }
}

const hasPromised = ({ round, shoe, cutting, commitments }: TableState): boolean =>
  commitments > 0 || [round, shoe, cutting].some((each) => each?.commitment !== undefined)

async function voiding(
  books: RenewBooks,
  state: TableState,
  { at, by }: RenewAsk,
): Promise<{
  readonly events: readonly TableEvent[]
  readonly expected: readonly ExpectedMoney[]
}> {
  const { round } = state
  if (!isLive(round)) return { events: [], expected: [] }
  const terms = await books.terms(round.termsHash)
  if (terms === undefined) throw new Error(`renew: no terms of ${round.id}`)
  const command = { kind: 'void-round', round: round.id, reason: 'shuffle-lost', by } as const
  const decision = decide({ terms, state }, command, Math.max(at, round.lastAt))
  if (decision.kind === 'refused') throw new Error(`renew: ${decision.refusal.reason}`)
  const stakes = [...(await books.openStakes(round.id)).values()].flat()
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0n)
  return { events: decision.events, expected: [{ round: round.id, staked, returned: staked }] }
}

async function renewTable(books: RenewBooks, table: TableId, ask: RenewAsk) {
  const { owner, checkpoint, seq } = await books.claim(table)
  const tail = await books.eventsAfter(table, seq)
  const state = tail.reduce(apply, checkpoint ?? newTable(table))
  if (ask.which === 'promised' && !hasPromised(state)) return []
  const { events, expected } = await voiding(books, state, ask)
  const verdict = { events, expected, checkpoint: renewed(events.reduce(apply, state)) }
  await books.commit(owner, { patrons: [], stakes: [] }, () => verdict)
  const [end] = expected
  const shoe = state.shoe?.seed === undefined ? state.shoe?.id : undefined
  const about = { ...(end && { voided: end.round }), ...(shoe !== undefined && { shoe }) }
  return [{ table, ...about, returned: end?.returned ?? 0n }]
}

const HOUSE = 'house/'

/**
 * Gives up every shuffle that tables have promised and not revealed, because its seed is lost or
 * no longer secret: a running round is void (`shuffle-lost`) and its stakes returned, a shoe is
 * dealt no further, and the next promise comes from a chain that nobody has seen. Tables keep their
 * numbers, seats and history. The house must not run.
 */
export async function renewTables(
  books: RenewBooks,
  ask: RenewAsk,
): Promise<readonly RenewedTable[]> {
  const accounts = [...(await books.balances()).keys()].sort()
  const tables = accounts.filter((name) => name.startsWith(HOUSE))
  const done: RenewedTable[] = []
  for (const name of tables) done.push(...(await renewTable(books, name.slice(HOUSE.length), ask)))
  return done
}
