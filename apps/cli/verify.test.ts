import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, dealtDeck, parseSeed } from '@baize/fairness'
import { defaultPaytable, defaultSettings, gameOf } from '@baize/rules'
import { hashPaytable } from '@baize/table'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { settleRound } from './settle-line.ts'
import { commandLine } from './testing.ts'
import { printRoundFile } from './verify/round-file.ts'

const { baize, folder, make, remove } = commandLine(build)
beforeAll(make)
afterAll(remove)

const SEED = 'a7'.repeat(32)

/** A round by colour as a house would export it. */
function exported(): string {
  const id = 'andar-bahar-colour'
  const settings = defaultSettings(id)
  const paytable = defaultPaytable(id)
  const game = gameOf(id, settings)
  const seed = parseSeed(SEED) ?? new Uint8Array()
  const deck = dealtDeck({ seed, label: 'abc-1-9', patronSeeds: [], decks: 1 })
  const end = deck.findIndex((_, at) => game.next(deck.slice(0, at)).kind === 'done')
  const cards = deck.slice(0, end)
  const bets = [
    { bet: 'andar', stake: '1000' },
    { bet: 'game-card-face', stake: '200' },
  ]
  return printRoundFile({
    format: 'baize-round/1',
    round: 'abc-1-9',
    game: id,
    settings,
    paytable,
    paytableHash: hashPaytable(paytable),
    fairness: {
      commitment: commitmentOf(seed),
      seed: SEED,
      label: 'abc-1-9',
      patronSeeds: [],
      decks: 1,
    },
    cards,
    ...settleRound({ game, cards, bets }, paytable),
  })
}

const fileOf = (text: string): string => {
  const path = join(folder, 'round.json')
  writeFileSync(path, text)
  return path
}

describe('baize verify', () => {
  it('finds a right round right', async () => {
    const path = fileOf(exported())
    const { code, out, err } = await baize(['verify', path])
    expect([code, out.startsWith(`${path}: right`), err]).toEqual([0, true, ''])
    const inJson = await baize(['verify', path, '--json'])
    expect(JSON.parse(inJson.out)).toEqual({ file: path, right: true, findings: [] })
  })
  test.each([
    [`"seed":"${SEED}"`, `"seed":"${SEED.replace('a', 'b')}"`, 'fairness.commitment'],
    ['"stake":"1000"', '"stake":"1001"', 'digest'],
    ['"format":"baize-round/1"', '"format":"baize-round/3"', 'format'],
  ])('names what became of %s', async (from, to, what) => {
    const path = fileOf(exported().replace(from, to))
    const { code, out, err } = await baize(['verify', path])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`baize: ${path}: ${what}: `)
    const inJson = await baize(['verify', path, '--json'])
    const { right, findings } = JSON.parse(inJson.out)
    expect([inJson.code, right]).toEqual([1, false])
    expect(findings.map((each: { what: string }) => each.what)).toContain(what)
  })
  test.each([
    [[], 'name one round file'],
    [['a', 'b'], 'name one round file'],
    [['nowhere.json'], 'nowhere.json cannot be read'],
  ])('refuses %j', async (args, why) => {
    const { code, err } = await baize(['verify', ...args])
    expect([code, err]).toEqual([2, `baize: verify: ${why}\n`])
  })
})
