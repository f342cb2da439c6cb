import { createHash } from 'node:crypto'
import { toHex } from '@baize/fairness'
import type { Store } from '@baize/store'
import { hashTerms, type Instant, type TableEvent, type TableId, type Terms } from '@baize/table'
import type { SeedChain } from '../../apps/server/dealers/chain.ts'
import { type Claims, newClaims, type Purse } from './claims.ts'
import type { HousePlan, TablePlan } from './plan.ts'
import type { Plant } from './plant.ts'
import { type Random, randomOf } from './random.ts'
import type { Box } from './server.ts'
import type { Moments } from './store.ts'
import { newTimeline, type Timeline } from './timeline.ts'
import { newTrace, type Trace } from './trace.ts'
import { newWatch, type Watch } from './watch.ts'

/** What a simulation did, for its report. */
export interface Tally {
  rounds: number
  voids: number
  stakes: number
  withdrawals: number
  commits: number
  events: number
  messages: number
  refusals: number
  storeErrors: number
  crashes: number
  takeovers: number
  recoveries: number
  audits: number
}

export const newTally = (): Tally => ({
  rounds: 0,
  voids: 0,
  stakes: 0,
  withdrawals: 0,
  commits: 0,
  events: 0,
  messages: 0,
  refusals: 0,
  storeErrors: 0,
  crashes: 0,
  takeovers: 0,
  recoveries: 0,
  audits: 0,
})

/** One table of the house: its plan, its seeds, the processes that hold it, and what its log has told. */
export interface Seat {
  readonly table: TableId
  readonly dealer: TablePlan['dealer']
  readonly isRead: boolean
  readonly chain: SeedChain
  readonly watch: Watch
  terms: Terms
  /** Processes that serve the table, the last owner last; more than one only by mistake. */
  boxes: Box[]
  /** The epoch of the latest claim. */
  epoch: number
  /** Number of the log's last event, and how many of them were replayed from the store. */
  seq: number
  /** Names the timer of whoever tends the table. */
  tending: number
  /** Float of the table by the simulator's own reckoning. */
  float: bigint
}

/** A whole house in one seed. */
export interface House {
  readonly plan: HousePlan
  readonly plant: Plant
  readonly random: Random
  readonly timeline: Timeline
  readonly trace: Trace
  readonly tally: Tally
  /** The books, with everything that goes wrong between them and the server. */
  readonly store: Store
  /** The books themselves, for checks. */
  readonly books: Store
  /** When the books fail in the middle of a commit. */
  readonly moments: Moments
  readonly seats: readonly Seat[]
  readonly purses: Purse[]
  readonly claims: Claims
  readonly terms: Map<string, Terms>
  /** How far the server's clock is off. */
  skew: number
  /** The store does not answer before this instant of the timeline. */
  awayUntil: number
  lives: number
  /** True once enough rounds were played: no table opens another. */
  draining: () => boolean
  /** Hears what a process shows, and of every process that opens. */
  onStep: (box: Box, events: readonly TableEvent[]) => void
}

const START: Instant = 1_700_000_000_000

/** What the server's clock shows. */
export const clock = ({ timeline, skew }: Pick<House, 'timeline' | 'skew'>): Instant =>
  START + Math.floor(timeline.now() + skew)

const LENGTH = 256

/** Seeds of a table, made quickly; each promised before it is used, chain after chain. */
function chainOf(secret: string): SeedChain {
  const made = new Map<number, readonly Uint8Array[]>()
  const make = (chain: number): readonly Uint8Array[] => {
    let seed = createHash('sha256').update(`${secret} ${chain}`).digest()
    const seeds = [new Uint8Array(seed)]
    for (let no = 1; no < LENGTH; no += 1) {
      seed = createHash('sha256').update(seed).digest()
      seeds.push(new Uint8Array(seed))
    }
    return seeds.reverse()
  }
  const seed: SeedChain['seed'] = ({ chain, index }) => {
    const seeds = made.get(chain) ?? make(chain)
    made.set(chain, seeds)
    const found = seeds[index]
    if (found === undefined) throw new RangeError(`seed ${index} of a chain of ${LENGTH}`)
    return found
  }
  return {
    seed,
    commitment(number) {
      const place = { chain: Math.floor(number / LENGTH), index: number % LENGTH }
      return { ...place, hash: createHash('sha256').update(seed(place)).digest('hex') }
    },
  }
}

/** The seed behind a commitment, hex: a secret until it is revealed. */
export const secretOf = (seat: Seat, place: { chain: number; index: number }): string =>
  toHex(seat.chain.seed(place))

const seatOf = (plan: HousePlan, { terms, dealer, isRead }: TablePlan): Seat => ({
  table: terms.table,
  dealer,
  isRead,
  chain: chainOf(`${plan.seed} ${terms.table}`),
  watch: newWatch(terms),
  terms,
  boxes: [],
  epoch: 0,
  seq: 0,
  tending: 0,
  float: 0n,
})

/** Makes known the terms under which rounds may open from now on. */
export function knowTerms(house: Pick<House, 'terms'>, terms: Terms): void {
  house.terms.set(hashTerms(terms), terms)
}

/** What a house is built on. */
export interface HouseParts {
  readonly plan: HousePlan
  readonly plant: Plant
  readonly books: Store
  readonly moments: Moments
  readonly tally: Tally
  /** Puts what goes wrong between the server and the books. */
  readonly troubled: (books: Store) => Store
}

/** A house before its doors open. */
export function newHouse({ plan, tally, troubled, ...parts }: HouseParts): House {
  const start = tally.rounds
  const house: House = {
    ...parts,
    plan,
    tally,
    store: troubled(parts.books),
    random: randomOf(`house ${plan.seed}`),
    timeline: newTimeline(),
    trace: newTrace(),
    seats: plan.tables.map((table) => seatOf(plan, table)),
    purses: [],
    claims: newClaims(),
    terms: new Map(),
    skew: 0,
    awayUntil: 0,
    lives: 0,
    draining: () => tally.rounds - start >= plan.rounds,
    onStep: () => undefined,
  }
  for (const { terms } of plan.tables) knowTerms(house, terms)
  return house
}

export const seatAt = (house: House, table: TableId): Seat => {
  const seat = house.seats.find((each) => each.table === table)
  if (seat === undefined) throw new RangeError(`no table ${table}`)
  return seat
}
