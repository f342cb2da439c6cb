import {
  type AnyGame,
  analyse,
  type BetOdds,
  type Card,
  DECK,
  defaultPaytable,
  defaultSettings,
  type GameId,
  type Given,
  gameOf,
  parseCard,
} from '@baize/rules'
import type { Brute } from './brute.ts'
import { bruteAndarBahar, bruteColour } from './brute-andar-bahar.ts'
import { brutePairs, brutePoints } from './brute-baccarat.ts'
import { differences } from './compare.ts'

/** One game as set up, with the cards known: how many bets were compared, and which differ. */
export interface Verdict {
  readonly title: string
  readonly bets: number
  readonly differing: readonly string[]
}

const gameWith = (id: GameId, change: object = {}): AnyGame =>
  gameOf(id, { ...defaultSettings(id), cutCardDepth: 0, ...change })

interface Case {
  readonly title: string
  readonly game: AnyGame
  readonly given: Given
  /** The brute force that a bet is held against; undefined when the bet is left out. */
  readonly bruteOf: (bet: string) => Brute | undefined
}

function judge({ title, game, given, bruteOf }: Case): Verdict {
  const paytable = defaultPaytable(game.id)
  let bets = 0
  const differing = analyse(game, paytable, given).flatMap((odds: BetOdds) => {
    const brute = bruteOf(odds.bet)
    if (brute === undefined) return []
    bets += 1
    return differences(odds, paytable, brute).map((what) => `${odds.mode} ${odds.bet}: ${what}`)
  })
  return { title, bets, differing }
}

const ACES = [
  ['high-and-low', true],
  ['high', false],
] as const

/** Andar Bahar before the deal, and after every game card. */
const andarBahar = (): readonly Case[] =>
  ACES.flatMap(([straightAce, acesAreLow]) => {
    const game = gameWith('andar-bahar', { straightAce })
    const name = `andar-bahar, straight ace ${straightAce}`
    const before = bruteAndarBahar(acesAreLow)
    return [
      { title: name, game, given: [], bruteOf: () => before },
      ...DECK.map((card, number) => {
        const brute = bruteAndarBahar(acesAreLow, number)
        return { title: `${name}, given ${card}`, game, given: [card], bruteOf: () => brute }
      }),
    ]
  })

const isPair = (bet: string): boolean => bet.endsWith('-pair')

function baccarat(decks: number): Case {
  const [points, pairs] = [brutePoints(decks), brutePairs(decks)]
  return {
    title: `baccarat, ${decks} decks`,
    game: gameWith('baccarat', { decks }),
    given: [],
    bruteOf: (bet) => (isPair(bet) ? pairs : points),
  }
}

/** Coups with some cards turned up: bets on points only, since the brute force looks at ranks. */
const TURNED = ['Ks', '6d', 'Ks ?? 3h', '?? 9d ?? 5c', '5s 5h', '2c Tc 3s 4d', 'As Kc 5d 5h 8s']

function turned(decks: number, table: string): Case {
  const given = table.split(' ').map(parseCard)
  const ranks = given.map((card: Card | undefined) => card && DECK.indexOf(card) % 13)
  const points = brutePoints(decks, ranks)
  return {
    title: `baccarat, ${decks} decks, given ${table}`,
    game: gameWith('baccarat', { decks }),
    given,
    bruteOf: (bet) => (isPair(bet) ? undefined : points),
  }
}

/** Every game and setting, before the deal and with cards known. */
export function* verdicts(): Generator<Verdict> {
  for (const one of andarBahar()) yield judge(one)
  const colour = bruteColour()
  const game = gameWith('andar-bahar-colour')
  yield judge({ title: 'andar-bahar-colour', game, given: [], bruteOf: () => colour })
  for (const decks of [1, 6, 8]) {
    yield judge(baccarat(decks))
    for (const table of TURNED) yield judge(turned(decks, table))
  }
}
