import { defaultPaytable, defaultSettings, type GameId, parseCards } from '@baize/rules'
import { expect, it } from 'vitest'
import { workOut } from './work-out.ts'

const figures = (game: GameId, cards: string, bet: string, mode: string) =>
  workOut({
    game,
    settings: defaultSettings(game),
    paytable: defaultPaytable(game),
    cards: parseCards(cards) ?? [],
  }).find((line) => line.bet === bet && line.mode === mode)

it.each([
  ['andar-bahar', '7s', 'andar', 'commission', '51.5006', '97.8511'],
  ['andar-bahar', '7s', 'first-3', 'commission', undefined, '89.8824'],
  ['andar-bahar', 'Ks', 'first-3', 'commission', undefined, '70.2745'],
  ['andar-bahar-colour', '', 'andar', 'standard', '50.0000', '97.5000'],
  ['baccarat', '', 'tie', 'standard', undefined, undefined],
] as const)('%s given "%s": %s', (game, cards, bet, mode, chance, rtp) => {
  const found = figures(game, cards, bet, game === 'baccarat' ? 'commission' : mode)
  if (chance !== undefined) expect(found?.chance).toBe(chance)
  if (rtp !== undefined) expect(found?.rtp).toBe(rtp)
  expect(found?.chance).toMatch(/^\d+\.\d{4}$/)
})
