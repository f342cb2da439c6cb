import { expect, it } from 'vitest'
import { type Heard, soundsBetween } from './use-sounds.ts'

const before: Heard = { round: 'r-1', open: true, cards: 1, turned: 1, staked: 0n, won: false }

it.each([
  ['nothing', {}, []],
  ['a chip', { staked: 100n }, ['chip']],
  ['a chip taken back', { staked: -100n }, []],
  ['closing', { open: false }, ['closed']],
  ['a card', { cards: 2, turned: 2 }, ['card']],
  ['a card turned', { turned: 2 }, ['turn']],
  ['a win', { won: true }, ['win']],
  ['the next round', { round: 'r-2', cards: 0, turned: 0 }, []],
  ['the first card of the next round', { round: 'r-2', cards: 1 }, ['card']],
] as const)('%s', (_, change, sounds) => {
  expect(soundsBetween(before, { ...before, ...change })).toEqual(sounds)
})
