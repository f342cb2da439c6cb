import type { Odds } from './odds.ts'

/** An exact count of the currency's minor unit (G-1); 1,234.00 is `123400n`. */
export type Amount = bigint

/** The largest amount that any command may name: 10^15 minor units. */
export const MAX_AMOUNT: Amount = 10n ** 15n

const WIRE = /^(0|[1-9]\d{0,15})$/

/**
 * Reads the wire form, a decimal string of minor units: `'5000'` is 50.00. Undefined for anything
 * else.
 */
export function parseAmount(text: unknown): Amount | undefined {
  if (typeof text !== 'string' || !WIRE.test(text)) return undefined
  const amount = BigInt(text)
  return amount <= MAX_AMOUNT ? amount : undefined
}

/** Prints an amount for people in US format, in every language (G-6): `123400n` is `'1,234.00'`. */
export function formatAmount(amount: Amount): string {
  const magnitude = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  const whole = magnitude.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0n ? '-' : ''}${whole}.${magnitude.slice(-2)}`
}

/**
 * The winnings of a stake at the given odds, rounded **down** to the minor unit (G-1).
 * The only place in Baize that rounds money. Example: `winnings(1000n, 1/4)` is `250n` (10 wins
 * 2.50, AB-10).
 */
export const winnings = (stake: Amount, odds: Odds): Amount => (stake * odds.n) / odds.d
