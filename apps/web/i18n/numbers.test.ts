import { describe, expect, it } from 'vitest'
import {
  briefPercent,
  chipText,
  createUsNumbersIntl,
  money,
  percent,
  shortMoney,
} from './numbers.ts'
import { exactTime } from './time.ts'

describe.each(['en', 'es', 'ms', 'de-CH', 'hi'])('in %s (G-6)', (locale) => {
  const messages = {
    plain: 'x {n, number} y',
    plural: '{n, plural, one {# carta} other {# cartas}}',
  }
  const intl = createUsNumbersIntl(locale, messages)

  it('numbers are in US format, in and outside of messages', () => {
    expect(intl.formatNumber(1234567.5, { minimumFractionDigits: 2 })).toBe('1,234,567.50')
    expect(intl.formatMessage({ id: 'plain' }, { n: 1234.5 })).toBe('x 1,234.5 y')
    expect(intl.formatMessage({ id: 'plural' }, { n: 12345 })).toBe('12,345 cartas')
  })
})

it.each([
  ['123400', '1,234.00', '1,234'],
  ['5', '0.05', '0.05'],
  ['1000050', '10,000.50', '10,000.50'],
])('%s minor units are %s, short %s', (amount, long, short) => {
  expect([money(amount), shortMoney(amount)]).toEqual([long, short])
})

it.each([
  [100n, '1'],
  [13_550n, '135.50'],
  [999_900n, '9999'],
  [1_000_000n, '10K'],
  [1_250_000n, '12.5K'],
])('a stack of %s prints %s', (amount, text) => {
  expect(chipText(amount)).toBe(text)
})

it('a moment is written to the millisecond', () => {
  expect(exactTime(new Date(2026, 0, 2, 9, 5, 3, 7).getTime())).toBe('9:05:03.007')
  expect(exactTime(new Date(2026, 0, 2, 14, 22, 51, 284).getTime())).toBe('14:22:51.284')
})

it.each([
  ['51.7593', '51.8'],
  ['48.2407', '48.2'],
  ['9.9960', '10.00'],
  ['5.8824', '5.88'],
  ['0.0960', '0.10'],
  ['0.0012', '0.0012'],
  ['0.0000', '0'],
  ['99.9876', '99.9'],
  ['100.0000', '100'],
])('a chance of %s is %s', (exact, shown) => {
  expect(briefPercent(exact)).toBe(shown)
})

it('a return has two decimals', () => {
  expect([percent('97.8511'), percent('100.0000')]).toEqual(['97.85', '100.00'])
})
