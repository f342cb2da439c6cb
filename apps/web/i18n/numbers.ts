import { formatAmount } from '@baize/money'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl'

/**
 * Numbers are written as in `1,234.00` in every language (G-6). This is the only file that makes
 * number formats; plurals and dates keep following the language.
 */
const NUMBER_LOCALE = 'en-US'

const formatOf = (options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(NUMBER_LOCALE, options)

/** An intl object for a language whose numbers are all in US format, also those inside messages. */
export function createUsNumbersIntl(
  locale: string,
  messages: Readonly<Record<string, string>>,
): IntlShape {
  const intl = createIntl({ locale, messages: { ...messages } }, createIntlCache())
  // Messages keep the formatters object they were made with, so it is changed in place.
  Object.assign(intl.formatters, {
    getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) => formatOf(options),
  })
  return Object.assign(intl, {
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
      formatOf(options).format(value),
  })
}

/** An amount of the wire for people: `'123400'` is `1,234.00`. */
export const money = (amount: string | bigint): string => formatAmount(BigInt(amount))

/** An amount without `.00` where it has no cents, as chips and limits print it: `'100'` is `1`. */
export const shortMoney = (amount: string | bigint): string => money(amount).replace(/\.00$/, '')

/** What a chip or a stack prints: `'13500'` is `135`; from 10,000 in thousands: `12.5K`. */
export function chipText(amount: bigint): string {
  const plain = shortMoney(amount).replaceAll(',', '')
  if (amount < 1_000_000n) return plain
  const tenths = (amount / 10_000n).toString()
  const text = `${tenths.slice(0, -1)}.${tenths.slice(-1)}`.replace(/\.0$/, '')
  return `${text}K`
}

const withDecimals = [0, 1, 2].map((digits) =>
  formatOf({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** A percentage with one or two decimals: `'97.8511'` is `97.85`. */
export const percent = (value: string | number, decimals: 1 | 2 = 2): string =>
  withDecimals[decimals]?.format(Number(value)) ?? ''

/**
 * A percentage for a small place: two decimals, one from ten per cent on. Only what is certain
 * reads 100 or 0. Example: `'51.7593'` is `51.8`, `'99.9876'` is `99.9`.
 */
export function briefPercent(value: string): string {
  const [whole = '0', rest = ''] = value.split('.')
  const rounded = percent(value, whole.length > 1 ? 1 : 2)
  if (Number(rounded) === 0) return Number(value) === 0 ? '0' : value
  if (Number(rounded) === 100) return Number(value) === 100 ? '100' : `${whole}.${rest.slice(0, 1)}`
  return rounded
}
