import { type Amount, parseAmount, printFraction, winnings } from '@baize/money'
import {
  type AnyGame,
  type AnyOutcome,
  type Card,
  GAMES,
  type GameId,
  type Mode,
  oddsFor,
  offers,
  overdealt,
  type Paytable,
} from '@baize/rules'
import { type AskedBet, type AskedRound, LineFault, readRound } from './read-round.ts'

/** How one bet of a line ended; amounts are strings of minor units. */
export interface SettledBet {
  readonly bet: string
  readonly mode: Mode
  readonly stake: string
  readonly grade: 'win' | 'lose' | 'push'
  /** The row of the paytable that paid, and its odds as a fraction; null unless won. */
  readonly row: string | null
  readonly odds: string | null
  readonly winnings: string
  /** Paid back: stake and winnings of a win, the stake of a push, nothing of a loss. */
  readonly returned: string
}

export interface SettledRound {
  readonly outcome: Readonly<Record<string, unknown>> & { readonly winner: string }
  readonly bets: readonly SettledBet[]
  readonly returned: string
  /** What the bettor is up (or down, with a minus) after the round. */
  readonly net: string
}

export interface Settled extends SettledRound {
  readonly id: unknown
}

export interface LineError {
  readonly id: unknown
  readonly error: { readonly code: string; readonly message: string }
}

/** Deals the cards one by one; anything but a finished round is named. */
export function finish(game: AnyGame, cards: readonly Card[]): AnyOutcome {
  const extra = overdealt(cards, game.settings.decks)
  if (extra !== undefined)
    throw new LineFault('duplicate-card', `${extra} comes more often than the shoe holds it`)
  for (const length of [...cards.keys(), cards.length]) {
    const next = game.next(cards.slice(0, length))
    if (next.kind === 'deal') continue
    if (length === cards.length) return next.outcome
    throw new LineFault('cards-after-end', `the round ended with card ${length}`)
  }
  throw new LineFault('unfinished-round', `the round is not finished after ${cards.length} cards`)
}

function outcomeAsJson(outcome: AnyOutcome): Settled['outcome'] {
  if ('dealt' in outcome) {
    const { winner, dealt, sides, first3 } = outcome
    return { winner, dealt, sides, ...(first3 === undefined ? {} : { first3 }) }
  }
  const { winner, player, banker, natural, cards } = outcome
  return { winner, player, banker, natural, cards }
}

interface Result {
  readonly line: SettledBet
  readonly stake: Amount
  readonly returned: Amount
}

function readStake(text: unknown): Amount {
  const stake = parseAmount(text)
  if (stake !== undefined && stake > 0n) return stake
  throw new LineFault('malformed-stake', `not a stake in minor units: ${JSON.stringify(text)}`)
}

function readMode(game: AnyGame, paytable: Paytable, { bet, mode }: AskedBet): Mode {
  const modes = GAMES[game.id].modes
  if (!game.bets.includes(bet)) throw new LineFault('unknown-bet', `${game.id} has no bet ${bet}`)
  const asked = mode === undefined ? modes[0] : modes.find((each) => each === mode)
  if (asked === undefined) throw new LineFault('unknown-mode', `${game.id} has no mode ${mode}`)
  if (offers(paytable, asked, bet)) return asked
  throw new LineFault('not-offered-in-mode', `${bet} is not offered in ${asked}`)
}

function settleBet(
  game: AnyGame,
  paytable: Paytable,
  outcome: AnyOutcome,
  asked: AskedBet,
): Result {
  const { bet } = asked
  const mode = readMode(game, paytable, asked)
  const stake = readStake(asked.stake)
  const grade = game.grade(bet, outcome)
  const odds = grade.kind === 'win' ? oddsFor(paytable, mode, bet, grade.row) : undefined
  if (grade.kind === 'win' && odds === undefined)
    throw new LineFault('unpriced-row', `${bet} has no price for ${grade.row} in ${mode}`)
  const won = odds === undefined ? 0n : winnings(stake, odds)
  const returned = grade.kind === 'lose' ? 0n : stake + won
  const line = {
    bet,
    mode,
    stake: `${stake}`,
    grade: grade.kind,
    row: grade.kind === 'win' ? grade.row : null,
    odds: odds === undefined ? null : printFraction(odds),
    winnings: `${won}`,
    returned: `${returned}`,
  }
  return { line, stake, returned }
}

/** A finished round and its bets, settled under a paytable; whatever is wrong is a `LineFault`. */
export function settleRound({ game, cards, bets }: AskedRound, paytable: Paytable): SettledRound {
  const outcome = finish(game, cards)
  const results = bets.map((asked) => settleBet(game, paytable, outcome, asked))
  const staked = results.reduce((sum, { stake }) => sum + stake, 0n)
  const returned = results.reduce((sum, result) => sum + result.returned, 0n)
  return {
    outcome: outcomeAsJson(outcome),
    bets: results.map(({ line }) => line),
    returned: `${returned}`,
    net: `${returned - staked}`,
  }
}

/** Settles one line of input: the whole round, or what is wrong with it. */
export function settleLine(text: string, paytables: (id: GameId) => Paytable): Settled | LineError {
  let id: unknown = null
  try {
    const round = readRound(text, (found) => {
      id = found
    })
    return { id, ...settleRound(round, paytables(round.game.id)) }
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    return { id, error: { code: error.code, message: error.message } }
  }
}
