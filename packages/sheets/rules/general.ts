import { type Odds, printDecimalOdds, ZERO } from '@baize/money'
import { type AnyGame, oddsFor, type Paytable } from '@baize/rules'
import type { Say } from '../fill.ts'
import { LANGUAGES } from '../languages.ts'
import { figure, type Line, words } from '../line.ts'
import { betName } from '../names.ts'
import { amount, count } from '../numbers.ts'
import { type Block, type RulesOf, type Section, type SheetRange, text } from '../page.ts'
import { modesInOrder } from './prices.ts'

/** How long claims are taken and rounds are kept (G-9). */
export const CLAIM_DAYS = 30
export const RECORD_YEARS = 5
/** The smallest amount there is: one minor unit (G-1). */
export const COIN = 1n

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** Every price of a paytable, with the bet and row it is for. */
export function pricesOf(game: AnyGame, paytable: Paytable): readonly Odds[] {
  return modesInOrder({ game, paytable }).flatMap((mode) =>
    game.bets.flatMap((bet) =>
      game.rows(bet).flatMap((row) => {
        const odds = oddsFor(paytable, mode, bet, row)
        return odds === undefined ? [] : [odds]
      }),
    ),
  )
}

/** The smallest step of stakes, in minor units, at which no winnings need rounding (G-1). */
export const exactStep = (game: AnyGame, paytable: Paytable): bigint =>
  pricesOf(game, paytable).reduce((step, { d }) => (step / gcd(step, d)) * d, 1n)

const range = ({ minimum, maximum }: SheetRange): readonly Line[] => [
  figure('least', amount(minimum)),
  figure('most', amount(maximum)),
]

function limitBlocks(say: Say, { limits, game }: RulesOf): readonly Block[] {
  if (limits === undefined) return [text(say('limits.elsewhere'))]
  const { perBet, perBetOf, perPatron, maxPayout, stakeStep } = limits
  const own = game.bets.flatMap((bet) => {
    const ofBet = perBetOf[bet]
    return ofBet === undefined ? [] : [[betName(say, bet), ...range(ofBet)]]
  })
  const none = words('–')
  return [
    {
      kind: 'table',
      caption: say('limits.caption'),
      head: [say('head.limit'), say('head.least'), say('head.most')],
      rows: [
        [say('limits.bet'), ...range(perBet)],
        ...own,
        [say('limits.patron'), none, figure('most', amount(perPatron))],
        [say('limits.payout'), none, figure('most', amount(maxPayout))],
        [say('limits.step'), figure('step', amount(stakeStep)), none],
      ],
    },
    text(say('limits.note')),
  ]
}

function moneyBlocks(say: Say, { limits, game, paytable }: RulesOf): readonly Block[] {
  if (limits === undefined) return []
  const step = { step: amount(limits.stakeStep), coin: amount(COIN) }
  const exact = limits.stakeStep % exactStep(game, paytable) === 0n
  return [
    text(say('money.step', step)),
    text(exact ? say('money.exact') : say('money.rounded', step)),
  ]
}

const betting = (say: Say): readonly Block[] => [
  text(say('betting.clock')),
  text(say('betting.blind')),
  text(say('betting.stands')),
  text(say('betting.opposite')),
]

const trouble = (say: Say): readonly Block[] => [
  text(say('trouble.void', { void: printDecimalOdds(ZERO) })),
  text(say('trouble.before')),
  text(say('trouble.after')),
  text(say('trouble.deal')),
]

const claims = (say: Say): readonly Block[] => [
  text(say('claims.time', { days: count(CLAIM_DAYS), years: count(RECORD_YEARS) })),
  text(say('claims.maintenance')),
]

const language = (say: Say): readonly Block[] => [
  text(say('language.prevails', { languages: count(LANGUAGES.length) })),
  text(say('language.numbers', { sample: amount(123_400n) })),
  text(say('language.clauses')),
]

/** The sections that all games share, after those of the game itself. */
export function generalSections(
  say: Say,
  of: RulesOf,
  more: { readonly trouble: readonly Block[]; readonly troubleClauses: readonly string[] },
): readonly Section[] {
  const money = moneyBlocks(say, of)
  const section = (
    id: 'limits' | 'betting' | 'money' | 'trouble' | 'claims' | 'language',
    clauses: readonly string[],
    blocks: readonly Block[],
  ): Section => ({ id, title: say(`section.${id}`), clauses, blocks })
  const failing = [...trouble(say), ...more.trouble]
  return [
    section('limits', ['G-7'], limitBlocks(say, of)),
    section('betting', ['G-2', 'G-3', 'G-8'], betting(say)),
    ...(money.length === 0 ? [] : [section('money', ['G-1'], money)]),
    section('trouble', ['G-4', 'G-5', ...more.troubleClauses], failing),
    section('claims', ['G-9', 'G-10'], claims(say)),
    section('language', ['G-6'], language(say)),
  ]
}
