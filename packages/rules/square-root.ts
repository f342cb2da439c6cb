import type { Fraction } from '@baize/money'

/** The largest whole number whose square is at most `n`, by Newton's method. */
function wholeRoot(n: bigint): bigint {
  if (n < 2n) return n
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1)
  for (;;) {
    const better = (root + n / root) >> 1n
    if (better >= root) return root
    root = better
  }
}

/**
 * The square root of a fraction, zero or more, with a fixed number of decimals, rounded half up and
 * exact in every digit. Example: `squareRoot(fraction(2n), 6)` is `'1.414214'`.
 */
export function squareRoot(value: Fraction, decimals: number): string {
  if (value.n < 0n) throw new RangeError('square root of a negative number')
  const scale = 10n ** BigInt(decimals)
  const doubled = wholeRoot((4n * value.n * scale * scale) / value.d)
  const digits = ((doubled + 1n) / 2n).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
