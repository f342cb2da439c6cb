import { POOL_WORDS, seededFill } from '../simulate/random.ts'

/** Chance that can be repeated from its seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `n`; `n` is 1 to 65536. */
  readonly below: (n: number) => number
  readonly pick: <T>(all: readonly T[]) => T
  readonly shuffled: <T>(all: readonly T[]) => readonly T[]
}

export function newRandom(seed: string): Random {
  const fill = seededFill(seed)
  const pool = new Uint16Array(POOL_WORDS)
  let at = POOL_WORDS
  const word = (): number => {
    if (at >= POOL_WORDS) {
      fill(pool)
      at = 0
    }
    const found = pool[at] ?? 0
    at += 1
    return found
  }
  const below = (n: number): number => {
    const most = 65_536 - (65_536 % n)
    for (;;) {
      const found = word()
      if (found < most) return found % n
    }
  }
  return {
    below,
    pick<T>(all: readonly T[]): T {
      const found = all[below(all.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    shuffled<T>(all: readonly T[]): readonly T[] {
      const left = [...all]
      for (let n = left.length - 1; n > 0; n -= 1) {
        const other = below(n + 1)
        const [a, b] = [left[n], left[other]]
        if (a === undefined || b === undefined) continue
        left[n] = b
        left[other] = a
      }
      return left
    },
  }
}
