import { createHash } from 'node:crypto'
import { toHex } from '@baize/fairness'
import type { Store } from '@baize/store'
import { hashTerms, type Instant, type TableId, type Terms } from '@baize/table'
import type { SeedChain } from '../../apps/server/dealers/chain.ts'
import { newClaims } from './claims.ts'
import type { House, Moments, Plant, Seat, Tally } from './model.ts'
import type { HousePlan, TablePlan } from './plan.ts'
import { randomOf } from './random.ts'
import { newTimeline } from './timeline.ts'
import { newTrace } from './trace.ts'
import { newWatch } from './watch.ts'

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
