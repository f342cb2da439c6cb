import type { AnyOutcome } from '@baize/rules'
import type { TableEvent } from '@baize/table'

/** A round in short, as lists and the bet record show it. */
export interface Summary {
  /** The cards on the felt in dealing order: `'Ks Kc'`. */
  readonly cards: string
  readonly winner?: string
  /** Cards dealt to both sides or hands together. */
  readonly dealt?: number
}

const dealtOf = (outcome: AnyOutcome): number =>
  'gameCard' in outcome ? outcome.dealt : outcome.cards

/**
 * Sums up a round's events, given in order. A voided round has no winner, whatever was resolved.
 */
export function summarise(events: readonly TableEvent[], voided: boolean): Summary {
  const cards: string[] = []
  let outcome: AnyOutcome | undefined
  for (const event of events) {
    if (event.kind === 'card-dealt') cards[event.index] = event.card
    if (event.kind === 'card-retracted') cards.length = event.index
    if (event.kind === 'card-retracted') outcome = undefined
    if (event.kind === 'round-resolved') outcome = event.outcome
  }
  const shown = { cards: cards.join(' ') }
  if (voided || outcome === undefined) return shown
  return { ...shown, winner: outcome.winner, dealt: dealtOf(outcome) }
}
