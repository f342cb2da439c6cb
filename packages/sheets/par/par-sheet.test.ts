import { compare, fraction, printFraction, toDecimal, ZERO } from '@baize/money'
import {
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  GAMES,
  type GameId,
  gameOf,
  type Mode,
  modesOf,
  withPrice,
} from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES, type ParSheet, parPage, parSheet, plain, STAKE_STEPS } from '../index.ts'

const sheetOf = (id: GameId, mode: Mode, decks?: number): ParSheet => {
  const settings = { ...defaultSettings(id), decks: decks ?? defaultSettings(id).decks }
  return parSheet(id, settings, defaultPaytable(id), mode)
}
const betOf = (sheet: ParSheet, bet: string) => {
  const found = sheet.bets.find(({ odds }) => odds.bet === bet)
  if (found === undefined) throw new Error(`no ${bet}`)
  return found
}
const andarBahar = sheetOf('andar-bahar', 'commission')

describe('the figures of a sheet', () => {
  test.each([
    ['andar-bahar', 'commission', 'andar', '8151/8330'],
    ['andar-bahar', 'commission-free', 'andar', '3285/3332'],
    ['andar-bahar', 'commission', 'first-3', '4716/5525'],
    ['andar-bahar-colour', 'standard', 'andar', '39/40'],
  ] as const)('AB-12: %s %s %s returns %s', (id, mode, bet, rtp) => {
    expect(printFraction(betOf(sheetOf(id, mode), bet).odds.rtp)).toBe(rtp)
  })
  it('AB-8: First 3 by game card, ranks of equal return together', () => {
    const groups = andarBahar.given.map(({ ranks, odds }) => [
      ranks.join(' '),
      printFraction(odds.rtp),
    ])
    expect(groups).toEqual([
      ['2 K A', '896/1275'],
      ['3 4 5 6 7 8 9 10 J Q', '382/425'],
    ])
    expect(sheetOf('andar-bahar', 'commission-free').given).toEqual([])
  })
  test.each([
    ['andar-bahar', 49, '13.000000'],
    ['andar-bahar-colour', 49, '13.000000'],
    ['baccarat', 3, '4.938819'],
  ] as const)('AB-9, BAC-3: %s has %d lengths, on average %s cards', (id, lengths, mean) => {
    const sheet = sheetOf(id, GAMES[id].modes[0] ?? 'standard')
    expect(sheet.dealt).toHaveLength(lengths)
    expect(printFraction(sheet.dealt.at(-1)?.orFewer ?? ZERO)).toBe('1')
    expect(toDecimal(sheet.meanDealt, 6)).toBe(mean)
  })
  it('BAC-1: the four counts of eight decks', () => {
    const { winners, total } = sheetOf('baccarat', 'commission')
    expect(winners.map(({ winner, ways }) => [winner, ways])).toEqual([
      ['player', 2230518282592256n],
      ['banker', 2292252566437888n],
      ['tie', 475627426473216n],
    ])
    expect(total).toBe(4998398275503360n)
  })
})

describe('the spread', () => {
  it('a band is 1.96 deviations wide on each side and shrinks by the root of ten', () => {
    const { odds, bands } = betOf(andarBahar, 'andar')
    const half = (at: number) =>
      Number(toDecimal(bands[at]?.high ?? ZERO, 12)) - Number(toDecimal(odds.rtp, 12))
    expect(half(0)).toBeCloseTo((1.959964 * Number(odds.standardDeviation)) / 100, 6)
    expect(half(0) / half(2)).toBeCloseTo(10, 5)
    expect(bands.map(({ rounds }) => rounds)).toEqual([
      10_000n,
      100_000n,
      1_000_000n,
      10_000_000n,
      100_000_000n,
    ])
  })
  it('no band falls below nothing, and rare wins are marked as rough', () => {
    const rare = betOf(andarBahar, 'cards-46-49').bands
    expect(rare.map(({ rough }) => rough)).toEqual([true, true, false, false, false])
    for (const { bets } of GAME_IDS.map((id) => sheetOf(id, GAMES[id].modes[0] ?? 'standard')))
      for (const { bands } of bets) for (const { low } of bands) expect(low.n >= 0n).toBe(true)
  })
})

describe('G-1: rounding down', () => {
  const cost = (sheet: ParSheet, bet: string) =>
    betOf(sheet, bet).steps.map(({ worst, cost: lost }) => [worst, printFraction(lost)])
  it('costs nothing in Andar Bahar at a step of 0.20 or its multiples', () => {
    for (const mode of ['commission', 'commission-free'] as const)
      for (const { steps } of sheetOf('andar-bahar', mode).bets)
        for (const { step, cost: lost } of steps) if (step % 20n === 0n) expect(lost).toEqual(ZERO)
  })
  it('takes from Andar at 0.05 and 0.01 what the coin does not hold', () => {
    // 0.05 at 0.9:1 is 0.045, paid 0.04: a tenth of a stake, times 429/833.
    expect(cost(andarBahar, 'andar')).toEqual([
      [100n, '0'],
      [20n, '0'],
      [10n, '0'],
      [5n, '429/8330'],
      [1n, '3861/8330'],
    ])
  })
  it('Big of baccarat at 0.54:1 needs 0.50, so 0.20 already costs', () => {
    expect(cost(sheetOf('baccarat', 'commission'), 'big')[1]?.[0]).toBe(20n)
  })
  it('the worst stake is never better than any other of the step, and never above the exact return', () => {
    for (const { odds, steps } of andarBahar.bets)
      for (const { rtp, cost: lost } of steps) {
        expect(compare(lost, fraction(0n))).toBeGreaterThanOrEqual(0)
        expect(compare(rtp, odds.rtp)).toBeLessThanOrEqual(0)
      }
    expect(STAKE_STEPS).toEqual([100n, 20n, 10n, 5n, 1n])
  })
})

describe('the page of a sheet', () => {
  const cells = (sheet: ParSheet, language: (typeof LANGUAGES)[number]) =>
    parPage(sheet, language).sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table'
          ? block.rows.map((row) =>
              [
                id,
                ...row
                  .flat()
                  .filter(({ kind }) => kind === 'figure')
                  .map(({ text }) => text),
              ].join(' '),
            )
          : [],
      ),
    )
  it('G-6: has the same figures in each language', () => {
    for (const id of GAME_IDS)
      for (const mode of modesOf(defaultPaytable(id))) {
        const sheet = sheetOf(id, mode)
        for (const language of LANGUAGES) expect(cells(sheet, language)).toEqual(cells(sheet, 'en'))
      }
  })
  it('changes with the paytable it is given', () => {
    const game = gameOf('andar-bahar', defaultSettings('andar-bahar'))
    const paytable = withPrice(game, defaultPaytable('andar-bahar'), { bet: 'bahar' }, '0.95:1')
    const text = parPage(parSheet(game.id, game.settings, paytable, 'commission'), 'en')
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? block.rows.flat().map(plain) : []))
    expect(text).toContain('0.95:1')
    expect(text).toContain('94.573830%')
    expect(text).not.toContain('96.998800%')
  })
})
