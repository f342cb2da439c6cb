import { expect, it } from 'vitest'
import { minorUnits } from './amount.ts'

it.each([
  ['100', '10000'],
  ['1,250.5', '125050'],
  [' $3.07 ', '307'],
  ['0.01', '1'],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['1e5', undefined],
  ['ten', undefined],
])('%s is %s', (text, amount) => {
  expect(minorUnits(text)).toBe(amount)
})
