import type { Pairs, PlateWinner } from '@baize/felt'
import { matches, parseCards, pointsOf } from '@baize/rules'
import type { Mark } from '@baize/table'

export type Side = Exclude<PlateWinner, 'tie' | 'void'>
export type Result = Exclude<PlateWinner, 'void'>

/** The rounds that were decided, oldest first: cancelled ones are on no road but the bead plate. */
export const resultsOf = (history: readonly Mark[]): readonly Result[] =>
  history.flatMap(({ winner }) => (winner === 'void' ? [] : [winner]))

/** Whether the hands of a baccarat round began with pairs; cards fall P, B, P, B (BAC-3). */
export function pairsOf({ cards }: Pick<Mark, 'cards'>): Pairs {
  const [first, second, third, fourth] = parseCards(cards) ?? []
  const same = (a: typeof first, b: typeof first) =>
    a !== undefined && b !== undefined && matches(a, b)
  return { player: same(first, third), banker: same(second, fourth) }
}

/**
 * The latest results from the start of a streak. A list that is full has lost its oldest round, and
 * with it perhaps the beginning of a streak: such a rest would change the road, so it is left out.
 */
export function wholeStreaks<R extends string>(results: readonly R[], full: boolean): readonly R[] {
  const first = results.find((result) => result !== 'tie')
  if (!full || first === undefined) return results
  const next = results.findIndex((result) => result !== 'tie' && result !== first)
  return next === -1 ? results : results.slice(next)
}

/** The rounds of the shoe that runs: roads begin anew with it (BAC-13). All where there is none. */
export const ofShoe = (history: readonly Mark[], shoe: number | undefined): readonly Mark[] =>
  shoe === undefined ? history : history.filter((mark) => mark.shoe === shoe)

/** What a baccarat shoe has brought. */
export interface ShoeCounts {
  readonly rounds: number
  readonly playerPairs: number
  readonly bankerPairs: number
  readonly naturals: number
}

/** True when either hand had 8 or 9 on its first two cards (BAC-4). */
function isNatural({ cards }: Pick<Mark, 'cards'>): boolean {
  const [first, second, third, fourth] = parseCards(cards) ?? []
  if (!first || !second || !third || !fourth) return false
  return Math.max(pointsOf([first, third]), pointsOf([second, fourth])) >= 8
}

/** Pairs and naturals of the rounds that were decided. */
export function shoeCounts(history: readonly Mark[]): ShoeCounts {
  const decided = history.filter(({ winner }) => winner !== 'void')
  const pairs = decided.map(pairsOf)
  return {
    rounds: decided.length,
    playerPairs: pairs.filter(({ player }) => player).length,
    bankerPairs: pairs.filter(({ banker }) => banker).length,
    naturals: decided.filter(isNatural).length,
  }
}
