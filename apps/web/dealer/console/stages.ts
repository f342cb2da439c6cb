import type { LiveView } from '@baize/protocol'
import { type AnySpot, type Card, defaultSettings, GAME_IDS, gameOf } from '@baize/rules'

/** Steps of a round as the strip at the top of the console shows them. */
export type StageId = 'shuffle' | 'game-card' | 'bets' | 'deal' | 'result' | 'clear'

const ANDAR_BAHAR: readonly StageId[] = ['shuffle', 'game-card', 'bets', 'deal', 'result', 'clear']
const BACCARAT: readonly StageId[] = ['shuffle', 'bets', 'deal', 'result', 'clear']

/** The steps of a game's round, in order. By colour bets come before the first card (ABC-1). */
export const stagesOf = (game: string): readonly StageId[] =>
  game === 'andar-bahar'
    ? ANDAR_BAHAR
    : game === 'andar-bahar-colour'
      ? ['shuffle', 'bets', 'game-card', 'deal', 'result', 'clear']
      : BACCARAT

/** Where a table stands; a stopped round stays at its step. */
export function stageOf({ step, next, round }: Pick<LiveView, 'step' | 'next' | 'round'>): StageId {
  if (step === 'open-round' || step === 'no-deck') return round === undefined ? 'shuffle' : 'clear'
  if (round?.phase === 'betting') return 'bets'
  if (round?.phase === 'resolved') return 'result'
  if (next?.to === 'game-card' || round?.phase === 'exposing') return 'game-card'
  return 'deal'
}

/** A place where cards lie, and what is dealt there. */
export interface LaneOf {
  readonly spot: AnySpot
  readonly cards: readonly Card[]
}

const SPOTS: Readonly<Record<string, readonly AnySpot[]>> = {
  'andar-bahar': ['game-card', 'andar', 'bahar'],
  'andar-bahar-colour': ['game-card', 'andar', 'bahar'],
  baccarat: ['player', 'banker'],
}

/** The lanes of a table with their cards in dealing order. */
export const lanesOf = ({ game, round }: Pick<LiveView, 'game' | 'round'>): readonly LaneOf[] =>
  (SPOTS[game] ?? []).map((spot) => ({
    spot,
    cards: (round?.cards ?? []).flatMap(({ card, to }) => (to === spot ? [card] : [])),
  }))

/** Which card of its count the next one is: the game card is not counted (AB-9). */
export const numberOf = ({ next, round }: Pick<LiveView, 'next' | 'round'>): number | undefined => {
  if (next === undefined || next.to === 'game-card') return undefined
  const counted = (round?.cards ?? []).filter(({ to }) => to !== 'game-card')
  return counted.length + 1
}

/** Who has won once all cards of a round lie; undefined before. */
export function winnerOf({ game, round }: Pick<LiveView, 'game' | 'round'>): string | undefined {
  const id = GAME_IDS.find((each) => each === game)
  if (id === undefined || round === undefined) return undefined
  const cards = round.cards.map(({ card }) => card)
  const next = gameOf(id, defaultSettings(id)).next(cards)
  return next.kind === 'done' ? next.outcome.winner : undefined
}
