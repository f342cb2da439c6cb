import type { GameId } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { given, sit, termsOf } from '../../tools/arbitraries/index.ts'
import { agenda, wakeAt } from './index.ts'

const after = (game: GameId, script: string) => given(sit(termsOf(game)), script)

const FOUR = 'shoe 100 5h; open; at 15000; close; at 16000; deal 9s 8h 5d 2c'

type Row = readonly [game: GameId, script: string, wanted: object]

const ROWS: readonly Row[] = [
  ['andar-bahar', '', { kind: 'open-round', due: 0 }],
  [
    'andar-bahar',
    'at 100; open',
    { kind: 'deal-card', round: 'ab-1-1', index: 0, to: 'game-card', due: 800 },
  ],
  ['andar-bahar', 'open; deal Ks', { kind: 'wait' }],
  [
    'andar-bahar',
    'open; deal Ks; at 15400; close',
    { kind: 'deal-card', round: 'ab-1-1', index: 1, to: 'andar', due: 15_700 },
  ],
  ['andar-bahar', 'open; deal Ks; at 15400; close; suspend', { kind: 'wait' }],
  [
    'andar-bahar',
    'open; deal Ks; at 15400; close; suspend; at 20000; resume',
    { kind: 'deal-card', round: 'ab-1-1', index: 1, to: 'andar', due: 20_700 },
  ],
  [
    'andar-bahar',
    'open; deal Ks; at 15000; close; at 15700; deal Kc',
    { kind: 'confirm-result', round: 'ab-1-1', due: 15_700 },
  ],
  [
    'andar-bahar',
    'open; deal Ks; at 15000; close; at 15700; deal Kc; confirm',
    { kind: 'reveal-seed', of: 'ab-1-1', due: 15_700 },
  ],
  [
    'andar-bahar',
    'open; deal Ks; at 15000; close; at 15700; deal Kc; confirm; at 15800; reveal',
    { kind: 'open-round', due: 19_700 },
  ],
  ['andar-bahar', 'open; void; reveal', { kind: 'open-round', due: 4000 }],
  [
    'andar-bahar-colour',
    'open; at 15000; close',
    { kind: 'deal-card', round: 'abc-1-1', index: 0, to: 'game-card', due: 15_700 },
  ],
  ['baccarat', '', { kind: 'open-shoe', due: 0 }],
  ['baccarat', 'shoe 100', { kind: 'open-round', due: 0 }],
  ['baccarat', FOUR, { kind: 'turn-card', round: 'bac-1-1', index: 0, due: 16_900 }],
  ['baccarat', `${FOUR}; turn 0`, { kind: 'turn-card', round: 'bac-1-1', index: 2, due: 16_900 }],
  ['baccarat', `${FOUR}; turn 0 2`, { kind: 'turn-card', round: 'bac-1-1', index: 1, due: 16_900 }],
  [
    'baccarat',
    `${FOUR}; turn 0 2 1`,
    { kind: 'turn-card', round: 'bac-1-1', index: 3, due: 16_900 },
  ],
  [
    'baccarat',
    `${FOUR}; turn 0 2 1 3`,
    { kind: 'deal-card', round: 'bac-1-1', index: 4, to: 'player', due: 16_700 },
  ],
  [
    'baccarat',
    `${FOUR}; turn 0 2 1 3; deal 7s`,
    { kind: 'turn-card', round: 'bac-1-1', index: 4, due: 16_900 },
  ],
  [
    'baccarat',
    `${FOUR}; turn 0 2 1 3; deal 7s; turn 4`,
    { kind: 'deal-card', round: 'bac-1-1', index: 5, to: 'banker', due: 16_700 },
  ],
  // A coup shows no seed: the shoe's stays secret until its end.
  [
    'baccarat',
    'shoe 100 5h; open; at 15000; close; deal 9s 8h Td 2c; turn 0 2 1 3; confirm',
    { kind: 'open-round', due: 19_000 },
  ],
]

describe('the agenda of a dealer', () => {
  test.each(ROWS)('%s after "%s"', (game, script, wanted) => {
    const { terms, state } = after(game, script)
    expect(agenda(terms, state)).toStrictEqual(wanted)
  })
})

describe('the clock of a table', () => {
  test.each<readonly [string, number | undefined]>([
    ['', undefined],
    ['open', undefined],
    ['open; at 50; deal Ks', 15_050],
    ['open; deal Ks; at 6000; suspend', undefined],
    ['open; deal Ks; at 6000; suspend; at 60000; resume', 69_000],
    ['open; deal Ks; at 15000; close', undefined],
    ['open; deal Ks; void', undefined],
  ])('after "%s" it wakes at %s', (script, wanted) => {
    expect(wakeAt(after('andar-bahar', script).state)).toBe(wanted)
  })
  it('a close that is sent again is refused and does no harm', () => {
    const closed = after('andar-bahar', 'open; deal Ks; at 15000; close')
    expect(() => given(closed, 'close')).toThrow(/wrong-phase/)
  })
})
