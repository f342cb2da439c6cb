import { burnCountOf } from '@baize/fairness'
import type { TableEvent } from './events.ts'
import { withSeeds } from './promise.ts'
import type { Shoe, ShoeId, TableState } from './round.ts'
import type { Terms } from './terms.ts'

/** The most cards that one coup can take (BAC-3). */
const COUP = 6

/**
 * Whether a game is dealt from a shoe that lasts several rounds (BAC-1); Andar Bahar shuffles
 * each round (AB-1).
 */
export const usesShoe = (terms: Terms): boolean => terms.game === 'baccarat'

/**
 * The id that the next shoe of a table gets: the label of its shuffle. Example: `'bac-1-shoe-4'`.
 */
export const nextShoeId = (state: TableState): ShoeId => `${state.table}-shoe-${state.shoeNo + 1}`

/** The number of a shoe, from its id. Example: 4 from `'bac-1-shoe-4'`. */
export const shoeNoOf = (id: ShoeId): number => Number(id.slice(id.lastIndexOf('-') + 1))

/** Cards that a cut leaves at least on either side. */
const CUT_MARGIN = 12

/** Where a pack may be cut: 12 cards or more from either end. */
export const cutRange = (
  decks: number,
): { readonly minimum: number; readonly maximum: number } => ({
  minimum: CUT_MARGIN,
  maximum: decks * 52 - CUT_MARGIN,
})

/**
 * True when no further round may open from this shoe: the round after the cut card is dealt
 * (BAC-1),
 * too few cards are left for a coup, or the table is played with another number of decks by now.
 */
export const isFinished = (shoe: Shoe, { settings }: Terms): boolean =>
  shoe.roundsLeft === 0 || shoe.total - shoe.drawn < COUP || shoe.decks !== settings.decks

type ShoeOpened = Extract<TableEvent, { readonly kind: 'shoe-opened' }>

/** The shoe that an opening makes. */
export function newShoe(event: ShoeOpened): Shoe {
  const { shoe: id, no, decks, commitment, cut, burnShown } = event
  const burnCount = burnCountOf(burnShown)
  const total = decks * 52
  const place = { total, drawn: 1 + burnCount, cutCardAt: total - event.cutCardDepth }
  const seeds = withSeeds(event.patronSeeds)
  return { id, no, decks, commitment, cut, burnShown, burnCount, ...place, rounds: 0, ...seeds }
}

/**
 * A card is drawn; when the cut card stood before it, this round is finished and one more is
 * dealt (BAC-1).
 */
export function drawCard(shoe: Shoe): Shoe {
  const drawn = shoe.drawn + 1
  const out = shoe.roundsLeft === undefined && shoe.drawn >= shoe.cutCardAt
  return out ? { ...shoe, drawn, roundsLeft: 1 } : { ...shoe, drawn }
}

/** The last card goes back; if it had brought out the cut card, that is in again. */
export function returnCard(shoe: Shoe): Shoe {
  const drawn = shoe.drawn - 1
  if (drawn > shoe.cutCardAt) return { ...shoe, drawn }
  const { roundsLeft: _, ...rest } = shoe
  return { ...rest, drawn }
}

/** A round opens from the shoe; after the cut card it is the last one. */
export const countRound = (shoe: Shoe): Shoe => ({
  ...shoe,
  rounds: shoe.rounds + 1,
  ...(shoe.roundsLeft === undefined ? {} : { roundsLeft: shoe.roundsLeft - 1 }),
})
