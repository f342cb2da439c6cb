import { type Amount, MAX_AMOUNT } from '@baize/money'
import { checkPaytable, checkSettings, GAMES, gameOf, isGameId } from '@baize/rules'
import { usesShoe } from './shoe.ts'
import type { BetLimits, Limits, Terms, Timing } from './terms.ts'

/**
 * Two whole coups: the round in which the cut card appears is finished, and one more is dealt
 * (BAC-1).
 */
const LEAST_DEPTH = 12

/** The most seats that a table may have. */
const MOST_SEATS = 14

/** The longest that a step of a table may take: ten minutes. */
const LONGEST_MS = 600_000

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/

const isAmount = (amount: Amount): boolean =>
  typeof amount === 'bigint' && amount > 0n && amount <= MAX_AMOUNT

/** Says a fault when something is not so; `field` names where. */
const unless = (holds: boolean, field: string, fault: string): readonly string[] =>
  holds ? [] : [`${field}: ${fault}`]

function checkAmount(field: string, amount: Amount, step: Amount): readonly string[] {
  if (!isAmount(amount)) return [`${field}: must be 0.01 or more, and at most 10^15 minor units`]
  return unless(
    !isAmount(step) || amount % step === 0n,
    field,
    'must be a multiple of the stake step',
  )
}

function checkBetLimits(field: string, limits: BetLimits, step: Amount): readonly string[] {
  const { minimum, maximum } = limits
  return [
    ...checkAmount(`${field}.minimum`, minimum, step),
    ...checkAmount(`${field}.maximum`, maximum, step),
    ...unless(minimum <= maximum, `${field}.maximum`, 'lies below the minimum'),
  ]
}

function checkPerBet(limits: Limits, bets: readonly string[]): readonly string[] {
  const { stakeStep, perBet, perBetOf } = limits
  const own = Object.entries(perBetOf).flatMap(([bet, of]) => [
    ...unless(bets.includes(bet), `limits.perBetOf.${bet}`, 'no such bet'),
    ...checkBetLimits(`limits.perBetOf.${bet}`, of, stakeStep),
  ])
  return [...checkBetLimits('limits.perBet', perBet, stakeStep), ...own]
}

function checkPerTable({ perTable, perBet }: Limits): readonly string[] {
  if (perTable === undefined) return []
  return [
    ...unless(isAmount(perTable), 'limits.perTable', 'must be above zero'),
    ...unless(perTable >= perBet.minimum, 'limits.perTable', 'lies below the minimum of a bet'),
  ]
}

function checkLimits(limits: Limits, bets: readonly string[]): readonly string[] {
  const { stakeStep, perBet, perPatron, maxPayout } = limits
  return [
    ...unless(isAmount(stakeStep), 'limits.stakeStep', 'must be above zero'),
    ...checkPerBet(limits, bets),
    ...unless(isAmount(perPatron), 'limits.perPatron', 'must be above zero'),
    ...unless(perPatron >= perBet.minimum, 'limits.perPatron', 'lies below the minimum of a bet'),
    ...unless(isAmount(maxPayout), 'limits.maxPayout', 'must be above zero'),
    ...unless(maxPayout > perBet.minimum, 'limits.maxPayout', 'does not cover the least stake'),
    ...checkPerTable(limits),
  ]
}

const inRange = (ms: number, least: number): boolean =>
  Number.isSafeInteger(ms) && ms >= least && ms <= LONGEST_MS
const range = (least: number): string => `must be whole milliseconds, ${least} to ${LONGEST_MS}`

/** Seats stand at tables whose cards are turned, and every time there is one of the table's. */
function checkSeating({ game, seating }: Terms): readonly string[] {
  if (seating === undefined) return []
  const { seats, ...times } = seating
  const fits = Number.isSafeInteger(seats) && seats >= 1 && seats <= MOST_SEATS
  return [
    ...unless(game === 'baccarat', 'seating', 'this game has no seats'),
    ...unless(fits, 'seating.seats', `must be 1 to ${MOST_SEATS}`),
    ...Object.entries(times).flatMap(([name, ms]) =>
      unless(inRange(ms, 0), `seating.${name}`, range(0)),
    ),
  ]
}

/** A shoe of several packs is not dealt by hand here: its cards lie face down past the scanner. */
const checkDealer = ({ game, dealer }: Terms): readonly string[] =>
  unless(dealer === undefined || game !== 'baccarat', 'dealer', 'baccarat is dealt virtually only')

function checkTiming(timing: Timing): readonly string[] {
  const { bettingMs, cardMs, turnMs, resultMs } = timing
  return [
    ...unless(inRange(bettingMs, 1), 'timing.bettingMs', range(1)),
    ...unless(inRange(cardMs, 0), 'timing.cardMs', range(0)),
    ...unless(inRange(turnMs, 0), 'timing.turnMs', range(0)),
    ...unless(inRange(resultMs, 0), 'timing.resultMs', range(0)),
  ]
}

function checkCutCard(terms: Terms): readonly string[] {
  const { decks, cutCardDepth } = terms.settings
  const most = 26 * decks
  const fits = cutCardDepth >= LEAST_DEPTH && cutCardDepth <= most
  const fault = `must be ${LEAST_DEPTH} to ${most} cards from the end`
  return usesShoe(terms) ? unless(fits, 'settings.cutCardDepth', fault) : []
}

function checkGame(terms: Terms): readonly string[] {
  const settings = checkSettings(terms.game, terms.settings).map((fault) => `settings: ${fault}`)
  if (settings.length > 0) return settings
  const game = gameOf(terms.game, terms.settings)
  const prices = checkPaytable(game, terms.paytable).map((fault) => `paytable: ${fault}`)
  return [...checkCutCard(terms), ...prices, ...checkLimits(terms.limits, game.bets)]
}

/**
 * What is wrong with the terms of a table, one sentence per fault, each beginning with its field;
 * empty when the table can open. Limits must be positive, whole chips and in order (G-1, G-7), the
 * cut card 12 or more from the end (BAC-1), every time whole milliseconds up to ten minutes. Pace
 * and percentages that the law of a place asks for are not checked here.
 */
export function checkTerms(terms: Terms): readonly string[] {
  const head = [
    ...unless(SLUG.test(terms.table), 'table', 'must be a slug such as ab-1'),
    ...unless(terms.name.trim().length > 0, 'name', 'is empty'),
    ...checkTiming(terms.timing),
    ...checkSeating(terms),
    ...checkDealer(terms),
  ]
  if (!isGameId(terms.game)) {
    return [...head, `game: must be one of ${Object.keys(GAMES).join(', ')}`]
  }
  return [...head, ...checkGame(terms)]
}
