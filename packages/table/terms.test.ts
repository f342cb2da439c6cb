import { createHash } from 'node:crypto'
import { GAME_IDS, type Paytable } from '@baize/rules'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LIMITS, TIMING, terms, termsOf } from '../../tools/arbitraries/index.ts'
import {
  type BetLimits,
  canonicalJson,
  checkTerms,
  decodeTerms,
  encodeJson,
  hashPaytable,
  hashTerms,
  type Limits,
  type Terms,
} from './index.ts'

describe('canonical JSON', () => {
  test.each<readonly [unknown, string]>([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ amount: 5000n, gone: undefined }, '{"amount":"5000"}'],
    [{ z: { y: -0.5, x: 'a"b\n♠' } }, '{"z":{"x":"a\\"b\\n♠","y":-0.5}}'],
  ])('%o', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })
  test.each<readonly [string, unknown]>([
    ['money under a key that is not listed', { price: 5n }],
    ['NaN', { a: Number.NaN }],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a function', { a: () => 1 }],
    ['nothing at all', undefined],
  ])('%s is a bug', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(/^json: /)
  })
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(record))
        expect({ ...JSON.parse(canonicalJson(record)) }).toEqual({ ...record })
      }),
    )
  })
})

describe('terms', () => {
  it('read back as they were stored', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        expect(decodeTerms(encodeJson(drawn))).toEqual(drawn)
        expect(hashTerms(decodeTerms(encodeJson(drawn)))).toBe(hashTerms(drawn))
      }),
    )
  })
  it('have the SHA-256 of their canonical JSON as hash', () => {
    const drawn = termsOf('baccarat')
    const hash = createHash('sha256').update(canonicalJson(drawn)).digest('hex')
    expect(hashTerms(drawn)).toBe(hash)
  })
  it('another price is another hash', () => {
    const { paytable } = termsOf('andar-bahar')
    const { commission } = paytable.modes
    const changed: Paytable = {
      ...paytable,
      modes: { ...paytable.modes, commission: { ...commission, andar: '0.91:1' } },
    }
    expect(hashPaytable(changed)).not.toBe(hashPaytable(paytable))
    expect(hashTerms({ ...termsOf('andar-bahar'), paytable: changed })).not.toBe(
      hashTerms(termsOf('andar-bahar')),
    )
  })
})

const plain = termsOf('andar-bahar')
const bac = termsOf('baccarat')
const limits = (change: Partial<Limits>): Terms => ({ ...plain, limits: { ...LIMITS, ...change } })
const perBet = (change: Partial<BetLimits>): Terms =>
  limits({ perBet: { ...LIMITS.perBet, ...change } })
const depth = (cutCardDepth: number): Terms => ({
  ...bac,
  settings: { ...bac.settings, cutCardDepth },
})
const pace = (change: Partial<Terms['timing']>): Terms => ({
  ...plain,
  timing: { ...TIMING, ...change },
})

describe('what is wrong with terms is named', () => {
  it.each(GAME_IDS)('nothing with plain %s', (game) => {
    expect(checkTerms(termsOf(game))).toEqual([])
  })
  it('nothing with any that the other tests draw', () => {
    fc.assert(fc.property(terms, (drawn) => void expect(checkTerms(drawn)).toEqual([])))
  })
  const faults: readonly (readonly [string, Terms])[] = [
    ['table', { ...plain, table: 'AB 1' }],
    ['table', { ...plain, table: '' }],
    ['name', { ...plain, name: ' ' }],
    [
      'game',
      JSON.parse(
        '{"game":"poker","table":"p-1","name":"P","timing":{"bettingMs":1,"cardMs":0,"turnMs":0,"resultMs":0}}',
      ),
    ],
    ['settings', { ...plain, settings: { ...plain.settings, decks: 2 } }],
    ['settings', { ...bac, settings: { ...bac.settings, decks: 7 } }],
    ['settings.cutCardDepth', depth(11)],
    ['settings.cutCardDepth', depth(209)],
    ['settings', depth(-1)],
    ['paytable', { ...plain, paytable: bac.paytable }],
    ['limits.stakeStep', limits({ stakeStep: 0n })],
    ['limits.perBet.minimum', perBet({ minimum: 0n })],
    ['limits.perBet.minimum', perBet({ minimum: -100n })],
    ['limits.perBet.minimum', perBet({ minimum: 150n })],
    ['limits.perBet.maximum', perBet({ maximum: 10n ** 15n + 100n })],
    ['limits.perBet.maximum', perBet({ maximum: 400n })],
    ['limits.perBetOf.nothing', limits({ perBetOf: { nothing: LIMITS.perBet } })],
    [
      'limits.perBetOf.andar.maximum',
      limits({ perBetOf: { andar: { minimum: 200n, maximum: 100n } } }),
    ],
    ['limits.perPatron', limits({ perPatron: 400n })],
    ['limits.perPatron', limits({ perPatron: 10n ** 16n })],
    ['limits.maxPayout', limits({ maxPayout: 500n })],
    ['timing.bettingMs', pace({ bettingMs: 0 })],
    ['timing.bettingMs', pace({ bettingMs: 600_001 })],
    ['timing.cardMs', pace({ cardMs: -1 })],
    ['timing.turnMs', pace({ turnMs: 1.5 })],
    ['timing.resultMs', pace({ resultMs: Number.NaN })],
  ]
  test.each(faults)('%s', (field, drawn) => {
    const found = checkTerms(drawn)
    expect(found.map((fault) => fault.split(':')[0])).toEqual([field])
  })
})
