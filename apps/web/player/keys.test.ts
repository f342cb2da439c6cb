import { expect, it } from 'vitest'
import { keyAction } from './keys.ts'

it.each([
  ['u', 'andar-bahar', { kind: 'undo' }],
  ['C', 'baccarat', { kind: 'clear' }],
  ['s', 'andar-bahar-colour', { kind: 'same' }],
  ['d', 'baccarat', { kind: 'double' }],
  ['Enter', 'baccarat', { kind: 'ready' }],
  ['1', 'baccarat', { kind: 'chip', index: 0 }],
  ['8', 'andar-bahar', { kind: 'chip', index: 7 }],
  ['9', 'andar-bahar', undefined],
  ['a', 'andar-bahar', { kind: 'bet', bet: 'andar' }],
  ['b', 'andar-bahar-colour', { kind: 'bet', bet: 'bahar' }],
  ['b', 'baccarat', { kind: 'bet', bet: 'banker' }],
  ['p', 'baccarat', { kind: 'bet', bet: 'player' }],
  ['t', 'baccarat', { kind: 'bet', bet: 'tie' }],
  ['p', 'andar-bahar', undefined],
  ['a', 'baccarat', undefined],
] as const)('%s at %s', (key, game, action) => {
  expect(keyAction({ key }, game)).toEqual(action)
})

it.each([{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with %o is left to the browser',
  (more) => {
    expect(keyAction({ key: 'c', ...more }, 'baccarat')).toBeUndefined()
  },
)
