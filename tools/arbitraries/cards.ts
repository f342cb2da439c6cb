import { dealStream, shuffle, uniformFrom } from '@baize/fairness'
import { type Card, DECK, decksOf, type GameId, gameOf, type Settings } from '@baize/rules'
import fc from 'fast-check'

/** Any card. */
export const card: fc.Arbitrary<Card> = fc.constantFrom(...DECK)

/** A shuffled pack of 1, 6 or 8 decks; shrinks by its seed, so compare orders, not lengths. */
export const pack = (decks: number): fc.Arbitrary<readonly Card[]> =>
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => {
    const draw = uniformFrom(dealStream({ seed, label: 'arbitrary', patronSeeds: [] }))
    return shuffle(decksOf(decks), draw)
  })

/** The cards of one whole round off the top of a pack: as many as the game takes. */
export function dealWhole(id: GameId, settings: Settings, cards: readonly Card[]): readonly Card[] {
  const game = gameOf(id, settings)
  let count = 0
  while (game.next(cards.slice(0, count)).kind === 'deal') count += 1
  return cards.slice(0, count)
}

/** A whole round of a game in notation, in dealing order. */
export const round = (id: GameId, settings: Settings): fc.Arbitrary<readonly Card[]> =>
  pack(settings.decks).map((cards) => dealWhole(id, settings, cards))
