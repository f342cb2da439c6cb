/** An exact rational number, always in lowest terms with a positive denominator. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

/**
 * Makes a fraction in lowest terms. A zero denominator is a bug and throws. Example: `fraction(8n,
 * -10n)` is -4/5.
 */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('fraction: denominator is zero')
  const sign = d < 0n ? -1n : 1n
  const g = gcd(n, d)
  return g === 0n ? { n: 0n, d: 1n } : { n: (sign * n) / g, d: (sign * d) / g }
}

export const ZERO: Fraction = fraction(0n)
export const ONE: Fraction = fraction(1n)

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)

/** Orders two fractions: negative when a < b, zero when equal, positive when a > b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Prints a fraction as `"8151/8330"`; whole numbers print without a denominator: `"8"`. */
export const printFraction = (f: Fraction): string => (f.d === 1n ? `${f.n}` : `${f.n}/${f.d}`)

/**
 * Prints a fraction with a fixed number of decimals, rounded half away from zero.
 * Example: `toDecimal(fraction(8151n, 8330n), 8)` is `"0.97851140"`.
 */
export function toDecimal(f: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const magnitude = (f.n < 0n ? -f.n : f.n) * scale
  const rounded = (2n * magnitude + f.d) / (2n * f.d)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return f.n < 0n && rounded !== 0n ? `-${text}` : text
}

/**
 * Prints a fraction as a percentage without the sign: `toPercent(fraction(1n, 3n), 6)` is
 * `"33.333333"`.
 */
export const toPercent = (f: Fraction, decimals: number): string =>
  toDecimal(multiply(f, fraction(100n)), decimals)
