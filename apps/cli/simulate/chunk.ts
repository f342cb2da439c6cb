import { type AnyGame, type GameId, gameOf, type Settings } from '@baize/rules'
import { gameCardTags, patternTags, simulateAndarBahar } from './andar-bahar.ts'
import { simulateBaccarat } from './baccarat.ts'
import { type Fill, seededFill, systemFill, toyFill } from './random.ts'
import type { Tally } from './tally.ts'

/** Where chance comes from: the system, a seed (repeatable), or a toy for comparison. */
export type Chance =
  | { readonly kind: 'system' | 'toy' }
  | { readonly kind: 'seed'; readonly seed: string }

/** Rounds of one game, simulated in one go. */
export interface Simulation {
  readonly game: GameId
  readonly settings: Settings
  readonly chance: Chance
}

/** Rounds in a chunk. A seeded simulation gives the same counts whoever works on which chunk. */
export const CHUNK = 1_000_000

function fillOf(chance: Chance, chunk: number): Fill {
  if (chance.kind === 'seed') return seededFill(`${chance.seed}/${chunk}`)
  return chance.kind === 'toy' ? toyFill() : systemFill
}

/** Makes the function that simulates one chunk of a simulation: its number and its rounds go in. */
export function simulator({
  game: id,
  settings,
  chance,
}: Simulation): (chunk: number, rounds: number) => readonly Tally[] {
  const game: AnyGame = gameOf(id, settings)
  if (id === 'baccarat')
    return (chunk, rounds) => simulateBaccarat(game, rounds, fillOf(chance, chunk))
  const tagOf = id === 'andar-bahar' ? patternTags(settings.straightAce) : gameCardTags
  return (chunk, rounds) => simulateAndarBahar(rounds, fillOf(chance, chunk), tagOf)
}

/** The chunks of a simulation: number and rounds, the last one perhaps smaller. */
export const chunksOf = (rounds: number): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.ceil(rounds / CHUNK) }, (_, chunk) => [
    chunk,
    Math.min(CHUNK, rounds - chunk * CHUNK),
  ])
