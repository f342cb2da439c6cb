import { PATTERNS, patternOf, type StraightAce } from '@baize/rules'
import { type Fill, PATIENCE, POOL_WORDS, REJECT_BELOW } from './random.ts'
import { count, NUMBERED, newCells, type Tally, talliesOf } from './tally.ts'

const DECK_SIZE = 52
const LONGEST = 50

/**
 * What a round is told apart by besides its length: the pattern of three cards, or the game card
 * itself.
 */
type TagOf = (gameCard: number, andar: number, bahar: number) => number

/** The pattern of any three cards, from the rules: 0 none, then as in `PATTERNS`. */
export function patternTags(ace: StraightAce): TagOf {
  const tags = new Uint8Array(DECK_SIZE ** 3)
  for (const [g, gameCard] of NUMBERED.entries())
    for (const [a, andar] of NUMBERED.entries())
      for (const [b, bahar] of NUMBERED.entries()) {
        const pattern = patternOf([gameCard, andar, bahar], ace)
        const tag = pattern === undefined ? 0 : PATTERNS.indexOf(pattern) + 1
        tags[(g * DECK_SIZE + a) * DECK_SIZE + b] = tag
      }
  return (g, a, b) => tags[(g * DECK_SIZE + a) * DECK_SIZE + b] ?? 0
}

/** By colour every game card is told apart (ABC-6). */
export const gameCardTags: TagOf = (gameCard) => gameCard

/** Random words a round needs: one per card, and room for draws that are rejected. */
const ROUND_WORDS = 256

/**
 * Deals rounds of either Andar Bahar game card by card from a deck that is drawn without
 * replacement, and counts how they end. The draw is that of `dealerOf`, written out: fourteen of
 * them make a round, and a call for each would cost a third of the speed.
 */
export function simulateAndarBahar(rounds: number, fill: Fill, tagOf: TagOf): readonly Tally[] {
  const cells = newCells(DECK_SIZE * LONGEST)
  const deck = Uint8Array.from({ length: DECK_SIZE }, (_, number) => number)
  const pool = new Uint16Array(POOL_WORDS)
  let at = POOL_WORDS
  for (let round = 0; round < rounds; round += 1) {
    if (at > POOL_WORDS - ROUND_WORDS) {
      fill(pool)
      at = 0
    }
    let rank = -1
    let last = -1
    let card = 0
    do {
      last += 1
      const left = DECK_SIZE - last
      let product = (pool[at++] ?? 0) * left
      if ((product & 0xffff) < left) {
        const reject = REJECT_BELOW[left] ?? 0
        for (let tries = 1; (product & 0xffff) < reject && tries < PATIENCE; tries += 1) {
          if (at === POOL_WORDS) fill(pool)
          at %= POOL_WORDS
          product = (pool[at++] ?? 0) * left
        }
      }
      const drawn = last + (product >>> 16)
      card = deck[drawn] ?? 0
      deck[drawn] = deck[last] ?? 0
      deck[last] = card
      if (last === 0) rank = card >> 2
    } while (last === 0 || card >> 2 !== rank)
    // The third card is the second again when there is none: three such cards have no pattern.
    const tag = tagOf(deck[0] ?? 0, deck[1] ?? 0, deck[Math.min(last, 2)] ?? 0)
    count(cells, tag * LONGEST + last, deck, last + 1)
  }
  return talliesOf(cells)
}
