import {
  type AnyGame,
  bankerDraws,
  DECK,
  isNatural,
  playerDraws,
  RANKS,
  worthOf,
} from '@baize/rules'
import { cardsOf, endsOf } from '../dealt.ts'
import type { Figures, Say } from '../fill.ts'
import { figure, type Line } from '../line.ts'
import { rankText } from '../names.ts'
import { count } from '../numbers.ts'
import { type Block, list, type RulesOf, steps, type TableBlock, text } from '../page.ts'
import type { GamePart } from './part.ts'
import { modesSentence, oddsSentence, priceTable } from './prices.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** `0–2` for neighbours, `6, 7` and single points as they are. */
function runs(points: readonly number[]): string {
  const parts: number[][] = []
  for (const point of points) {
    const last = parts.at(-1)
    if (last !== undefined && last.at(-1) === point - 1) last.push(point)
    else parts.push([point])
  }
  return parts
    .map((part) => (part.length > 1 ? `${part[0]}–${part.at(-1)}` : `${part[0]}`))
    .join(', ')
}

/** Every figure of the deal, read off the drawing rules (BAC-1 to BAC-6). */
function figuresOf(game: AnyGame): Figures {
  const { decks, cutCardDepth } = game.settings
  const fewest = Math.min(...endsOf(game).ends.map(({ outcome }) => cardsOf(outcome)))
  const naturals = POINTS.filter((points) => isNatural(points, 0))
  const most = (draws: (points: number) => boolean) => `${Math.max(...POINTS.filter(draws))}`
  return {
    decks: `${decks}`,
    cards: count(decks * DECK.length),
    depth: `${cutCardDepth}`,
    hand: `${fewest / 2}`,
    natural: `${naturals[0]}`,
    best: `${naturals.at(-1)}`,
    player: most(playerDraws),
    banker: most((points) => bankerDraws(points, undefined)),
  }
}

function pointsTable(say: Say): TableBlock {
  const ranks = RANKS.map((rank) => ({ rank, worth: worthOf(`${rank}s`) }))
  const rows = POINTS.map((worth) => {
    const having = ranks.filter((each) => each.worth === worth)
    const names = having.map(({ rank }) => rankText(rank)).join(' ')
    return [figure('rank', names), figure('worth', `${worth}`)]
  })
  return {
    kind: 'table',
    caption: say('bac.points.caption'),
    head: [say('bac.points.rank'), say('bac.points.worth')],
    rows: [...rows.slice(1), ...rows.slice(0, 1)],
  }
}

/** Banker's points with the third cards of Player on which it draws; equal neighbours together. */
function bankerTable(say: Say): TableBlock {
  const groups: { points: number[]; third: string }[] = []
  for (const points of POINTS.filter((each) => !isNatural(0, each))) {
    const third = runs(POINTS.filter((worth) => bankerDraws(points, worth)))
    const last = groups.at(-1)
    if (last?.third === third) last.points.push(points)
    else groups.push({ points: [points], third })
  }
  const cell = (third: string): Line =>
    third === '' ? say('bac.banker.never') : figure('third', third)
  return {
    kind: 'table',
    caption: say('bac.banker.caption'),
    head: [say('bac.banker.points'), say('bac.banker.third')],
    rows: groups.map(({ points, third }) => [figure('points', runs(points)), cell(third)]),
  }
}

function deal(say: Say, { game }: RulesOf): readonly Block[] {
  const figures = figuresOf(game)
  const shoe = ['bac.shoe', 'bac.burn', 'bac.cut'] as const
  const hands = ['bac.order', 'bac.points', 'bac.natural', 'bac.player', 'bac.banker'] as const
  return [
    ...shoe.map((id) => text(say(id, figures))),
    steps(hands.map((id) => say(id, figures))),
    bankerTable(say),
    pointsTable(say),
    text(say('bac.winner')),
  ]
}

/** What the rules page of baccarat says of the game itself. */
export const BACCARAT_PART: GamePart = {
  lead: (say, { game }) => say('bac.lead', figuresOf(game)),
  deal,
  dealClauses: ['BAC-1', 'BAC-2', 'BAC-3', 'BAC-4', 'BAC-5', 'BAC-6'],
  prices: (say, of) => [
    ...modesSentence(say, of),
    oddsSentence(say, of, 'banker'),
    priceTable(say, of),
    list([say('bac.push'), say('bac.commission')]),
  ],
  priceClauses: ['BAC-7', 'BAC-8'],
  returnClauses: ['BAC-7', 'BAC-8'],
  exampleClauses: ['BAC-3', 'BAC-7'],
  trouble: () => [],
  troubleClauses: [],
}
