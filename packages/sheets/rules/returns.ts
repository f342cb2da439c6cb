import { ONE, printFraction } from '@baize/money'
import { analyse, type BetOdds, type Card, DECK, RANKS_BY_VALUE, rankOf } from '@baize/rules'
import { type Say, textId } from '../fill.ts'
import { figure, joined, type Line } from '../line.ts'
import { betName, figuresOfBet, rankText } from '../names.ts'
import { PERCENT_DECIMALS, percent } from '../numbers.ts'
import { type Block, type RulesOf, type TableBlock, text } from '../page.ts'
import { mergeAlike, modesInOrder } from './prices.ts'

const keyOf = ({ bet, hit, rtp }: BetOdds): string =>
  `${bet} ${printFraction(hit)} ${printFraction(rtp)}`

/** One row per bet; price lists in which a bet is worth the same share a row. */
function rowsOf(say: Say, odds: readonly BetOdds[], withModes: boolean): (readonly Line[])[] {
  const groups = new Map<string, BetOdds[]>()
  for (const each of odds) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const modes = joined(
      group.map(({ mode }) => say(textId(`mode.${mode}`))),
      ', ',
    )
    return [
      [
        betName(say, first.bet),
        ...(withModes ? [modes] : []),
        figure('hit', percent(first.hit)),
        figure('rtp', percent(first.rtp)),
      ],
    ]
  })
}

function returnTable(say: Say, of: RulesOf): TableBlock {
  const withModes = modesInOrder(of).length > 1
  const odds = analyse(of.game, of.paytable)
  const inOrder = of.game.bets.flatMap((bet) => odds.filter((each) => each.bet === bet))
  const modeHead = withModes ? [say('head.mode')] : []
  return {
    kind: 'table',
    caption: say('returns.caption'),
    head: [say('head.bet'), ...modeHead, say('head.chance'), say('head.return')],
    rows: mergeAlike(rowsOf(say, inOrder, withModes)),
  }
}

/** Game cards that leave a bet the same return, with that return. */
export interface GivenGroup {
  readonly ranks: readonly string[]
  readonly odds: BetOdds
}

const cardOf = (rank: string): Card | undefined => DECK.find((card) => rankOf(card) === rank)

/**
 * Returns of a bet once the game card lies open (AB-8), ranks of equal return together, deuce
 * first.
 */
export function givenGroups(of: Pick<RulesOf, 'game' | 'paytable'>, bet: string): GivenGroup[] {
  const groups = new Map<string, { ranks: string[]; odds: BetOdds }>()
  for (const rank of RANKS_BY_VALUE) {
    const card = cardOf(rank)
    if (card === undefined) continue
    const odds = analyse(of.game, of.paytable, [card]).find((each) => each.bet === bet)
    if (odds === undefined) continue
    const key = printFraction(odds.rtp)
    const group = groups.get(key) ?? { ranks: [], odds }
    group.ranks.push(rankText(rank))
    groups.set(key, group)
  }
  return [...groups.values()]
}

function givenTable(say: Say, of: RulesOf): readonly Block[] {
  if (of.game.id !== 'andar-bahar') return []
  const groups = givenGroups(of, 'first-3')
  if (groups.length === 0) return []
  return [
    {
      kind: 'table',
      caption: say('ab.given.caption', figuresOfBet('first-3')),
      head: [say('head.game-card'), say('head.chance'), say('head.return')],
      rows: groups.map(({ ranks, odds }) => [
        figure('ranks', ranks.join(' ')),
        figure('hit', percent(odds.hit)),
        figure('rtp', percent(odds.rtp)),
      ]),
    },
  ]
}

/** The command that works out the odds of a game with its settings. */
export function oddsCommand({ game }: Pick<RulesOf, 'game'>): string {
  const { decks, straightAce } = game.settings
  const own = game.id === 'baccarat' ? ` --decks ${decks}` : ''
  const ace = game.id === 'andar-bahar' && straightAce === 'high' ? ' --straight-ace high' : ''
  return `npx baize odds ${game.id}${own}${ace}`
}

/** Chances and returns of every bet, and how they were come by (AB-12). */
export const returnsBlocks = (say: Say, of: RulesOf): readonly Block[] => [
  returnTable(say, of),
  ...givenTable(say, of),
  text(say('returns.meaning', { whole: percent(ONE, 0) })),
  text(say('returns.method', { decimals: `${PERCENT_DECIMALS}` })),
  text(say('returns.again')),
  { kind: 'command', text: oddsCommand(of) },
  text(say('returns.par')),
]
