import type { RoundView } from '@baize/table'
import { expect, it } from 'vitest'
import { bettingView } from '../state/testing.ts'
import { litBand } from './lit-band.ts'

const round = (dealt: number, phase: RoundView['phase'] = 'dealing'): RoundView | undefined =>
  bettingView.round && {
    ...bettingView.round,
    phase,
    cards: [
      ...bettingView.round.cards,
      ...Array.from({ length: dealt }, (_, i) => ({ to: i % 2 ? 'bahar' : 'andar' }) as const),
    ],
  }

it.each([
  [0, undefined],
  [1, 'cards-1-5'],
  [5, 'cards-1-5'],
  [6, 'cards-6-10'],
  [49, 'cards-46-49'],
])('%i cards are in band %s (AB-9)', (dealt, band) => {
  expect(litBand(round(dealt))).toBe(band)
})

it('a cancelled round is in no band', () => {
  expect(litBand(round(7, 'voided'))).toBeUndefined()
  expect(litBand(undefined)).toBeUndefined()
})
