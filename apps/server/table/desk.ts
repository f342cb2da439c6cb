import type { Amount } from '@baize/money'
import type { Books, KnownStake } from '@baize/store'
import {
  apply,
  type Command,
  decide,
  followUps,
  type Instant,
  isLive,
  type OwnRules,
  type PatronCommand,
  type PatronId,
  type Position,
  type Refusal,
  type Stake,
  type StakeId,
  type StakeSums,
  type TableEvent,
  type TableState,
  type Terms,
} from '@baize/table'
import {
  earlierOf,
  type Holdings,
  lastPlaced,
  newestOf,
  openStakes,
  type Positions,
  putDown,
  putFresh,
  standingOf,
  sumsOf,
  takeBack,
} from './holdings.ts'
import { countIn, type Spots, totalOfSpots } from './spots.ts'

/** A command on its way to a table, with the instant the server received it. */
export interface Post {
  readonly command: Command
  readonly at: Instant
  /** Names the caller's command, for answers that must repeat. */
  readonly key?: string
  /** A reality check must be answered before this bet; not when it was placed before. */
  readonly checkDue?: boolean
}

/** What a table answers to a post. Balances are those right after the command. */
export type Answer =
  | { readonly kind: 'placed'; readonly stake: Stake; readonly balance: Amount }
  | {
      readonly kind: 'withdrawn'
      readonly stake: StakeId
      readonly amount: Amount
      readonly balance: Amount
    }
  /** With what happened where people at the table asked, or their scanner. */
  | { readonly kind: 'done'; readonly events?: readonly TableEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly at: Instant }
  | { readonly kind: 'unavailable' }

/** What a table knows between two commits. */
export interface Desk {
  /** Terms of the running round, and of the rounds to come. */
  readonly roundTerms: Terms
  readonly nextTerms: Terms
  readonly state: TableState
  /** Open stakes of the running round, by patron; after its end, those that stood to the end. */
  readonly positions: Positions
  /** The same stakes by bet. */
  readonly spots: Spots
  /** What they come to, of patrons who have bet since the table was opened. */
  readonly sums: Map<PatronId, StakeSums>
}

export const termsFor = (desk: Desk): Terms =>
  isLive(desk.state.round) ? desk.roundTerms : desk.nextTerms

/**
 * A batch while it is decided, one post after the other, on the locked books. It holds only what
 * differs from the desk, so that a batch costs the same with ten bettors or a hundred thousand.
 */
export interface Work extends Holdings {
  readonly books: Books
  readonly desk: Desk
  roundTerms: Terms
  state: TableState
  opened: boolean
  readonly balances: Map<PatronId, Amount>
  /** All open stakes of the round together. */
  atTable: Amount
  readonly events: TableEvent[]
}

export const startWork = (desk: Desk, books: Books): Work => ({
  books,
  desk,
  roundTerms: desk.roundTerms,
  state: desk.state,
  opened: false,
  positions: new Map(),
  fresh: new Map(),
  sums: new Map(),
  spots: [],
  balances: new Map(),
  atTable: totalOfSpots(desk.spots),
  events: [],
})

/**
 * The desk once the work is durable. It takes the stakes of the desk before over and changes them
 * in place; a round that opens begins with none, and leaves the old ones as they were.
 */
export function deskAfter(work: Work): Desk {
  const { desk, roundTerms, state, opened } = work
  const positions: Positions = opened ? new Map() : desk.positions
  const spots: Spots = opened ? new Map() : desk.spots
  const sums = opened ? work.sums : desk.sums
  for (const [patron, stakes] of work.positions) positions.set(patron, stakes)
  for (const [patron, stakes] of work.fresh) putFresh(positions, patron, stakes)
  if (!opened) for (const [patron, sum] of work.sums) sums.set(patron, sum)
  for (const change of work.spots) countIn(spots, change)
  return { roundTerms, nextTerms: desk.nextTerms, state, positions, spots, sums }
}

/**
 * Decides one post and applies what happened to the work. Nothing counts before the commit is
 * durable.
 */
export function answerPost(work: Work, post: Post): Answer {
  const { command } = post
  if (command.kind !== 'place-stake' && command.kind !== 'withdraw-stake') {
    const from = work.events.length
    const done = (): Answer => ({ kind: 'done', ...told(command, work.events.slice(from)) })
    return run(work, post) ?? done()
  }
  const stored = work.books.stake(command.stake)
  if (command.kind === 'place-stake') return place(work, post, command, stored)
  return withdraw(work, post, command, stored)
}

const told = (command: Command, events: readonly TableEvent[]) =>
  command.kind === 'scan-card' || 'by' in command ? { events } : {}

type Place = Extract<PatronCommand, { kind: 'place-stake' }>
type Withdraw = Extract<PatronCommand, { kind: 'withdraw-stake' }>

function place(work: Work, post: Post, command: Place, stored: KnownStake | undefined): Answer {
  if (stored !== undefined) return placedBefore(work, post, command, stored)
  if (post.checkDue === true) return refuse(post, { reason: 'reality-check-due' })
  const refused = run(work, post)
  if (refused !== undefined) return refused
  const stake = lastPlaced(work, command.patron)
  if (stake?.id !== command.stake) throw new Error(`stake ${command.stake} was not placed`)
  return { kind: 'placed', stake, balance: balanceOf(work, command.patron) }
}

/** The same stake again: the first answer when the body is the same, a refusal otherwise. */
function placedBefore(work: Work, post: Post, command: Place, stored: KnownStake): Answer {
  const { stake: id, bet, amount } = command
  const same =
    stored.patron === command.patron &&
    stored.round === command.round &&
    stored.bet === bet &&
    stored.mode === command.mode &&
    stored.amount === amount
  if (!same) return refuse(post, { reason: 'command-id-reused', field: 'id' })
  const stake: Stake = { id, bet, mode: command.mode, amount, at: stored.at }
  return { kind: 'placed', stake, balance: balanceOf(work, command.patron) }
}

function withdraw(
  work: Work,
  post: Post,
  command: Withdraw,
  stored: KnownStake | undefined,
): Answer {
  const mine = stored?.patron === command.patron ? stored : undefined
  const open = openStakes(work, command.patron).find((stake) => stake.id === command.stake)
  if (open === undefined && mine?.withdrawn !== true) {
    return run(work, post) ?? refuse(post, { reason: 'unknown-stake', field: 'stake' })
  }
  const refused = open === undefined ? undefined : run(work, post)
  if (refused !== undefined) return refused
  const amount = open?.amount ?? mine?.amount ?? 0n
  return {
    kind: 'withdrawn',
    stake: command.stake,
    amount,
    balance: balanceOf(work, command.patron),
  }
}

/** Runs a command through `decide`; undefined when it was accepted and applied. */
function run(work: Work, post: Post): Answer | undefined {
  const { command, at } = post
  const terms = isLive(work.state.round) ? work.roundTerms : work.desk.nextTerms
  const decision = decide({ terms, state: work.state }, command, at, positionOf(work, command))
  if (decision.kind === 'refused') return refuse(post, decision.refusal)
  for (const event of decision.events) applyTo(work, event)
  const after = { terms, state: work.state }
  for (const event of followUps(after, standingOf(work), decision.events, at)) applyTo(work, event)
  return undefined
}

const refuse = (post: Post, refusal: Refusal): Answer => ({
  kind: 'refused',
  refusal,
  at: post.at,
})

function applyTo(work: Work, event: TableEvent): void {
  if (event.kind === 'round-opened') {
    work.roundTerms = work.desk.nextTerms
    work.opened = true
    work.positions.clear()
    work.fresh.clear()
    work.sums.clear()
    work.atTable = 0n
    work.spots.length = 0
  }
  if (event.kind === 'stake-placed') {
    const { stake: id, bet, mode, amount, at, patron } = event
    putDown(work, patron, { id, bet, mode, amount, at })
    work.balances.set(patron, balanceOf(work, patron) - amount)
    work.atTable += amount
  }
  if (event.kind === 'stake-withdrawn') {
    takeBack(work, event.patron, event.stake)
    work.balances.set(event.patron, balanceOf(work, event.patron) + event.amount)
    work.atTable -= event.amount
  }
  work.events.push(event)
  work.state = apply(work.state, event)
}

const balanceOf = (work: Work, patron: PatronId): Amount =>
  work.balances.get(patron) ?? work.books.balance(patron) ?? 0n

function positionOf(work: Work, command: Command): Position | undefined {
  const { kind } = command
  if (kind !== 'place-stake' && kind !== 'withdraw-stake' && kind !== 'say-ready') return undefined
  const { patron } = command
  const { atTable } = work
  const balance = balanceOf(work, patron)
  const own = ownOf(work, patron, balance)
  if (kind !== 'place-stake')
    return { balance, stakes: openStakes(work, patron), atTable, ...(own && { own }) }
  const earlier = earlierOf(work, patron)
  const sums = sumsOf(work, patron)
  const position = { balance, stakes: newestOf(work, patron), earlier, sums, atTable }
  return own === undefined ? position : { ...position, own }
}

/** What a patron has set for themselves, with the stakes of this batch counted in. */
function ownOf({ books }: Work, patron: PatronId, balance: Amount): OwnRules | undefined {
  const rules = books.own(patron)
  if (rules === undefined) return undefined
  const more = (books.balance(patron) ?? balance) - balance
  const { day, week } = rules
  return {
    ...rules,
    day: { ...day, staked: day.staked + more },
    week: { ...week, staked: week.staked + more },
  }
}

/** True when two posts say the same thing: the same command, field by field. */
export const sameBody = (a: Command, b: Command): boolean => fingerprint(a) === fingerprint(b)

const fingerprint = (command: Command): string =>
  Object.entries(command)
    .map(([key, value]) => `${key}=${typeof value === 'object' ? '' : String(value)}`)
    .sort()
    .join('\n')
