import { cutDeck, dealtDeck, toHex } from '@baize/fairness'
import type { Card } from '@baize/rules'
import type { Round, Shoe, TableState } from '@baize/table'
import type { SeedChain } from './chain.ts'

/** The shuffled decks behind a table's commitments. They exist in this process only. */
export interface Decks {
  readonly chain: SeedChain
  /** The deck in use, by the round or shoe it belongs to. */
  readonly at: Map<string, readonly Card[]>
}

export const newDecks = (chain: SeedChain): Decks => ({ chain, at: new Map() })

/** The deck with this label, made again from its seed whenever it is not at hand. */
function deckOf(decks: Decks, label: string, make: () => readonly Card[]): readonly Card[] {
  const found = decks.at.get(label)
  if (found !== undefined) return found
  const deck = make()
  decks.at.clear()
  decks.at.set(label, deck)
  return deck
}

function roundDeck(decks: Decks, round: Round): readonly Card[] {
  const { id: label, commitment, patronSeeds = [] } = round
  if (commitment === undefined) throw new Error('virtual dealer: a round without a shuffle')
  const seed = decks.chain.seed(commitment)
  return deckOf(decks, label, () => dealtDeck({ seed, label, patronSeeds, decks: 1 }))
}

type ShoeShuffle = Pick<Shoe, 'id' | 'commitment' | 'decks' | 'cut' | 'patronSeeds'>

/**
 * The cards of a shoe after the cut, in dealing order; the first is the one that is shown
 * (BAC-1).
 */
export function shoeDeck(decks: Decks, shoe: ShoeShuffle): readonly Card[] {
  const { id: label, cut, patronSeeds = [] } = shoe
  const seed = decks.chain.seed(shoe.commitment)
  return deckOf(decks, label, () =>
    cutDeck(dealtDeck({ seed, label, patronSeeds, decks: shoe.decks }), cut),
  )
}

/** The card that comes next: from the round's own deck, or from the shoe it is dealt from. */
export function nextCard(decks: Decks, { round, shoe }: TableState): Card {
  if (round === undefined) throw new Error('virtual dealer: no round')
  const card =
    round.shoe === undefined || shoe === undefined
      ? roundDeck(decks, round)[round.cards.length]
      : shoeDeck(decks, shoe)[shoe.drawn]
  if (card === undefined) throw new Error('virtual dealer: the deck is out')
  return card
}

/** The seed of an ended round or shoe, hex, to be revealed. */
export function seedText(decks: Decks, { round, shoe }: TableState, of: string): string {
  const commitment = shoe?.id === of ? shoe.commitment : round?.commitment
  if (commitment === undefined) throw new Error('virtual dealer: nothing to reveal')
  return toHex(decks.chain.seed(commitment))
}
