import { DECK } from '@baize/rules'
import { expect, it } from 'vitest'
import { typedCard } from './typed-card.ts'

it.each([
  ['KS', 'Ks'],
  ['10h', 'Th'],
  ['t h', 'Th'],
  ['a♠', 'As'],
  ['1h', undefined],
  ['K', undefined],
  ['', undefined],
  ['KSS', undefined],
])('%j is %j', (text, card) => {
  expect(typedCard(text)).toBe(card)
})

it('every card can be typed as it is written, in any case', () => {
  expect(DECK.map((card) => typedCard(card.toLowerCase()))).toEqual(DECK)
  expect(DECK.map((card) => typedCard(card.toUpperCase()))).toEqual(DECK)
})
