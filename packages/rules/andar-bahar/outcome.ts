import type { Card } from '../card.ts'

export const SIDES = ['andar', 'bahar'] as const
export type Side = (typeof SIDES)[number]
export type AndarBaharSpot = 'game-card' | Side
/** The pattern of game card, first Andar card and first Bahar card (AB-8), best first. */
export const PATTERNS = ['straight-flush', 'straight', 'flush'] as const
export type Pattern = (typeof PATTERNS)[number]

/** How a round of either Andar Bahar game ended. */
export interface AndarBaharOutcome {
  readonly winner: Side
  readonly gameCard: Card
  /**
   * Cards dealt to both sides together, the matching card counted, the game card not (AB-9): 1 to
   * 49.
   */
  readonly dealt: number
  readonly sides: Readonly<Record<Side, readonly Card[]>>
  /** Absent when there is no pattern, or fewer than three cards (AB-8). */
  readonly first3?: Pattern
}
