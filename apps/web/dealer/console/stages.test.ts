import type { LiveView } from '@baize/protocol'
import type { AnySpot, Card } from '@baize/rules'
import { describe, expect, it } from 'vitest'
import { lanesOf, numberOf, stageOf, stagesOf, winnerOf } from './stages.ts'

type RoundView = NonNullable<LiveView['round']>
const round = (
  phase: RoundView['phase'],
  dealt: readonly (readonly [Card, AnySpot])[] = [],
): RoundView => ({
  id: 'ab-9-1',
  no: 1,
  phase,
  cards: dealt.map(([card, to]) => ({ card, to })),
  misreads: 0,
  undoable: false,
})
const AB: readonly (readonly [Card, AnySpot])[] = [
  ['Ks', 'game-card'],
  ['Ac', 'andar'],
  ['Qs', 'bahar'],
  ['8d', 'andar'],
]

describe('the step of a table', () => {
  type Stood = Parameters<typeof stageOf>[0]
  it.each<readonly [string, Stood, string]>([
    ['nothing dealt yet', { step: 'open-round' }, 'shuffle'],
    ['no deck', { step: 'no-deck' }, 'shuffle'],
    ['before the next round', { step: 'open-round', round: round('settled') }, 'clear'],
    [
      'the game card',
      { step: 'scan', next: { to: 'game-card', index: 0 }, round: round('exposing') },
      'game-card',
    ],
    ['stopped there', { step: 'stopped', round: round('exposing') }, 'game-card'],
    ['bets', { step: 'bets-open', round: round('betting') }, 'bets'],
    [
      'the game card after the bets (ABC-1)',
      { step: 'scan', next: { to: 'game-card', index: 0 }, round: round('dealing') },
      'game-card',
    ],
    [
      'a side',
      { step: 'scan', next: { to: 'bahar', index: 4 }, round: round('dealing', AB) },
      'deal',
    ],
    ['the result', { step: 'confirm-result', round: round('resolved', AB) }, 'result'],
  ])('%s', (_, stood, stage) => {
    expect(stageOf(stood)).toBe(stage)
  })
  it('is one of those of its game', () => {
    expect(stagesOf('baccarat')).not.toContain('game-card')
    expect(stagesOf('andar-bahar-colour').indexOf('bets')).toBeLessThan(
      stagesOf('andar-bahar-colour').indexOf('game-card'),
    )
  })
})

describe('cards on the felt', () => {
  it('lie in their lanes in dealing order', () => {
    expect(lanesOf({ game: 'andar-bahar', round: round('dealing', AB) })).toEqual([
      { spot: 'game-card', cards: ['Ks'] },
      { spot: 'andar', cards: ['Ac', '8d'] },
      { spot: 'bahar', cards: ['Qs'] },
    ])
    expect(lanesOf({ game: 'baccarat' }).map(({ spot }) => spot)).toEqual(['player', 'banker'])
  })
  it('are counted without the game card (AB-9)', () => {
    const dealing = round('dealing', AB)
    expect(numberOf({ next: { to: 'bahar', index: 4 }, round: dealing })).toBe(4)
    expect(
      numberOf({ next: { to: 'game-card', index: 0 }, round: round('exposing') }),
    ).toBeUndefined()
    expect(numberOf({ round: dealing })).toBeUndefined()
  })
  it('tell who has won when all of them lie', () => {
    expect(winnerOf({ game: 'andar-bahar', round: round('dealing', AB) })).toBeUndefined()
    const done = round('resolved', [...AB, ['Kd', 'bahar']])
    expect(winnerOf({ game: 'andar-bahar', round: done })).toBe('bahar')
    expect(winnerOf({ game: 'roulette', round: done })).toBeUndefined()
  })
})
