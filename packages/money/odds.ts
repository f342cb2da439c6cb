import { add, type Fraction, fraction, ONE, subtract } from './fraction.ts'

/** Odds as winnings per stake: `'0.95:1'` is 19/20, so a stake of 20 wins 19 and returns 39. */
export type Odds = Fraction

const PLAIN = /^(0|[1-9]\d{0,5})(?:\.(\d{1,6}))?$/

/**
 * Reads a plain decimal such as `15.5` exactly; undefined for signs, exponents, blanks and anything
 * else.
 */
export function parseDecimal(text: string): Fraction | undefined {
  const match = PLAIN.exec(text)
  if (match === null) return undefined
  const decimals = match[2] ?? ''
  return fraction(BigInt(`${match[1]}${decimals}`), 10n ** BigInt(decimals.length))
}

/** Reads odds printed "x to 1": `'15.5:1'` is 31/2. Undefined when the text is not of that form. */
export function parseOdds(text: string): Odds | undefined {
  return text.endsWith(':1') ? parseDecimal(text.slice(0, -2)) : undefined
}

/**
 * Reads decimal odds, stake included (ABC-5): `'1.95'` is 19/20. Undefined below 1.00 or when
 * malformed.
 */
export function parseDecimalOdds(text: string): Odds | undefined {
  const total = parseDecimal(text)
  if (total === undefined || total.n < total.d) return undefined
  return subtract(total, ONE)
}

const finite = (value: Fraction): string => {
  let { n, d } = value
  let decimals = 0
  while (n % d !== 0n && decimals < 6) {
    n *= 10n
    decimals += 1
  }
  if (n % d !== 0n) throw new RangeError('odds: more than six decimals')
  const digits = (n / d).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Prints odds "x to 1": 31/2 is `'15.5:1'`. Odds beyond six decimals are a bug and throw. */
export const printOdds = (odds: Odds): string => `${finite(odds)}:1`

/**
 * Prints decimal odds, stake included, with at least two decimals (ABC-5): 19/20 is `'1.95'`, 5/2
 * is `'3.50'`.
 */
export function printDecimalOdds(odds: Odds): string {
  const text = finite(add(odds, ONE))
  const [whole, decimals = ''] = text.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}
