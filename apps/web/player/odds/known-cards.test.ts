import { defaultSettings, type GameId, parseCards } from '@baize/rules'
import type { RoundView } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { info, ROUND } from '../state/testing.ts'
import { dealtSoFar, shownBeforeBets } from './known-cards.ts'

const round = (cards: string, phase: RoundView['phase'] = 'dealing'): RoundView => ({
  id: ROUND,
  no: 1,
  phase,
  cards: (parseCards(cards) ?? []).map((card) => ({ to: 'andar', card })),
  openedAt: 0,
  paytableHash: 'h',
})
const at = (game: GameId) => ({ ...info, game, settings: defaultSettings(game) })

describe('live chances', () => {
  it.each([
    ['are counted from all cards', 'andar-bahar', 'Ks 2d 3h', 'Ks 2d 3h'],
    ['do not tell the last card before it lies', 'andar-bahar', 'Ks 2d Kh', 'Ks 2d'],
    ['do not tell it by colour either', 'andar-bahar-colour', 'Ks Kh', 'Ks'],
  ] as const)('%s', (_, game, cards, counted) => {
    expect(dealtSoFar(at(game), round(cards))?.join(' ')).toBe(counted)
  })

  it.each(['betting', 'resolved', 'settled'] as const)('are not counted while %s', (phase) => {
    expect(dealtSoFar(at('andar-bahar'), round('Ks 2d', phase))).toBeUndefined()
  })
})

it('only Andar Bahar shows a card before betting (AB-2, ABC-1)', () => {
  expect(shownBeforeBets(at('andar-bahar'), round('Ks 2d'))).toEqual(['Ks'])
  expect(shownBeforeBets(at('andar-bahar-colour'), round('Ks 2d'))).toEqual([])
})
