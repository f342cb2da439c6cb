import { newTable, sumStakes } from '@baize/table'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { termsOf } from '../../../tools/arbitraries/index.ts'
import { type Desk, deskAfter, startWork } from './desk.ts'
import { openStakes, putDown, standingOf, sumsOf, takeBack } from './holdings.ts'
import { spotsOf } from './spots.ts'

const terms = termsOf('andar-bahar')
const PATRONS = ['ann', 'bea', 'cid']
const step = fc.record({
  patron: fc.constantFrom(...PATRONS),
  bet: fc.constantFrom('andar', 'bahar'),
  amount: fc.bigInt(1n, 50n).map((chips) => chips * 100n),
  back: fc.nat(5),
  act: fc.constantFrom('place', 'place', 'withdraw', 'commit', 'undo'),
})
const books = { balance: () => 0n, stake: () => undefined, own: () => undefined }

it('keeps stakes, spots and sums of a desk alike over batches, also of those that are undone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const empty = { positions: new Map(), spots: new Map(), sums: new Map() }
      let desk: Desk = { roundTerms: terms, nextTerms: terms, state: newTable('ab-1'), ...empty }
      let committed = new Map<string, readonly string[]>()
      let current = new Map(committed)
      let work = startWork(desk, books)
      for (const [no, { patron, bet, amount, back, act }] of steps.entries()) {
        const ids = current.get(patron) ?? []
        if (act === 'place') {
          putDown(work, patron, { id: `s${no}`, bet, mode: 'commission', amount, at: no })
          current.set(patron, [...ids, `s${no}`])
        }
        const gone = ids[back]
        if (act === 'withdraw' && gone !== undefined) {
          takeBack(work, patron, gone)
          current.set(
            patron,
            ids.filter((id) => id !== gone),
          )
        }
        if (act === 'commit') {
          desk = deskAfter(work)
          committed = current
        }
        if (act === 'commit' || act === 'undo') {
          current = new Map(committed)
          work = startWork(desk, books)
        }
        for (const [who, wanted] of current) {
          const open = openStakes(work, who)
          expect(open.map(({ id }) => id)).toEqual(wanted)
          const byBet = ({ spots, ...sums }: ReturnType<typeof sumsOf>) => ({
            ...sums,
            spots: new Map(spots.map((spot) => [spot.bet, spot.total])),
          })
          expect(byBet(sumsOf(work, who))).toEqual(byBet(sumStakes(terms, open)))
        }
        const all = [...standingOf(work).all()].filter(([, open]) => open.length > 0)
        expect(new Set(all.map(([who]) => who)).size).toBe(all.length)
        expect(all.length).toBe([...current.values()].filter((open) => open.length > 0).length)
        const shown = [...desk.spots.values()].filter(({ total }) => total > 0n)
        expect(new Set(shown)).toEqual(new Set(spotsOf(desk.positions).values()))
      }
    }),
  )
})
