import { type Fill, PATIENCE, POOL_WORDS, REJECT_BELOW } from './random.ts'

/**
 * Deals from a pack without replacement: `draw(place)` swaps a fair choice of the cards not yet
 * drawn to that place and returns it. A new round just begins at place 0 again: from whatever order
 * the pack lies in, fair draws are fair.
 */
export function dealerOf(pack: Uint8Array | Uint16Array, fill: Fill): (place: number) => number {
  const size = pack.length
  const pool = new Uint16Array(POOL_WORDS)
  let at = POOL_WORDS
  const word = (): number => {
    if (at === POOL_WORDS) {
      fill(pool)
      at = 0
    }
    const next = pool[at] ?? 0
    at += 1
    return next
  }
  return (place) => {
    const left = size - place
    let product = word() * left
    // Only products with a small low half can be unfair ones, so most draws divide nothing.
    if ((product & 0xffff) < left) {
      const reject = REJECT_BELOW[left] ?? 0
      for (let tries = 1; (product & 0xffff) < reject && tries < PATIENCE; tries += 1)
        product = word() * left
    }
    const drawn = place + (product >>> 16)
    const card = pack[drawn] ?? 0
    pack[drawn] = pack[place] ?? 0
    pack[place] = card
    return card
  }
}
