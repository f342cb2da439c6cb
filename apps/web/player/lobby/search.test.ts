import { expect, it } from 'vitest'
import { found } from './search.ts'

it.each([
  ['', true],
  ['  ', true],
  ['colour', true],
  ['COLOUR 1', true],
  ['1 colour', true],
  ['bahár', true],
  ['baccarat', false],
  ['colour 2', false],
])('%j in "By Colour 1, Andar Bahar" is %s', (wanted, is) => {
  expect(found(wanted, ['By Colour 1', 'Andar Bahar'])).toBe(is)
})
