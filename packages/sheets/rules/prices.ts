import { add, type Fraction, fraction, multiply, ONE } from '@baize/money'
import { GAMES, type Mode, modesOf, oddsFor, printPrice } from '@baize/rules'
import { figuresOfWin } from '../facts.ts'
import { firstText, type Say, textId } from '../fill.ts'
import { figure, joined, type Line, plain, words } from '../line.ts'
import { betName, kindOfBet, rowName } from '../names.ts'
import { amount } from '../numbers.ts'
import { type Block, type RulesOf, type TableBlock, text } from '../page.ts'

/** Bets that share the words of what they wait for. */
const CONDITION: Readonly<Record<string, string>> = {
  'black-andar': 'colour-side',
  'red-bahar': 'colour-side',
  'black-bahar': 'colour-side',
  'red-andar': 'colour-side',
  'game-card-red': 'game-card-colour',
  'game-card-black': 'game-card-colour',
  'game-card-spades': 'game-card-suit',
  'game-card-hearts': 'game-card-suit',
  'game-card-diamonds': 'game-card-suit',
  'game-card-clubs': 'game-card-suit',
  'game-card-over': 'game-card-between',
  'game-card-under': 'game-card-between',
}

/** The modes that a paytable prices, in the order patrons see them. */
export const modesInOrder = ({ game, paytable }: Pick<RulesOf, 'game' | 'paytable'>): Mode[] =>
  GAMES[game.id].modes.filter((mode) => modesOf(paytable).includes(mode))

/** When a bet wins on a row, in words. */
function condition(say: Say, { game }: RulesOf, bet: string, row: string): Line {
  const kind = kindOfBet(bet)
  const id = firstText(`wins.${kind}.${row}`, `wins.${CONDITION[kind] ?? kind}`)
  return say(id, figuresOfWin(game, bet))
}

/** The name of a bet, and of the row where it has several. */
export function fullName(
  say: Say,
  { game }: Pick<RulesOf, 'game'>,
  bet: string,
  row: string,
): Line {
  const name = betName(say, bet)
  if (game.rows(bet).length === 1) return name
  return joined([name, rowName(say, row, figuresOfWin(game, bet))], ', ')
}

const priceCell = ({ paytable }: RulesOf, mode: Mode, bet: string, row: string): Line => {
  const odds = oddsFor(paytable, mode, bet, row)
  return odds === undefined ? words('–') : figure('odds', printPrice(paytable, odds))
}

const same = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length && a.every((line, at) => plain(line) === plain(b[at] ?? []))

/** Puts neighbours that differ in name only into one row, their names one after another. */
export function mergeAlike(rows: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const merged: (readonly Line[])[] = []
  for (const [name = [], ...rest] of rows) {
    const [lastName = [], ...lastRest] = merged.at(-1) ?? []
    if (merged.length > 0 && same(rest, lastRest))
      merged[merged.length - 1] = [joined([lastName, name], ' · '), ...rest]
    else merged.push([name, ...rest])
  }
  return merged
}

/** What each bet pays in each price list, and when it wins. */
export function priceTable(say: Say, of: RulesOf): TableBlock {
  const modes = modesInOrder(of)
  const rows = of.game.bets.flatMap((bet) =>
    of.game
      .rows(bet)
      .filter((row) => modes.some((mode) => oddsFor(of.paytable, mode, bet, row) !== undefined))
      .map((row) => [
        fullName(say, of, bet, row),
        condition(say, of, bet, row),
        ...modes.map((mode) => priceCell(of, mode, bet, row)),
      ]),
  )
  const heads = modes.map((mode) => say(textId(`mode.${mode}`)))
  return {
    kind: 'table',
    caption: say('prices.caption'),
    head: [say('head.bet'), say('head.wins'), ...heads],
    rows: mergeAlike(rows),
  }
}

/** The stake of the sentence that explains odds: 100.00. */
const SAMPLE_STAKE = 10_000n
const times = (stake: bigint, by: Fraction): bigint => {
  const { n, d } = multiply(fraction(stake), by)
  return n / d
}

/** A sentence that says how odds are read, with the odds of one bet and what they bring. */
export function oddsSentence(say: Say, { game, paytable }: RulesOf, bet: string): Block {
  const [mode] = modesInOrder({ game, paytable })
  const [row = ''] = game.rows(bet)
  const odds = mode === undefined ? undefined : oddsFor(paytable, mode, bet, row)
  if (odds === undefined) return text([])
  return text(
    say(`prices.${paytable.notation}`, {
      odds: printPrice(paytable, odds),
      stake: amount(SAMPLE_STAKE),
      back: amount(times(SAMPLE_STAKE, add(odds, ONE))),
    }),
  )
}

/** Why there are two price lists and how one is chosen; nothing where there is one. */
export const modesSentence = (say: Say, of: RulesOf): readonly Block[] => {
  const modes = modesInOrder(of).length
  return modes < 2 ? [] : [text(say('modes.choice', { modes: `${modes}` }))]
}
