import { expect, it } from 'vitest'
import { readPreferences } from './preferences.ts'

const FIRST = {
  language: 'es',
  sound: false,
  fourColours: false,
  calm: false,
  saving: false,
  spotOdds: true,
  favourites: [],
}

it.each([
  ['nothing', null],
  ['no object', '"x"'],
  ['broken', '{"language":'],
  ['foreign values', '{"language":"xx","sound":"yes","favourites":{"0":"a"},"calm":1}'],
])('%s kept is a first visit', (_, text) => {
  expect(readPreferences(text, ['es'])).toEqual(FIRST)
})

it('what was chosen comes back', () => {
  const chosen = { ...FIRST, language: 'ms', sound: true, favourites: ['ab-1', 'bac-1'] }
  expect(readPreferences(JSON.stringify(chosen), ['es'])).toEqual(chosen)
})
