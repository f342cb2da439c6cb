import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { commandLine } from './testing.ts'

const { baize, make, remove } = commandLine(build)
beforeAll(make)
afterAll(remove)

describe('baize', () => {
  it('lists its commands, and each one explains itself', async () => {
    const { code, out } = await baize(['--help'])
    expect(code).toBe(0)
    const names = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name ?? '')
    expect(names).toEqual([
      'odds',
      'settle',
      'roads',
      'simulate',
      'verify',
      'audit',
      'closing',
      'export',
      'staff',
      'backup',
      'restore',
      'rekey',
      'studio',
    ])
    for (const name of names) {
      const help = await baize([name, '--help'])
      expect([help.code, help.out.split(' ').slice(0, 2).join(' ')]).toEqual([0, `baize ${name}`])
    }
  })
  test.each([
    [['deal'], 'baize: unknown command "deal"; see baize --help'],
    [['odds'], 'baize: odds: name a game: andar-bahar, andar-bahar-colour, baccarat'],
    [['odds', 'poker'], 'baize: odds: unknown game "poker": andar-bahar, '],
    [['odds', 'baccarat', 'baccarat'], 'baize: odds: one game at a time'],
    [['odds', 'baccarat', '--bogus'], "baize: odds: Unknown option '--bogus'"],
    [['odds', 'baccarat', '--decks', '2'], 'baize: odds: baccarat is played with 8, 6, 1 decks'],
    [['odds', 'baccarat', '--decks', '-8'], 'baize: odds: '],
    [['odds', 'baccarat', '--decks', '8.0'], 'baize: odds: --decks must be a whole number'],
    [['odds', 'andar-bahar', '--mode', 'standard'], 'baize: odds: --mode must be commission or '],
    [['odds', 'andar-bahar', '--straight-ace', 'low'], 'baize: odds: --straight-ace must be '],
    [['odds', 'andar-bahar', '--given', 'Kx'], 'baize: odds: --given: "Kx" is not a card'],
    [['odds', 'andar-bahar', '--given', 'Ks,Ks,2d'], 'baize: odds: --given: '],
    [['odds', 'andar-bahar', '--given', 'Ks,Kc,2d'], 'baize: odds: --given: cards after the end'],
    [['odds', 'andar-bahar', '--paytable', '/nowhere.json'], 'baize: odds: /nowhere.json cannot'],
    [['roads'], 'baize: roads: name the results, such as BBPTPB'],
    [['roads', 'BPX'], 'baize: roads: result 3 is "X": only B, P and T are results'],
    [['settle', '--odds', 'andar'], 'baize: settle: --odds must be <bet>=<odds>, not "andar"'],
    [['settle', '--odds', 'horse=2'], 'baize: settle: --odds: no game has the bet of "horse=2"'],
    [['settle', '--odds', 'andar=1e3'], 'baize: settle: --odds: "1e3" are no odds'],
  ])('%j is refused in one line', async (args, message) => {
    const { code, out, err } = await baize(args)
    expect([code, out]).toEqual([2, ''])
    expect(err.startsWith(message), err).toBe(true)
    expect(err.indexOf('\n')).toBe(err.length - 1)
  })
})
