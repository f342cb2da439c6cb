import { winnings } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { termsOf } from '../../tools/arbitraries/index.ts'
import { bestOdds } from './prices.ts'
import { addToSums, noSums, sumStakes, sumsOf, totalOn } from './sums.ts'

const terms = termsOf('andar-bahar')
const stakes = fc.array(
  fc.record({
    id: fc.uuid(),
    bet: fc.constantFrom('andar', 'bahar', 'cards-1-5'),
    mode: fc.constantFrom('commission' as const, 'commission-free' as const),
    amount: fc.bigInt(1n, 1_000_000n).map((chips) => chips * 100n),
    at: fc.constant(1),
  }),
  { maxLength: 20 },
)

describe('what stakes come to (G-7)', () => {
  it('is the same stake by stake as all at once, and as each stake says for itself', () => {
    fc.assert(
      fc.property(stakes, (all) => {
        const sums = all.reduce((made, stake) => addToSums(terms, made, stake), noSums(terms))
        expect(sumStakes(terms, all)).toEqual(sums)
        expect(sums.total).toBe(all.reduce((sum, { amount }) => sum + amount, 0n))
        const most = all.map(
          ({ amount, mode, bet }) => amount + winnings(amount, bestOdds(terms, mode, bet)),
        )
        expect(sums.mostPaid).toBe(most.reduce((sum, one) => sum + one, 0n))
        for (const bet of ['andar', 'bahar', 'cards-1-5', 'tie']) {
          const on = all.filter((stake) => stake.bet === bet)
          expect(totalOn(sums, bet)).toBe(on.reduce((sum, { amount }) => sum + amount, 0n))
        }
      }),
    )
  })
  it('is added up anew for a position whose sums were made with other prices', () => {
    const stake = { id: 's', bet: 'andar', mode: 'commission', amount: 500n, at: 1 } as const
    const sums = noSums({ ...terms, paytable: { ...terms.paytable } })
    const position = { balance: 0n, stakes: [stake], earlier: [stake], sums }
    expect(sumsOf(terms, position).total).toBe(1_000n)
    expect(sumsOf({ ...terms, paytable: sums.paytable }, position)).toBe(sums)
  })
})
