import { expect, it } from 'vitest'
import { nextPlace, type Place } from './roving.ts'

const box = (name: string, left: number, top: number, width: number, height: number): Place => ({
  name,
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** The felt of Andar Bahar in small: two tall sides, two rows between them, a row of bands below. */
const felt = [
  box('andar', 0, 0, 30, 100),
  box('first-andar', 40, 0, 20, 45),
  box('first-bahar', 70, 0, 20, 45),
  box('first-3', 40, 55, 50, 45),
  box('bahar', 100, 0, 30, 100),
  box('low', 0, 110, 40, 40),
  box('high', 90, 110, 40, 40),
]

it.each([
  ['andar', 'ArrowRight', 'first-andar'],
  ['first-andar', 'ArrowRight', 'first-bahar'],
  ['first-bahar', 'ArrowRight', 'bahar'],
  ['first-andar', 'ArrowDown', 'first-3'],
  ['andar', 'ArrowDown', 'low'],
  ['bahar', 'ArrowLeft', 'first-bahar'],
  ['low', 'ArrowUp', 'andar'],
  ['low', 'ArrowRight', 'high'],
  ['first-3', 'Home', 'andar'],
  ['first-3', 'End', 'high'],
  ['andar', 'ArrowLeft', undefined],
  ['andar', 'x', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(nextPlace(felt, from, key)).toBe(to)
})
