import { burnCountOf } from '@baize/fairness'
import type { TableCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
import type { TableEvent } from './events.ts'
import { badPatronSeeds, brokenPromise, withSeeds } from './promise.ts'
import { isLive, type Shoe, type ShoeId, type TableState } from './round.ts'
import type { Instant, Terms } from './terms.ts'

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

/**
 * True when no further round may open from this shoe: the round after the cut card is dealt
 * (BAC-1),
 * too few cards are left for a coup, or the table is played with another number of decks by now.
 */
export const isFinished = (shoe: Shoe, { settings }: Terms): boolean =>
  shoe.roundsLeft === 0 || shoe.total - shoe.drawn < COUP || shoe.decks !== settings.decks

type OpenShoe = Extract<TableCommand, { readonly kind: 'open-shoe' }>
type ShoeOpened = Extract<TableEvent, { readonly kind: 'shoe-opened' }>

/**
 * Opens a shoe: cut, first card shown, that many burned (BAC-1). The cut takes 1 to total - 1 cards
 * to the back. Refused: `round-running`, `no-shoe` (the game has none), `shoe-running`, `bad-cut`,
 * `wrong-seed` (the promise does not follow the last one, or a patron's seed is no seed).
 */
export function openShoe({ terms, state }: AtTable, command: OpenShoe, at: Instant): Decision {
  const { commitment, cut, burnShown } = command
  const { decks, cutCardDepth } = terms.settings
  if (isLive(state.round)) return refuse('round-running')
  if (!usesShoe(terms)) return refuse('no-shoe')
  if (state.shoe !== undefined && !isFinished(state.shoe, terms)) return refuse('shoe-running')
  if (!Number.isSafeInteger(cut) || cut < 1 || cut >= decks * 52) {
    return refuse('bad-cut', 'cut', { minimum: 1, maximum: decks * 52 - 1 })
  }
  if (brokenPromise(state, commitment)) return refuse('wrong-seed', 'commitment')
  if (badPatronSeeds(command.patronSeeds)) return refuse('wrong-seed', 'patronSeeds')
  const shoe = nextShoeId(state)
  const no = state.shoeNo + 1
  const seeds = withSeeds(command.patronSeeds)
  const facts = { decks, commitment, cut, burnShown, cutCardDepth, ...seeds }
  return accept({ kind: 'shoe-opened', shoe, no, ...facts, at })
}

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
