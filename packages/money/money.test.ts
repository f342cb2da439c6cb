import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  add,
  compare,
  divide,
  formatAmount,
  fraction,
  multiply,
  parseAmount,
  parseDecimalOdds,
  parseOdds,
  printDecimalOdds,
  printFraction,
  printOdds,
  subtract,
  toDecimal,
  toPercent,
  winnings,
} from './index.ts'

describe('fractions are exact', () => {
  const small = fc
    .tuple(fc.bigInt(-1000n, 1000n), fc.bigInt(1n, 1000n))
    .map(([n, d]) => fraction(n, d))
  it('keeps lowest terms', () => {
    expect(fraction(8n, -10n)).toEqual({ n: -4n, d: 5n })
    expect(fraction(0n, -7n)).toEqual({ n: 0n, d: 1n })
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
  })
  it('obeys the field laws', () => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a)
        if (b.n !== 0n) expect(divide(multiply(a, b), b)).toEqual(a)
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)))
      }),
    )
  })
  test.each([
    [fraction(8151n, 8330n), 6, '97.851140'],
    [fraction(3285n, 3332n), 6, '98.589436'],
    [fraction(-1n, 8n), 2, '-12.50'],
    [fraction(2n, 3n), 0, '67'],
  ])('prints %o as percent', (f, decimals, text) => {
    expect(toPercent(f, decimals)).toBe(text)
  })
  it('prints fractions and decimals', () => {
    expect(printFraction(fraction(16n, 2n))).toBe('8')
    expect(printFraction(fraction(429n, 833n))).toBe('429/833')
    expect(toDecimal(fraction(-1n, 1000n), 2)).toBe('0.00')
  })
})

describe('odds', () => {
  test.each([
    ['0.9:1', 9n, 10n],
    ['0.25:1', 1n, 4n],
    ['15.5:1', 31n, 2n],
    ['0.95:1', 19n, 20n],
    ['800:1', 800n, 1n],
  ])('%s', (text, n, d) => {
    expect(parseOdds(text)).toEqual({ n, d })
    expect(printOdds(fraction(n, d))).toBe(text)
  })
  test.each([
    '',
    '1',
    '-1:1',
    '1:2',
    '1e3:1',
    ' 1:1',
    '1:1 ',
    '.5:1',
    '01:1',
    '1.:1',
    'x:1',
    '1,5:1',
  ])('refuses %j', (text) => {
    expect(parseOdds(text)).toBeUndefined()
  })
  it('decimal odds include the stake (ABC-5)', () => {
    expect(parseDecimalOdds('1.95')).toEqual({ n: 19n, d: 20n })
    expect(printDecimalOdds(fraction(5n, 2n))).toBe('3.50')
    expect(printDecimalOdds(fraction(979n))).toBe('980.00')
    expect(parseDecimalOdds('0.99')).toBeUndefined()
  })
})

describe('amounts', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [123400n, '1,234.00'],
    [-98765432101n, '-987,654,321.01'],
  ])('%s is shown as %s in US format (G-6)', (amount, text) => {
    expect(formatAmount(amount)).toBe(text)
  })
  const hostile = [
    -1,
    0,
    -0,
    NaN,
    Infinity,
    1e-37,
    '5e3',
    ' 5',
    '5 ',
    '',
    null,
    [],
    {},
    true,
    2 ** 53,
    Number('1e400'),
  ]
  const texts = ['-5', '+5', '05', '0x5', '5.0', '1,23', '9223372036854775807', '٥', '5n', 'NaN']
  test.each([...hostile, ...texts].map((value) => [value]))('refuses %j as an amount', (value) => {
    expect(parseAmount(value)).toBeUndefined()
  })
  it('winnings round down to the minor unit (G-1)', () => {
    expect(winnings(1000n, fraction(1n, 4n))).toBe(250n)
    expect(winnings(1n, fraction(19n, 20n))).toBe(0n)
    expect(winnings(119n, fraction(19n, 20n))).toBe(113n)
  })
})
