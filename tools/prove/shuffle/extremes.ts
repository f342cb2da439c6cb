import { type Draw, shuffle, uniformFrom } from '@baize/fairness'
import { type Card, decksOf } from '@baize/rules'
import type { Fill } from '../../../apps/cli/simulate/random.ts'
import { isPermutation, simulatedDecks } from './decks.ts'

/** Sources that give nothing but one value, as draws and as bytes. */
const STUCK: readonly (readonly [string, Draw])[] = [
  ['draws: only the smallest', () => 0],
  ['draws: only the largest', (n) => n - 1],
  ['bytes: only 0', uniformFrom(() => 0)],
  ['bytes: only 255', uniformFrom(() => 255)],
]
const stuckFill =
  (word: number): Fill =>
  (pool) =>
    void pool.fill(word)
const STUCK_WORDS: readonly (readonly [string, Fill])[] = [
  ['simulation, words: only 0', stuckFill(0)],
  ['simulation, words: only 65535', stuckFill(65_535)],
]

const sorted = (cards: readonly Card[]): string => [...cards].sort().join(' ')

/** Whether each stuck source still gives an order in which every card of the decks comes once. */
export function extremes(): readonly { readonly source: string; readonly isValid: boolean }[] {
  const decks = [1, 6, 8]
  const dealt = STUCK.map(([source, draw]) => ({
    source,
    isValid: decks.every((n) => sorted(shuffle(decksOf(n), draw)) === sorted(decksOf(n))),
  }))
  const simulated = STUCK_WORDS.map(([source, fill]) => ({
    source,
    isValid: decks.every((n) => isPermutation(simulatedDecks(fill, 52 * n)())),
  }))
  return [...dealt, ...simulated]
}
