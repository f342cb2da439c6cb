import { expect, it } from 'vitest'
import { brief } from './odds.tsx'

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
])('%s is %s', (percent, shown) => {
  expect(brief(percent)).toBe(shown)
})
