import type { OwnResult, OwnStake } from '@baize/protocol'
import type { RoundMoney, Store } from '@baize/store'
import {
  apply,
  HISTORY_LENGTH,
  type Instant,
  isLive,
  type Mark,
  type PatronId,
  type PublicEvent,
  publicEvent,
  type RoundId,
  type RoundVoided,
  type Stake,
  type TableEvent,
  type TableInfo,
  type TableState,
  type Terms,
  tableInfo,
  viewTable,
} from '@baize/table'
import { notBefore, now } from '../clock.ts'
import type { PatronSeeds } from '../dealers/patron-seeds.ts'
import type { VirtualDealer } from '../dealers/virtual.ts'
import { StartError } from '../errors.ts'
import type { Faults } from '../faults.ts'
import type { Log } from '../log.ts'
import type { Desk } from '../table/desk.ts'
import type { Positions } from '../table/holdings.ts'
import { type Mailbox, openMailbox, type Step } from '../table/mailbox.ts'
import { newPresence } from '../table/presence.ts'
import { newAgenda } from './due.ts'
import { type Feed, type Frame, newFeed } from './feed.ts'
import { markOfRound, resultFromRecord } from './history.ts'
import { poolsOf } from './pools.ts'
import { type RoundEnd, resultsOf, roundEndIn } from './results.ts'
import { movedBy, type SeatingPart, seatingPart } from './seating.ts'

/** What happened at a table, in the order in which it is shown. */
export interface Notice {
  readonly frames: readonly Frame[]
  /** Ended rounds and their money per patron, to be told to each privately. */
  readonly ended: readonly RoundMoney[]
  readonly resultOf: (patron: PatronId) => OwnResult | undefined
  /** The void among the ended rounds, if there is one. */
  readonly voided?: RoundVoided
  /** Those whose own seat, hands or peeks have changed. */
  readonly moved: ReadonlySet<PatronId>
  /** True when everyone's own stakes, balance and result must be told anew, from the books. */
  readonly anew: boolean
}

/** One open table: its mailbox, its dealer and what it publishes. */
export interface TableHost extends SeatingPart {
  readonly terms: Terms
  readonly info: () => TableInfo
  readonly feed: Feed
  readonly own: (patron: PatronId) => readonly OwnStake[]
  readonly lastResult: (patron: PatronId) => Promise<OwnResult | undefined>
  readonly pools: () => ReturnType<typeof poolsOf>
  /** What patrons add to the next shuffle. */
  readonly seeds: PatronSeeds
  /**
   * True while a round holds stakes or is being dealt, or a command is on its way, so that
   * stopping now would keep people waiting.
   */
  readonly busy: () => boolean
  /** False once stopped, and while the books do not answer. */
  readonly running: () => boolean
  /** How many commands wait for the next commit. */
  readonly waiting: () => number
  readonly draining: () => boolean
  /** What the table knows now, everybody's stakes among it. */
  readonly desk: () => Desk
  /** Hears of everything that happens at the table, what is not public as well. */
  readonly onEvents: (listener: (events: readonly TableEvent[]) => void) => void
  /** Opens nothing new from now on. */
  readonly drain: () => void
  /** Takes no bets from now on. */
  readonly endBets: () => void
  readonly stop: () => Promise<void>
}

export interface TableHostParts {
  readonly store: Store
  readonly terms: Terms
  readonly dealer: VirtualDealer
  readonly seeds: PatronSeeds
  readonly log: Log
  readonly faults: Faults
  readonly onNotice: (notice: Notice) => void
}

/** The latest round that ended here, and how each patron's stakes in it did. */
interface LastEnd {
  readonly round: RoundId
  readonly positions: Positions
  readonly resultOf: (stakes: readonly Stake[]) => OwnResult | undefined
}

interface Host {
  readonly parts: TableHostParts
  readonly listeners: ((events: readonly TableEvent[]) => void)[]
  readonly mailbox: Mailbox
  readonly feed: Feed
  lastEnd: LastEnd | undefined
}

const historyOf = async (store: Store, { table }: Terms): Promise<readonly Mark[]> =>
  (await store.lastRounds(table, HISTORY_LENGTH)).map(markOfRound).reverse()

/** Opens one table on the store and keeps it going until stopped. */
export async function openTableHost(parts: TableHostParts): Promise<TableHost> {
  const { store, terms, dealer } = parts
  const history = await historyOf(store, terms)
  let draining = false
  const presence = newPresence(now())
  let onStep: (step: Step) => void = () => {}
  const mailbox = await openMailbox({
    ...parts,
    nextDue: newAgenda(dealer, presence, () => draining),
    onStep: (step) => onStep(step),
    onAway: (at) => away(host, at),
    onBack: () => back(host),
    onMissed: (step) => tell(host, step, true),
  })
  const problem = cannotGoOn(parts, mailbox.desk())
  if (problem !== undefined) {
    await mailbox.stop()
    throw new StartError(problem)
  }
  notBefore(mailbox.desk().state.round?.lastAt ?? 0)
  const feed = newFeed(terms.table, viewTable(mailbox.desk().state, history))
  const host: Host = { parts, listeners: [], mailbox, feed, lastEnd: undefined }
  onStep = (step) => tell(host, step, false)
  return {
    terms,
    feed,
    ...seatingPart(mailbox, presence),
    own: (patron) => (mailbox.desk().positions.get(patron) ?? []).map(ownStake),
    lastResult: (patron) => lastResult(host, patron),
    seeds: parts.seeds,
    busy: () => mailbox.running() && (isBusy(mailbox.desk()) || !mailbox.idle()),
    ...partOf(mailbox),
    onEvents: (listener) => void host.listeners.push(listener),
    draining: () => draining,
    drain() {
      draining = true
      mailbox.nudge()
    },
  }
}

const partOf = ({ desk, running, waiting, endBets, stop }: Mailbox) => ({
  desk,
  running,
  waiting,
  endBets,
  stop,
  info: () => tableInfo(desk().nextTerms),
  pools: () => poolsOf(desk()),
})

/** Why the table that was recovered is not the one that is to be opened. */
function cannotGoOn({ terms, dealer }: TableHostParts, desk: Desk): string | undefined {
  const { table } = terms
  if (!dealer.holds(desk.state)) {
    const what = `house.key is not the key that table ${table} was dealt with`
    return `${what}. Put it back, or give its round up with "baize rekey".`
  }
  if (desk.roundTerms.game !== terms.game) {
    const before = desk.roundTerms.game
    return `Table ${table} was dealt as ${before}. Give ${terms.game} a table of its own.`
  }
  return undefined
}

/** Most of what happens are stakes, which change no table and are shown to nobody else. */
const isNoStake = ({ kind }: TableEvent): boolean =>
  kind !== 'stake-placed' && kind !== 'stake-withdrawn'

/** Shows a step. One that was missed while it was committed knows nobody's money. */
function tell(host: Host, step: Step, missed: boolean): void {
  for (const listener of host.listeners) listener(step.events)
  const shown = host.feed.view().round?.suspended !== undefined
  const events = step.events.filter(isNoStake)
  const frames = publicEvents(step.before, events)
    // What an outage has shown already is in the log now as well.
    .filter(({ kind }) => !(shown && kind === 'round-suspended'))
    .map((event) => host.feed.publish(event))
  const end = roundEndIn(events)
  host.parts.seeds.used(seedsIn(step.before, events))
  const { positions } = step.desk
  if (end !== undefined) host.lastEnd = missed ? undefined : newEnd(end, positions)
  const moved = movedBy(step.before, step.desk.state, events)
  const voided = events.find((event) => event.kind === 'round-voided')
  const told = voided === undefined ? {} : { voided }
  show(host, { frames, ended: step.ended, moved, anew: missed, ...told })
}

/**
 * The seeds of patrons that went into a shuffle in this step. Those of a pack that waited for its
 * cut went into it when it was promised.
 */
const seedsIn = (before: TableState, events: readonly TableEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const begins = event.kind === 'round-opened' || event.kind === 'cut-asked'
    const opens = event.kind === 'shoe-opened' && before.cutting === undefined
    return begins || opens ? (event.patronSeeds ?? []) : []
  })

const newEnd = (end: RoundEnd, positions: Positions) => ({
  round: end.round,
  resultOf: resultsOf(end),
  positions,
})

const show = (host: Host, notice: Omit<Notice, 'resultOf'>): void =>
  host.parts.onNotice({ ...notice, resultOf: (patron) => resultNow(host, patron) })

const NOBODY: ReadonlySet<PatronId> = new Set()

/** An event that is shown although the books cannot write it yet. */
const announce = (host: Host, event: PublicEvent): void =>
  show(host, { frames: [host.feed.publish(event)], ended: [], moved: NOBODY, anew: false })

/** The books do not answer: everyone sees the round suspended; the log has it when it can. */
function away(host: Host, at: Instant): void {
  const { round } = host.mailbox.desk().state
  if (!isLive(round) || round.suspended !== undefined) return
  const left = round.phase === 'betting' && round.closesAt !== undefined
  const remaining = left
    ? { remainingMs: Math.max(0, (round.plannedClose ?? round.closesAt ?? at) - at) }
    : {}
  const about = { round: round.id, reason: 'server-failure' as const, at }
  announce(host, { kind: 'round-suspended', ...about, ...remaining })
}

/** Takes an announced suspension back when the round has ended and the log will not. */
function back(host: Host): void {
  const { round } = host.feed.view()
  const { state } = host.mailbox.desk()
  if (round?.suspended === undefined || isLive(state.round)) return
  announce(host, { kind: 'round-resumed', round: round.id, at: now() })
}

function publicEvents(from: TableState, events: readonly TableEvent[]): readonly PublicEvent[] {
  let state = from
  return events.flatMap((event) => {
    const before = state
    state = apply(state, event)
    return publicEvent(before, state, event) ?? []
  })
}

const resultNow = ({ lastEnd }: Host, patron: PatronId): OwnResult | undefined =>
  lastEnd?.resultOf(lastEnd.positions.get(patron) ?? [])

/**
 * The patron's part of the latest ended round, from memory or, after a restart, from the record.
 */
async function lastResult(host: Host, patron: PatronId): Promise<OwnResult | undefined> {
  const round = host.feed.view().history.at(-1)?.round
  if (round === undefined) return undefined
  if (host.lastEnd?.round === round) return resultNow(host, patron)
  return resultFromRecord(round, await host.parts.store.betsInRound(patron, round))
}

const ownStake = (stake: Stake): OwnStake => ({
  stake: stake.id,
  bet: stake.bet,
  mode: stake.mode,
  amount: stake.amount.toString(),
  at: stake.at,
})

function isBusy({ state, spots }: Desk): boolean {
  const { round } = state
  if (!isLive(round) || round.suspended !== undefined) return false
  if (round.phase === 'dealing' || round.phase === 'resolved') return true
  return [...spots.values()].some(({ total }) => total > 0n)
}
