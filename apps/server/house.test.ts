import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPaytable, oddsFor, printPrice } from '@baize/rules'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { loadHouse } from './house.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-house-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The house of one table, from a file as an operator writes it. */
function load(table: object) {
  const file = join(folder, 'house.json')
  writeFileSync(file, JSON.stringify({ tables: [{ table: 't-1', name: 'T', ...table }] }))
  const [terms] = loadHouse(file)
  if (terms === undefined) throw new Error('no table')
  return terms
}

describe('the prices of a table', () => {
  it('are the printed ones when the house file names no others', () => {
    const terms = load({ game: 'andar-bahar' })
    expect(terms.paytable).toEqual(defaultPaytable('andar-bahar'))
  })
  test.each([
    ['andar-bahar', { andar: '0.8:1' }, 'commission', 'andar', 'first-card', '0.8:1'],
    ['andar-bahar', { andar: '0.8:1' }, 'commission-free', 'andar', 'later-card', '0.8:1'],
    ['andar-bahar', { 'first-3': { flush: '4:1' } }, 'commission', 'first-3', 'flush', '4:1'],
    ['andar-bahar', { 'first-3': { flush: '4:1' } }, 'commission', 'first-3', 'straight', '8:1'],
    ['andar-bahar-colour', { andar: '1.9' }, 'standard', 'andar', 'win', '1.90'],
    ['baccarat', { banker: '0.9:1' }, 'commission-free', 'banker', 'win-with-six', '0.9:1'],
  ] as const)('%s with odds %j: %s %s %s is %s', (game, odds, mode, bet, row, price) => {
    const { paytable } = load({ game, odds })
    const found = oddsFor(paytable, mode, bet, row)
    expect(found && printPrice(paytable, found)).toBe(price)
    expect(paytable.id).not.toBe(defaultPaytable(game).id)
  })
  it('may be a whole paytable, as the designer saves it', () => {
    const paytable = {
      ...defaultPaytable('andar-bahar-colour'),
      id: 'own/1',
      modes: { standard: { andar: '1.9' } },
    }
    expect(load({ game: 'andar-bahar-colour', paytable }).paytable).toEqual(paytable)
  })
})

describe('ABC-6: a catalogue that does not hold is refused, the bet named', () => {
  test.each([
    ['andar-bahar-colour', { andar: '2.05' }, 'standard andar returns 102.5'],
    ['andar-bahar-colour', { 'cards-46-49': '1050' }, 'standard cards-46-49 returns 100.8'],
    ['andar-bahar', { bahar: '1.1:1' }, 'bahar returns 101.8'],
    ['andar-bahar', { 'first-3': { flush: '9:1' } }, 'commission first-3 returns 105.1'],
    ['baccarat', { tie: '10:1' }, 'tie returns 104.6'],
    ['baccarat', { tie: 'ten' }, 'tie: malformed'],
    ['baccarat', { draw: '8:1' }, 'draw: no such bet'],
    ['baccarat', { banker: { 'win-with-five': '1:1' } }, 'banker: no such bet or row'],
  ])('%s with odds %j: %s', (game, odds, says) => {
    expect(() => load({ game, odds })).toThrow(says)
  })
  it('a bet that returns exactly 100 % may stand', () => {
    expect(() => load({ game: 'andar-bahar-colour', odds: { andar: '2' } })).not.toThrow()
  })
  it('what is no paytable is refused', () => {
    expect(() => load({ game: 'baccarat', paytable: { id: 'x' } })).toThrow('is not a paytable')
    const paytable = defaultPaytable('andar-bahar')
    expect(() => load({ game: 'baccarat', paytable })).toThrow('is for andar-bahar')
  })
})
