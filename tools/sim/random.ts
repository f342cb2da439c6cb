/** The only source of chance in a simulation: a whole house follows from one seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `beyond`. */
  readonly below: (beyond: number) => number
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  /** True in `share` of all cases, 0 to 1. */
  readonly chance: (share: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** Spreads a text over four 32-bit words (FNV-1a, then mixed). */
function words(text: string): [number, number, number, number] {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  const next = (): number => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
    return hash >>> 0
  }
  return [next(), next(), next(), next()]
}

/** A generator of 32-bit numbers (small fast counter); the same text gives the same numbers. */
function numbersOf(text: string): () => number {
  let [a, b, c, counter] = words(text)
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 12; i += 1) next()
  return next
}

const WORD = 2 ** 32

/** Chance that follows from a text alone. */
export function randomOf(text: string): Random {
  const next = numbersOf(text)
  const below = (beyond: number): number => Math.floor((next() / WORD) * beyond)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => share > 0 && next() < share * WORD,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('random: nothing to pick from')
      return item
    },
  }
}
