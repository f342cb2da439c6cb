import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { GAME_IDS } from '@baize/rules'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { commandLine } from './testing.ts'

const { baize, json, make, remove } = commandLine(build)
beforeAll(make)
afterAll(remove)

describe('baize simulate', () => {
  test.each(GAME_IDS)('%s comes out as the exact returns say', async (id) => {
    const report = await json(['simulate', id, '--rounds', '2000000', '--seed', 'felt'])
    expect(report).toMatchObject({ game: id, rounds: 2_000_000, seed: 'felt', workers: 1 })
    for (const { bet, z } of report.bets) expect([bet, Math.abs(z) < 4]).toEqual([bet, true])
    expect(report.roundsPerSecond).toBeGreaterThan(0)
  })
  it('a bet that no card can win stays at nothing (one deck has no perfect pair)', async () => {
    const { bets } = await json(['simulate', 'baccarat', '--decks', '1', '--rounds', '100000'])
    const perfect = bets.find(({ bet }: { bet: string }) => bet === 'perfect-pair')
    expect(perfect).toMatchObject({ wins: 0, observedPercent: '0.000000', z: 0 })
  })
  it('works from its source, too, with several workers', () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url))
    const args = ['simulate', 'baccarat', '--rounds', '3000', '--workers', '2', '--json']
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
      encoding: 'utf8',
    })
    expect([stderr, JSON.parse(stdout).rounds]).toEqual(['', 3000])
  })
  it('a seed gives the same counts, however many work on it', async () => {
    const bets = async (...args: string[]) =>
      (await json(['simulate', 'baccarat', '--rounds', '2500000', ...args])).bets
    const alone = await bets('--seed', '7')
    expect(await bets('--seed', '7', '--workers', '3')).toEqual(alone)
    expect(await bets('--seed', '8')).not.toEqual(alone)
  })
  it('prints a table for people', async () => {
    const { code, out } = await baize([
      'simulate',
      'andar-bahar',
      '--rounds',
      '1000',
      '--seed',
      '1',
    ])
    expect(code).toBe(0)
    expect(out).toContain('per processor second')
  })
  test.each([
    [['--rounds', '0'], '--rounds must be a whole number from 1 to 10000000000'],
    [['--rounds', '1e6'], '--rounds must be a whole number'],
    [['--workers', '65'], '--workers must be a whole number from 1 to 64'],
    [['--seed', ''], '--seed must not be empty'],
  ])('refuses %j', async (args, why) => {
    const { code, err } = await baize(['simulate', 'baccarat', ...args])
    expect([code, err.startsWith(`baize: simulate: ${why}`)]).toEqual([2, true])
  })
})
