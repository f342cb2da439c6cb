import { expect, it } from 'vitest'
import { clockText } from './table-title.tsx'

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [12, '0:12'],
  [72, '1:12'],
  [600, '10:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
