import type { Card, Mode } from '@baize/rules'
import type { PatronId, RoundId, StakeId, StakePlaced, TableEvent, Terms } from '@baize/table'
import { dearestOf, gradeOf, placeAfter, type Verdict, winnerOf } from './oracle.ts'
import { must } from './violation.ts'

/** What one patron has on a round, added up in the plainest way. */
interface Held {
  readonly mode: Mode
  total: bigint
  exposure: bigint
  readonly onBet: Map<string, bigint>
}

interface Seen {
  readonly card: Card
  up: boolean
}

export interface OpenStake {
  readonly patron: PatronId
  readonly bet: string
  readonly mode: Mode
  readonly amount: bigint
}

/** A table as its durable log alone tells it, kept without the table's own code. */
export interface Watch {
  readonly table: string
  terms: Terms
  round: RoundId | undefined
  phase: 'idle' | 'exposing' | 'betting' | 'dealing' | 'resolved'
  closesAt: number
  suspended: boolean
  readonly cards: Seen[]
  readonly stakes: Map<StakeId, OpenStake>
  readonly held: Map<PatronId, Held>
  rounds: number
}

export const newWatch = (terms: Terms): Watch => ({
  table: terms.table,
  terms,
  round: undefined,
  phase: 'idle',
  closesAt: 0,
  suspended: false,
  cards: [],
  stakes: new Map(),
  held: new Map(),
  rounds: 0,
})

/** What the watch must be told besides the log. */
export interface Facts {
  /** Terms by their hash, as rounds name them. */
  readonly termsOf: (hash: string) => Terms
  /** True when a server received this stake's command at that instant. */
  readonly received: (stake: StakeId, at: number) => boolean
}

type Of<Kind> = Extract<TableEvent, { readonly kind: Kind }>

function open(watch: Watch, event: Of<'round-opened'>, facts: Facts): void {
  must(watch.phase === 'idle', 'one round at a time', () => event.round)
  watch.terms = facts.termsOf(event.termsHash)
  watch.round = event.round
  watch.phase = 'exposing'
  watch.rounds += 1
  watch.cards.length = 0
  watch.stakes.clear()
  watch.held.clear()
}

const cardsOf = (watch: Watch): readonly Card[] => watch.cards.map(({ card }) => card)

function deal(watch: Watch, event: Of<'card-dealt'>): void {
  const { game, settings } = watch.terms
  const place = placeAfter(game, cardsOf(watch))
  must(place === event.to, 'a card goes where the rules say', () => {
    return `${event.round}: card ${event.index} went to ${event.to}, not ${place}`
  })
  must(event.index === watch.cards.length, 'cards come in order', () => event.round)
  const copies = watch.cards.filter(({ card }) => card === event.card).length
  must(copies < settings.decks, 'no card is dealt more often than the decks hold it', () => {
    return `${event.round}: ${event.card}`
  })
  watch.cards.push({ card: event.card, up: event.faceUp })
}

function bet(watch: Watch, event: StakePlaced, facts: Facts): void {
  const { stake, at, patron, bet: on, mode, amount } = event
  must(watch.phase === 'betting' && at < watch.closesAt, 'no stake at or after the close', () => {
    return `${stake} at ${at}, closes at ${watch.closesAt}, ${watch.phase}`
  })
  must(!watch.suspended, 'no stake while suspended', () => stake)
  must(facts.received(stake, at), 'a stake bears the instant at which it was received', () => {
    return `${stake} says ${at}`
  })
  must(!watch.stakes.has(stake), 'no stake twice', () => stake)
  watch.stakes.set(stake, { patron, bet: on, mode, amount })
  hold(watch, event)
}

function hold(watch: Watch, { patron, bet: on, mode, amount, stake }: StakePlaced): void {
  const held = watch.held.get(patron) ?? { mode, total: 0n, exposure: 0n, onBet: new Map() }
  must(held.mode === mode, "a patron's stakes of a round are in one mode", () => stake)
  const most = BigInt(dearestOf(watch.terms.game, mode, on))
  held.total += amount
  held.exposure += amount + (amount * most) / 100n
  held.onBet.set(on, (held.onBet.get(on) ?? 0n) + amount)
  watch.held.set(patron, held)
  checkLimits(watch, held, on, amount)
}

function checkLimits(watch: Watch, held: Held, on: string, amount: bigint): void {
  const { limits } = watch.terms
  const { minimum, maximum } = limits.perBetOf[on] ?? limits.perBet
  const onBet = held.onBet.get(on) ?? 0n
  const fits =
    onBet >= minimum &&
    onBet <= maximum &&
    held.total <= limits.perPatron &&
    held.exposure <= limits.maxPayout &&
    amount % limits.stakeStep === 0n
  must(fits, 'limits are never exceeded', () => `${watch.round}: ${onBet} on ${on}`)
}

function takeBack(watch: Watch, { stake, at, amount }: Of<'stake-withdrawn'>): void {
  const placed = watch.stakes.get(stake)
  const isOpen = watch.phase === 'betting' && at < watch.closesAt && !watch.suspended
  must(isOpen, 'nothing is taken back after the close', () => stake)
  must(placed?.amount === amount, 'what is taken back was placed', () => stake)
  watch.stakes.delete(stake)
  const held = watch.held.get(placed.patron)
  if (held === undefined) return
  const most = BigInt(dearestOf(watch.terms.game, placed.mode, placed.bet))
  held.total -= amount
  held.exposure -= amount + (amount * most) / 100n
  held.onBet.set(placed.bet, (held.onBet.get(placed.bet) ?? 0n) - amount)
  if (held.total === 0n) watch.held.delete(placed.patron)
}

function resolve(watch: Watch, { round, outcome }: Of<'round-resolved'>): void {
  const { game } = watch.terms
  must(placeAfter(game, cardsOf(watch)) === 'done', 'a result needs all its cards', () => round)
  const winner = winnerOf(game, cardsOf(watch))
  must(outcome.winner === winner, 'the winner is the one that the cards give', () => {
    return `${round}: ${outcome.winner}, not ${winner}: ${cardsOf(watch).join(' ')}`
  })
  must(
    watch.cards.every(({ up }) => up),
    'a result needs all its cards up',
    () => round,
  )
  watch.phase = 'resolved'
}

const hundredths = new Map<string, number>()
/** Reads `'0.95:1'` as 95, by its digits. */
function hundredthsOf(odds: string): number {
  const known = hundredths.get(odds)
  if (known !== undefined) return known
  const [whole = '', part = ''] = odds.replace(/:1$/, '').split('.')
  const read = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  hundredths.set(odds, read)
  return read
}

function settle(watch: Watch, { round, rows }: Of<'round-settled'>): void {
  must(
    watch.phase === 'resolved' && !watch.suspended,
    'a result before its settlement',
    () => round,
  )
  const cards = cardsOf(watch)
  for (const row of rows) {
    const wanted: Verdict = gradeOf(watch.terms, row.mode, row.bet, cards)
    const printed = row.grade === 'win' ? hundredthsOf(row.odds) : row.grade
    must(printed === wanted, 'a settlement is what the rules pay', () => {
      return `${round}: ${row.mode} ${row.bet} is ${printed}, not ${wanted}: ${cards.join(' ')}`
    })
  }
  watch.phase = 'idle'
}

/** Takes one durable event in; throws what it breaks. */
export function watchEvent(watch: Watch, event: TableEvent, facts: Facts): void {
  // Scans change no card; those of no round have none.
  if (!('round' in event) || event.kind === 'card-scanned') return
  if (event.kind === 'round-opened') return open(watch, event, facts)
  must(
    event.round === watch.round && watch.phase !== 'idle',
    'ended rounds stay as they are',
    () => {
      return `${event.kind} of ${event.round}`
    },
  )
  if (event.kind === 'stake-placed') return bet(watch, event, facts)
  if (event.kind === 'stake-withdrawn') return takeBack(watch, event)
  watchRound(watch, event)
}

type RoundEvent = Exclude<
  Extract<TableEvent, { readonly round: RoundId }>,
  {
    readonly kind: 'round-opened' | 'stake-placed' | 'stake-withdrawn'
  }
>

function watchRound(watch: Watch, event: RoundEvent): void {
  switch (event.kind) {
    case 'card-dealt':
      return deal(watch, event)
    case 'card-turned':
      return turn(watch, event.index)
    case 'card-retracted':
      watch.cards.pop()
      if (watch.phase === 'resolved') watch.phase = 'dealing'
      return
    case 'bets-opened':
      watch.phase = 'betting'
      watch.closesAt = event.closesAt
      return
    case 'closing-moved':
      return moveClose(watch, event)
    case 'bets-closed':
      must(event.at === watch.closesAt, 'bets close at the announced time', () => event.round)
      watch.phase = 'dealing'
      return
    case 'round-resolved':
      return resolve(watch, event)
    case 'round-settled':
      return settle(watch, event)
    case 'round-suspended':
      watch.suspended = true
      return
    case 'round-resumed':
      watch.suspended = false
      watch.closesAt = event.closesAt ?? watch.closesAt
      return
    case 'round-voided':
      watch.suspended = false
      watch.phase = 'idle'
      return
    default:
      return
  }
}

function moveClose(watch: Watch, event: Of<'closing-moved'>): void {
  must(event.closesAt >= event.at, 'no closing time lies in the past', () => event.round)
  watch.closesAt = event.closesAt
}

function turn(watch: Watch, index: number): void {
  const seen = watch.cards[index]
  must(
    seen !== undefined && !seen.up,
    'only a card that lies face down is turned',
    () => watch.table,
  )
  seen.up = true
}
