import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPaytable, GAME_IDS } from '@baize/rules'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { commandLine } from './testing.ts'

const { baize, folder, json, make, remove } = commandLine(build)
beforeAll(make)
afterAll(remove)

describe('baize odds', () => {
  it('gives the exact figures of Andar Bahar (AB-12)', async () => {
    const { game, settings, bets } = await json([
      'odds',
      'andar-bahar',
      '--mode',
      'commission-free',
    ])
    expect([game, settings.decks, settings.straightAce]).toEqual(['andar-bahar', 1, 'high-and-low'])
    expect(bets[0]).toMatchObject({
      bet: 'andar',
      mode: 'commission-free',
      rows: [
        { row: 'later-card', odds: '1', probability: '380/833' },
        { row: 'first-card', odds: '1/4', probability: '1/17' },
      ],
      hit: '429/833',
      push: '0',
      rtp: '3285/3332',
      rtpPercent: '98.589436',
      houseEdgePercent: '1.410564',
      standardDeviation: '0.971933',
    })
    expect(bets.every(({ mode }: { mode: string }) => mode === 'commission-free')).toBe(true)
  })
  test.each(GAME_IDS)('%s has the documented fields and no others', async (id) => {
    const { ways, ...odds } = await json(['odds', id])
    expect(Object.keys(odds)).toEqual(['game', 'settings', 'paytable', 'bets'])
    expect(ways === undefined).toBe(id !== 'baccarat')
    for (const bet of odds.bets) {
      expect(Object.keys(bet).join()).toBe(
        'bet,mode,rows,hit,push,rtp,rtpPercent,houseEdgePercent,standardDeviation',
      )
      for (const row of bet.rows) expect(Object.keys(row).join()).toBe('row,odds,price,probability')
      expect([bet.hit, bet.push, bet.rtp].every((text) => /^\d+(\/\d+)?$/.test(text))).toBe(true)
      expect([bet.rtpPercent, bet.houseEdgePercent].join()).toMatch(/^\d+\.\d{6},\d+\.\d{6}$/)
    }
  })
  it('counts baccarat in the four integers', async () => {
    const { ways } = await json(['odds', 'baccarat'])
    expect(ways).toEqual({
      player: '2230518282592256',
      banker: '2292252566437888',
      tie: '475627426473216',
      total: '4998398275503360',
    })
  })
  it('takes cards that are known, and settings', async () => {
    const first3 = async (...args: string[]) => {
      const { bets } = await json(['odds', 'andar-bahar', '--mode', 'commission', ...args])
      return bets.find(({ bet }: { bet: string }) => bet === 'first-3').rtp
    }
    expect(await first3()).toBe('4716/5525')
    expect(await first3('--given', 'Ts')).toBe('382/425')
    expect(await first3('--given', 'ks')).toBe('896/1275')
    expect(await first3('--straight-ace', 'high')).not.toBe('4716/5525')
    const hidden = await json(['odds', 'baccarat', '--given', '??,9d,??,Kc'])
    expect(hidden.given).toEqual(['??', '9d', '??', 'Kc'])
    expect(hidden.bets[0]).toMatchObject({ bet: 'player', hit: '0' })
    const { bets } = await json(['odds', 'andar-bahar', '--given', 'Ks|Kc'])
    expect(bets[0]).toMatchObject({ bet: 'andar', hit: '1', rtpPercent: '190.000000' })
  })
  it('shows the effect of other prices at once, and names a bet above 100 % (ABC-6)', async () => {
    const path = join(folder, 'paytable.json')
    const paytable = defaultPaytable('andar-bahar-colour')
    const standard = { ...paytable.modes.standard, andar: '2.05' }
    writeFileSync(path, JSON.stringify({ ...paytable, modes: { standard } }))
    const ran = await baize(['odds', 'andar-bahar-colour', '--paytable', path, '--json'])
    expect(JSON.parse(ran.out).bets[0]).toMatchObject({ bet: 'andar', rtpPercent: '102.500000' })
    expect(ran.err).toBe('baize: standard andar returns 102.500000 %, more than 100 %\n')
  })
  test.each([
    ['{', 'is not JSON'],
    ['[]', 'is not a paytable'],
    ['{"id":"x","game":"andar-bahar","notation":"to-one","modes":null}', 'is not a paytable'],
    ['{"id":"x","game":"andar-bahar","notation":"to-one","modes":{}}', 'offers no mode'],
    [
      '{"id":"x","game":"andar-bahar","notation":"to-one","modes":{"commission":{"tie":"8:1"}}}',
      'commission tie: unknown bet',
    ],
  ])('refuses the paytable %s', async (text, why) => {
    const path = join(folder, 'wrong.json')
    writeFileSync(path, text)
    const { code, err } = await baize(['odds', 'andar-bahar', '--paytable', path])
    expect([code, err.includes(why), err.split('\n').length]).toEqual([2, true, 2])
  })
  test.each(GAME_IDS)('prints a table of %s for people', async (id) => {
    const { code, out } = await baize(['odds', id])
    expect(code).toBe(0)
    expect(out).toContain('return %')
  })
})
