import { describe, expect, it, test } from 'vitest'
import { csvAmount, csvLine, csvText } from './csv.ts'

describe('a cell of words (Text: CSV cells that start with = + - @ run as formulas)', () => {
  test.each([
    ['Andar', 'Andar'],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['1 - 2 = -1', '1 - 2 = -1'],
    ['', ''],
    ['Mesa Española', 'Mesa Española'],
  ])('%j becomes %j', (text, cell) => expect(csvText(text)).toBe(cell))
})

describe('a cell of money (negative amounts stay numbers)', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [-1250n, '-12.50'],
    [123_456_789n, '1234567.89'],
    [-(10n ** 17n), '-1000000000000000.00'],
  ])('%d is %s', (amount, cell) => expect(csvAmount(amount)).toBe(cell))
})

it('ends a line as spreadsheets expect it', () => {
  expect(csvLine(['a', '', '-1.00'])).toBe('a,,-1.00\r\n')
})
