import type { Ownership, Step, Store } from '@baize/store'
import type { PublicEvent, TableEvent, TableId, TableState, TableView, Terms } from '@baize/table'
import type { SeedChain } from '../../apps/server/dealers/chain.ts'
import type { VirtualDealer } from '../../apps/server/dealers/virtual.ts'
import type { Answers } from '../../apps/server/table/answers.ts'
import type { Letter } from '../../apps/server/table/batch.ts'
import type { Desk, Post } from '../../apps/server/table/desk.ts'
import type { Claims, Purse } from './claims.ts'
import type { HousePlan, TablePlan } from './plan.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'
import type { Trace } from './trace.ts'
import type { Watch } from './watch.ts'

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

/** One table of the house: its seeds, the processes that hold it, and what its log has told. */
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

/** One table in one process: the desk and the queue of the server's mailbox, on simulated time. */
export interface Box {
  readonly seat: Seat
  /** Which life of the server this is; connections belong to one. */
  readonly life: number
  readonly dealer: VirtualDealer | undefined
  readonly queue: Letter[]
  answers: Answers
  owner: Ownership
  desk: Desk
  view: TableView
  state: 'idle' | 'busy' | 'mending' | 'stopped'
  /** Names the timer that counts. */
  timer: number
  pausedUntil: number
}

/** The moment of a commit at which the books themselves fail next; books in memory have none. */
export interface Moments {
  fails: Step | undefined
}

/** A bug planted on purpose, from outside the product: it must be found. */
export interface Plant {
  readonly name: string
  /** What is wrong, in words. */
  readonly says: string
  /** Spoils the books; `house` is the house they serve. */
  readonly store?: (books: Store, house: () => House) => Store
  /** Spoils a game and gives back what makes it whole again. */
  readonly game?: () => () => void
  /** Spoils a command before it is decided. */
  readonly post?: (post: Post, desk: Desk) => Post
  /** Spoils what a table knows when it decides. */
  readonly desk?: (desk: Desk) => Desk
  /** Spoils what a table knows when it has recovered. */
  readonly recovered?: (desk: Desk) => Desk
  /** Spoils what everybody sees. */
  readonly shown?: (event: PublicEvent, after: TableState, seat: Seat) => PublicEvent
  readonly acksEarly?: true
  readonly forgetsAnswers?: true
}
