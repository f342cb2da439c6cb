import { type Card, type GameId, gameOf, type Mode, parseCards } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { termsOf } from '../../tools/arbitraries/index.ts'
import { refundStakes, settlementRows, settleStakes } from './index.ts'

function outcomeOf(game: GameId, notation: string) {
  const cards: readonly Card[] = parseCards(notation) ?? []
  const next = gameOf(game, termsOf(game).settings).next(cards)
  if (next.kind !== 'done') throw new Error(`the round ${notation} is not done`)
  return next.outcome
}

const rowsOf = (game: GameId, notation: string) =>
  settlementRows(termsOf(game), outcomeOf(game, notation))

type Row = readonly [
  game: GameId,
  cards: string,
  mode: Mode,
  bet: string,
  stake: bigint,
  grade: 'win' | 'push' | 'lose',
  odds: string | undefined,
  paid: bigint,
]

const LONG = 'Ks | Ac Qs 8d 7c Jh 2h Kd'

const ROWS: readonly Row[] = [
  // AB-10, the sheets' own examples
  ['andar-bahar', 'Ks | Kc', 'commission', 'andar', 5000n, 'win', '0.9:1', 9500n],
  ['andar-bahar', 'Ks | Kc', 'commission-free', 'andar', 1000n, 'win', '0.25:1', 1250n],
  ['andar-bahar', 'Ks | Kc', 'commission', 'first-andar', 2000n, 'win', '15:1', 32_000n],
  ['andar-bahar', 'Ks | Kc', 'commission', 'first-bahar', 2000n, 'lose', undefined, 0n],
  ['andar-bahar', LONG, 'commission', 'first-3', 1000n, 'win', '8:1', 9000n],
  ['andar-bahar', LONG, 'commission', 'cards-6-10', 500n, 'win', '3:1', 2000n],
  ['andar-bahar', LONG, 'commission-free', 'andar', 1000n, 'win', '1:1', 2000n],
  ['andar-bahar', LONG, 'commission', 'bahar', 1000n, 'lose', undefined, 0n],
  // ABC-5: decimal prices become winnings per stake
  ['andar-bahar-colour', '8h | 8c', 'standard', 'bahar', 1000n, 'win', '0.95:1', 1950n],
  ['andar-bahar-colour', '8h | 8c', 'standard', 'red-bahar', 1000n, 'win', '2.75:1', 3750n],
  ['andar-bahar-colour', '8h | 8c', 'standard', 'game-card-over-8', 1000n, 'lose', undefined, 0n],
  // BAC-7, BAC-8
  ['baccarat', '9s 8h Td 2c', 'commission', 'player', 1000n, 'win', '1:1', 2000n],
  ['baccarat', '2c 9s 3h Td', 'commission', 'banker', 2000n, 'win', '0.95:1', 3900n],
  ['baccarat', '9s 9h Td Tc', 'commission', 'player', 1000n, 'push', undefined, 1000n],
  ['baccarat', '9s 9h Td Tc', 'commission', 'banker', 1000n, 'push', undefined, 1000n],
  ['baccarat', '9s 9h Td Tc', 'commission', 'tie', 1000n, 'win', '8:1', 9000n],
  ['baccarat', '2c 9s 2h 7h Ts', 'commission-free', 'banker', 1000n, 'win', '0.5:1', 1500n],
  ['baccarat', '2c 9s 2h 7h Ts', 'commission', 'super-six', 1000n, 'win', '12:1', 13_000n],
]

describe('settlement', () => {
  test.each(ROWS)('%s %s: %s %s of %d: %s at %s pays %d', (...row) => {
    const [game, cards, mode, bet, amount, grade, odds, paid] = row
    const { lines, returned, winnings } = settleStakes([{ bet, mode, amount }], rowsOf(game, cards))
    expect(lines[0]?.grade).toBe(grade)
    expect(lines[0]?.odds).toBe(odds)
    expect(returned).toBe(paid)
    expect(lines[0]?.winnings).toBe(winnings)
  })
  it('has one row for every bet that each mode offers, and no other', () => {
    const keys = rowsOf('andar-bahar', 'Ks | Kc').map((row) => `${row.mode} ${row.bet}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('commission first-3')
    expect(keys).not.toContain('commission-free first-3')
  })
  it('opposite bets are settled each (G-8)', () => {
    const stakes = [
      { bet: 'andar', mode: 'commission', amount: 5000n },
      { bet: 'bahar', mode: 'commission', amount: 5000n },
    ] as const
    const total = settleStakes(stakes, rowsOf('andar-bahar', 'Ks | Kc'))
    expect(total).toMatchObject({ staked: 10_000n, returned: 9500n, winnings: 4500n })
  })
  it('every stake is rounded down for itself (G-1)', () => {
    const stake = { bet: 'andar', mode: 'commission', amount: 1n } as const
    const total = settleStakes([stake, stake], rowsOf('andar-bahar', 'Ks | Kc'))
    expect(total).toMatchObject({ staked: 2n, returned: 2n, winnings: 0n })
  })
  it('a stake without its row is a bug', () => {
    const stake = { bet: 'first-3', mode: 'commission-free', amount: 100n } as const
    expect(() => settleStakes([stake], rowsOf('andar-bahar', 'Ks | Kc'))).toThrow(/no row/)
  })
  it('odds that nobody printed are a bug', () => {
    const rows = [
      { mode: 'commission', bet: 'andar', grade: 'win', row: 'win', odds: '1e3:1' },
    ] as const
    const stake = { bet: 'andar', mode: 'commission', amount: 100n } as const
    expect(() => settleStakes([stake], rows)).toThrow(/malformed odds/)
  })
  it('a void returns every stake once, in full (G-4)', () => {
    const stakes = [
      { bet: 'andar', mode: 'commission', amount: 5000n },
      { bet: 'cards-1-5', mode: 'commission', amount: 700n },
    ] as const
    const total = refundStakes(stakes)
    expect(total).toMatchObject({ staked: 5700n, returned: 5700n, winnings: 0n })
    expect(total.lines.map(({ grade }) => grade)).toEqual(['void', 'void'])
    expect(refundStakes([])).toEqual({ lines: [], staked: 0n, returned: 0n, winnings: 0n })
  })
})
