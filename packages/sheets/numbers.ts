import { type Amount, type Fraction, formatAmount, toDecimal, toPercent } from '@baize/money'

/** Decimals of every percentage that is published. */
export const PERCENT_DECIMALS = 6

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A share as people read it, in US format (G-6): 8151/8330 is `97.851140%`. */
export const percent = (share: Fraction, decimals = PERCENT_DECIMALS): string =>
  `${toPercent(share, decimals)}%`

/** A whole number with its thousands apart (G-6): `10,000`. */
export const count = (whole: number | bigint): string => grouped(whole.toString())

/** An amount of money (G-6): `1,234.00`. */
export const amount = (minor: Amount): string => formatAmount(minor)

/** A number without the zeros that end its decimals: 13 and `4.938527`. */
export const shortDecimal = (value: Fraction, decimals: number): string =>
  toDecimal(value, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
