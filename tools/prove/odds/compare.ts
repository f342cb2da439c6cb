import type { Fraction } from '@baize/money'
import type { BetOdds, Paytable } from '@baize/rules'
import { type Brute, rowName } from './brute.ts'

/** Odds are read here in ten-thousandths, with no help from the product. */
const UNIT = 10_000n

/** Winnings per stake as printed: `15.5:1`, or `1.95` with the stake in it. */
export function readPrice(price: string, notation: Paytable['notation']): bigint {
  const [whole = '0', decimals = ''] = price.replace(/:1$/, '').split('.')
  const value = BigInt(whole) * UNIT + BigInt(decimals.padEnd(4, '0'))
  return notation === 'decimal' ? value - UNIT : value
}

const equals = ({ n, d }: Fraction, count: bigint, total: bigint): boolean =>
  n * total === count * d

function priceOf(paytable: Paytable, { mode, bet }: BetOdds, row: string): bigint {
  const prices = paytable.modes[mode]?.[bet] ?? ''
  const price = typeof prices === 'string' ? prices : (prices[row] ?? '')
  return readPrice(price, paytable.notation)
}

/**
 * Everything about one bet in which the product and the brute force differ: the chance of each row,
 * of a win and of a push, the return, the house edge and the variance. Empty when they agree.
 */
export function differences(odds: BetOdds, paytable: Paytable, brute: Brute): readonly string[] {
  const { total } = brute
  const pushes = brute.pushes.get(odds.bet) ?? 0n
  const rows = odds.rows.map(({ row }) => ({
    row,
    ways: brute.wins.get(rowName(odds.bet, row)) ?? 0n,
    price: priceOf(paytable, odds, row),
  }))
  const wins = rows.reduce((sum, { ways }) => sum + ways, 0n)
  const paid = rows.reduce((sum, { ways, price }) => sum + ways * (UNIT + price), 0n)
  const back = paid + pushes * UNIT
  const net = back - total * UNIT
  const squares = rows.reduce((sum, { ways, price }) => sum + ways * price * price, 0n)
  const losses = (total - wins - pushes) * UNIT * UNIT
  const variance = (squares + losses) * total - net * net
  const checks: readonly (readonly [string, boolean])[] = [
    ...odds.rows.map(({ row, probability }, at) => {
      const isEqual = equals(probability, rows[at]?.ways ?? 0n, total)
      return [`chance of ${row}`, isEqual] as const
    }),
    ['hit', equals(odds.hit, wins, total)],
    ['push', equals(odds.push, pushes, total)],
    ['return', equals(odds.rtp, back, total * UNIT)],
    ['house edge', equals(odds.houseEdge, -net, total * UNIT)],
    ['variance', equals(odds.variance, variance, (total * UNIT) ** 2n)],
  ]
  return checks.filter(([, isEqual]) => !isEqual).map(([what]) => what)
}
