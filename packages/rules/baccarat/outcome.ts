import type { Card } from '../card.ts'

export const HANDS = ['player', 'banker'] as const
export type Hand = (typeof HANDS)[number]
export const COUP_WINNERS = ['player', 'banker', 'tie'] as const
export type CoupWinner = (typeof COUP_WINNERS)[number]

/** How a coup ended. */
export interface BaccaratOutcome {
  readonly winner: CoupWinner
  /** Points of each hand, 0 to 9 (BAC-2). */
  readonly player: number
  readonly banker: number
  /** 8 or 9 on two cards of either hand (BAC-4). */
  readonly natural: boolean
  /** Cards of both hands together: 4, 5 or 6. */
  readonly cards: number
  readonly hands: Readonly<Record<Hand, readonly Card[]>>
}
