import { describe, expect, it, test } from 'vitest'
import { given, LIMITS, play, sayDecision, sit, termsOf } from '../../tools/arbitraries/index.ts'
import { checkTerms, loweredLimits, tableInfo } from './index.ts'

const terms = { ...termsOf('andar-bahar'), limits: { ...LIMITS, perTable: 60_000n } }

describe('the limit of a table, over all patrons (G-7)', () => {
  test.each([
    [
      'takes what fits',
      'ann 300 andar',
      'bob 300 bahar',
      'stake-placed bob-1 bob bahar commission 30000',
    ],
    [
      'refuses more, with the room that is left',
      'ann 300 andar; bob 280 andar',
      'cyd 21 bahar',
      'refused above-table-limit maximum=60000 headroom=2000',
    ],
    [
      'never names less than nothing',
      'ann 300 andar; bob 300 andar',
      'cyd 5 bahar',
      'refused above-table-limit maximum=60000 headroom=0',
    ],
    [
      'takes again what was taken back',
      'ann 300 andar; bob 300 andar; ann back 1',
      'cyd 300 bahar',
      'stake-placed cyd-1 cyd bahar commission 30000',
    ],
    [
      "stands behind the patron's own limits",
      'ann 500 andar',
      'ann 200 andar',
      'refused above-maximum maximum=50000 headroom=0',
    ],
    [
      'stands before the funds',
      'ann 500 andar; bob 50 bahar',
      'ann 501 bahar',
      'refused above-maximum maximum=50000 headroom=50000',
    ],
  ])('%s', (_, before, when, wanted) => {
    const sitting = given(sit(terms), `open; deal Ks; ${before}`)
    expect(sayDecision(play(sitting, when).decision)).toBe(wanted)
  })

  it('is told to patrons before they bet, where there is one', () => {
    expect(tableInfo(terms).limits.perTable).toBe('60000')
    expect(tableInfo(termsOf('andar-bahar')).limits).not.toHaveProperty('perTable')
  })

  test.each([
    [0n, 'limits.perTable: must be above zero'],
    [400n, 'limits.perTable: lies below the minimum of a bet'],
  ])('cannot be %s', (perTable, fault) => {
    expect(checkTerms({ ...terms, limits: { ...LIMITS, perTable } })).toContain(fault)
  })
})

describe('limits that are changed while a round runs (G-7)', () => {
  const raised = {
    ...LIMITS,
    stakeStep: 500n,
    perBet: { minimum: 1_000n, maximum: 90_000n },
    perPatron: 900_000n,
  }
  it('count from the next bet when they are lowered', () => {
    const lowered = {
      ...LIMITS,
      perBet: { minimum: 100n, maximum: 10_000n },
      perPatron: 20_000n,
      perTable: 70_000n,
    }
    expect(loweredLimits(terms.limits, lowered)).toEqual({
      ...LIMITS,
      perBet: { minimum: 500n, maximum: 10_000n },
      perPatron: 20_000n,
      perTable: 60_000n,
    })
    expect(loweredLimits(LIMITS, lowered).perTable).toBe(70_000n)
  })
  it('count from the next round when they are raised', () => {
    expect(loweredLimits(LIMITS, raised)).toEqual(LIMITS)
  })
  it('of one bet count as well', () => {
    const next = { ...LIMITS, perBetOf: { andar: { minimum: 100n, maximum: 300n } } }
    expect(loweredLimits(LIMITS, next).perBetOf).toEqual({
      'first-3': { minimum: 100n, maximum: 2000n },
      andar: { minimum: 500n, maximum: 300n },
    })
  })
})
