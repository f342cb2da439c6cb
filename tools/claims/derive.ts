import { type Fraction, fraction, ONE, subtract } from '@baize/money'
import {
  type AnyGame,
  analyse,
  type BetOdds,
  defaultPaytable,
  defaultSettings,
  type Given,
  gameOf,
  isGameId,
  MODES,
  type Mode,
  oddsFor,
  type Paytable,
  parseCards,
  STRAIGHT_ACES,
  winnerWays,
} from '@baize/rules'
import { dealtShares, meanDealt } from '@baize/sheets'

/** What a derivation comes to. Odds are printed in their own two ways, all else as a number. */
export type Derived =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'odds'; readonly value: Fraction }
  /** A root, which has no exact fraction: its decimals. */
  | { readonly kind: 'decimals'; readonly text: string }

interface Asked {
  readonly game: AnyGame
  readonly paytable: Paytable
  readonly given: Given
  readonly words: readonly string[]
}
type Derivation = (asked: Asked) => Derived | undefined

const number = (value: Fraction): Derived => ({ kind: 'number', value })

const modeOf = (word = ''): Mode | undefined => MODES.find((mode) => mode === word)

/** The bet that the words `<mode> <bet>` name. */
const betOf = ({ game, paytable, given, words }: Asked): BetOdds | undefined =>
  analyse(game, paytable, given).find(({ mode, bet }) => mode === words[0] && bet === words[1])

const ofBet =
  (pick: (odds: BetOdds) => Fraction): Derivation =>
  (asked) => {
    const odds = betOf(asked)
    return odds && number(pick(odds))
  }

/** The row that the words `<mode> <bet> [row]` name; a bet with one needs no name. */
function rowOf(asked: Asked) {
  const odds = betOf(asked)
  const named = asked.words[2]
  return odds?.rows.find(({ row }) => row === (named ?? odds.rows[0]?.row))
}

function wins({ game, given, words: [winner = ''] }: Asked): Derived | undefined {
  const ways = winnerWays(game, given)
  return winner in ways ? number(fraction(ways[winner] ?? 0n, ways.total)) : undefined
}

function ways({ game, given, words: [winner = ''] }: Asked): Derived | undefined {
  const counts = winnerWays(game, given)
  return winner in counts ? number(fraction(counts[winner] ?? 0n)) : undefined
}

function price({ paytable, words: [mode, bet = '', row = 'win'] }: Asked): Derived | undefined {
  const known = modeOf(mode)
  const value = known && oddsFor(paytable, known, bet, row)
  return value && { kind: 'odds', value }
}

function dealt({ game, words: [cards] }: Asked): Derived | undefined {
  const share = dealtShares(game).find((each) => `${each.cards}` === cards)
  return share && number(share.probability)
}

function deviation(asked: Asked): Derived | undefined {
  const odds = betOf(asked)
  return odds && { kind: 'decimals', text: odds.standardDeviation }
}

function chance(asked: Asked): Derived | undefined {
  const row = rowOf(asked)
  return row && number(row.probability)
}

/** What a marker may ask for; all but the first word name the game and the bet. */
const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  rtp: ofBet(({ rtp }) => rtp),
  edge: ofBet(({ houseEdge }) => houseEdge),
  hit: ofBet(({ hit }) => hit),
  push: ofBet(({ push }) => push),
  lose: ofBet(({ hit, push }) => subtract(subtract(ONE, hit), push)),
  deviation,
  chance,
  odds: price,
  wins,
  ways,
  dealt,
  mean: ({ game }) => number(meanDealt(game)),
  longest: ({ game }) => number(fraction(BigInt(dealtShares(game).at(-1)?.cards ?? 0))),
  decks: ({ game }) => number(fraction(BigInt(game.settings.decks))),
}

/** The names of all derivations, for the message about an unknown one. */
export const DERIVATION_NAMES: readonly string[] = Object.keys(DERIVATIONS)

function settingsOf(game: AnyGame, options: ReadonlyMap<string, string>) {
  const { settings } = game
  const ace = STRAIGHT_ACES.find((each) => each === options.get('ace'))
  const decks = Number(options.get('decks') ?? settings.decks)
  return { ...settings, decks, straightAce: ace ?? settings.straightAce }
}

const OPTIONS = ['decks', 'ace', 'given']

/**
 * Works out what a marker names: `rtp andar-bahar commission andar`, `odds baccarat commission
 * tie`, `ways baccarat player decks=6`, `hit andar-bahar commission first-3 given=Ks`. Undefined
 * when there is no such figure.
 */
export function derive(expression: string): Derived | undefined {
  const all = expression.trim().split(/\s+/)
  const options = new Map(
    all
      .filter((word) => word.includes('='))
      .map((word): [string, string] => {
        const [name = '', value = ''] = word.split('=')
        return [name, value]
      }),
  )
  const [what = '', id = '', ...words] = all.filter((word) => !word.includes('='))
  const derivation = Object.hasOwn(DERIVATIONS, what) ? DERIVATIONS[what] : undefined
  const given = parseCards(options.get('given') ?? '')
  const odd = [...options.keys()].some((name) => !OPTIONS.includes(name))
  if (derivation === undefined || !isGameId(id) || given === undefined || odd) return undefined
  try {
    const game = gameOf(id, settingsOf(gameOf(id, defaultSettings(id)), options))
    return derivation({ game, paytable: defaultPaytable(id), given, words })
  } catch {
    // Settings or cards that the game does not take.
    return undefined
  }
}
