import type { Card } from '@baize/rules'
import { commitmentOf, parseSeed } from './commitment.ts'
import { cutDeck, type DeckInputs, dealtDeck } from './shuffle.ts'

/** The cut and burn of a baccarat shoe (BAC-1); Andar Bahar has none. */
export interface CutAndBurn {
  readonly cut: number
  /** The first card after the cut, shown to all. */
  readonly burnShown: Card
  /** Cards burned unseen after it. */
  readonly burnCount: number
}

/** Everything that was published about a deal. */
export interface PublishedDeal extends Omit<DeckInputs, 'seed'> {
  /** The revealed seed, 64 hexadecimal digits. */
  readonly seed: string
  /** SHA-256 of the seed, hex, as published before the deal. */
  readonly commitment: string
  readonly shoe?: CutAndBurn
  /** The cards in dealing order; of a shoe all its rounds one after another. */
  readonly cards: readonly Card[]
}

/**
 * What is wrong with a published deal, or that it is right. `shuffle` means that seed and
 * commitment agree but the cards come from other inputs: the label, the patron seeds or the decks.
 */
export type DealVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly what: 'seed' | 'commitment' | 'decks' | 'shuffle' }
  | { readonly kind: 'wrong'; readonly what: 'cut'; readonly expected?: number }
  | { readonly kind: 'wrong'; readonly what: 'burn-shown'; readonly expected: Card }
  | { readonly kind: 'wrong'; readonly what: 'burn-count'; readonly expected: number }
  | { readonly kind: 'wrong'; readonly what: 'too-many-cards'; readonly index: number }
  | {
      readonly kind: 'wrong'
      readonly what: 'card'
      /** 0-based place in `cards`. */
      readonly index: number
      readonly expected: Card
    }

const RIGHT: DealVerdict = { kind: 'right' }

/**
 * How many cards are burned after the one shown: A = 1, tens and faces = 10, others their number
 * (BAC-1).
 */
export function burnCountOf(shown: Card): number {
  const rank = shown.charAt(0)
  return rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 10 : Number(rank)
}

/**
 * Recomputes a deal from its revealed seed and says what is wrong with what was published: the
 * seed (malformed), its commitment, the decks, the cut, the burn, a card by its place, or the
 * shuffle as a whole. Anyone can run it; it needs no server.
 */
export function verifyDeal(deal: PublishedDeal): DealVerdict {
  const seed = parseSeed(deal.seed)
  if (seed === undefined) return { kind: 'wrong', what: 'seed' }
  if (commitmentOf(seed) !== deal.commitment) return { kind: 'wrong', what: 'commitment' }
  if (!Number.isSafeInteger(deal.decks) || deal.decks < 1 || deal.decks > 16) {
    return { kind: 'wrong', what: 'decks' }
  }
  const deck = dealtDeck({ ...deal, seed })
  return deal.shoe === undefined
    ? verifyCards(deck, deal.cards)
    : verifyShoe(deck, deal.cards, deal.shoe)
}

function verifyShoe(deck: readonly Card[], cards: readonly Card[], shoe: CutAndBurn): DealVerdict {
  const { cut, burnShown } = shoe
  if (!Number.isSafeInteger(cut) || cut < 1 || cut >= deck.length) {
    return { kind: 'wrong', what: 'cut' }
  }
  const pack = cutDeck(deck, cut)
  const burned = burnCountOf(pack[0] ?? burnShown)
  const verdict = verifyCards(pack.slice(1 + burned), cards)
  if (pack[0] === burnShown && shoe.burnCount !== burned) {
    return { kind: 'wrong', what: 'burn-count', expected: burned }
  }
  if (verdict.kind === 'right') {
    const expected = pack[0]
    if (expected === undefined || expected === burnShown) return RIGHT
    return { kind: 'wrong', what: 'burn-shown', expected }
  }
  return verdict.what === 'shuffle' ? anotherCut(deck, cards, shoe) : verdict
}

/** When no card fits, looks for a cut with which all of them do. */
function anotherCut(deck: readonly Card[], cards: readonly Card[], shoe: CutAndBurn): DealVerdict {
  const fits = (_: Card, cut: number): boolean =>
    cut > 0 &&
    deck[cut] === shoe.burnShown &&
    verifyCards(cutDeck(deck, cut).slice(1 + shoe.burnCount), cards).kind === 'right'
  const expected = deck.findIndex(fits)
  return expected > 0
    ? { kind: 'wrong', what: 'cut', expected }
    : { kind: 'wrong', what: 'shuffle' }
}

/**
 * Names the first strange card. When nearly nothing fits, from the first cards on, the shuffle was
 * another: a card left out or put in shifts all that follow, but not those before.
 */
function verifyCards(deck: readonly Card[], cards: readonly Card[]): DealVerdict {
  if (cards.length > deck.length) {
    return { kind: 'wrong', what: 'too-many-cards', index: deck.length }
  }
  const strange = cards.flatMap((card, index) => (card === deck[index] ? [] : [index]))
  const [index] = strange
  if (index === undefined) return RIGHT
  if (index < 2 && strange.length > 1 && 2 * strange.length > cards.length) {
    return { kind: 'wrong', what: 'shuffle' }
  }
  const expected = deck[index]
  return expected === undefined
    ? { kind: 'wrong', what: 'shuffle' }
    : { kind: 'wrong', what: 'card', index, expected }
}
