import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultPaytable, GAME_IDS } from '@baize/rules'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'baize-cli-'))
const command = join(folder, 'baize.mjs')

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: command,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the real command as a program of its own. */
const baize = (args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { stdio: 'pipe' })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })

const json = async (args: readonly string[], input?: string) => {
  const { code, out, err } = await baize([...args, '--json'], input)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

describe('baize', () => {
  it('lists its commands, and each one explains itself', async () => {
    const { code, out } = await baize(['--help'])
    expect(code).toBe(0)
    const names = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name ?? '')
    expect(names).toEqual(expect.arrayContaining(['odds', 'settle', 'roads']))
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
    [['odds', 'andar-bahar', '--given', 'Kx'], 'baize: odds: --given has a card that cannot be'],
    [['odds', 'andar-bahar', '--given', 'Ks,Ks,2d'], 'baize: odds: --given has Ks more often'],
    [['odds', 'andar-bahar', '--given', 'Ks,Kc,2d'], 'baize: odds: --given has cards after the'],
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

describe('baize settle', () => {
  const settle = async (lines: readonly (object | string)[], ...args: string[]) => {
    const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    const { code, out } = await baize(['settle', '--json', ...args], `${input.join('\n')}\n`)
    return {
      code,
      lines: out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    }
  }
  const bet = (name: string, stake: string, mode?: string) => ({ bet: name, stake, mode })

  it('settles the examples of the sheets (AB-10)', async () => {
    const { code, lines } = await settle([
      {
        id: '1',
        game: 'andar-bahar',
        cards: ['Ks', 'Kc'],
        bets: [
          bet('andar', '5000'),
          bet('andar', '1000', 'commission-free'),
          bet('first-andar', '2000', 'commission'),
        ],
      },
      {
        id: '2',
        game: 'andar-bahar',
        cards: 'Ks Ac Qs 8d 7c Jh 2h Kd'.split(' '),
        bets: [bet('first-3', '1000'), bet('cards-6-10', '500'), bet('bahar', '100')],
      },
    ])
    expect(code).toBe(0)
    expect(lines[0]).toEqual({
      id: '1',
      outcome: { winner: 'andar', dealt: 1, sides: { andar: ['Kc'], bahar: [] } },
      bets: [
        {
          bet: 'andar',
          mode: 'commission',
          stake: '5000',
          grade: 'win',
          row: 'first-card',
          odds: '9/10',
          winnings: '4500',
          returned: '9500',
        },
        expect.objectContaining({ mode: 'commission-free', odds: '1/4', winnings: '250' }),
        expect.objectContaining({ bet: 'first-andar', winnings: '30000', returned: '32000' }),
      ],
      returned: '42750',
      net: '34750',
    })
    expect(lines[1]).toMatchObject({
      outcome: { winner: 'andar', dealt: 7, first3: 'straight' },
      bets: [
        { row: 'straight', winnings: '8000' },
        { grade: 'win', winnings: '1500' },
        { grade: 'lose', row: null, odds: null, winnings: '0', returned: '0' },
      ],
      returned: '11000',
      net: '9400',
    })
  })
  it('settles by colour and baccarat, with pushes and settings', async () => {
    const { code, lines } = await settle([
      {
        id: 'c',
        game: 'andar-bahar-colour',
        cards: ['K♥', '2d', 'kc'],
        bets: [bet('andar', '100'), bet('game-card-rank-K', '100')],
      },
      {
        id: 'b',
        game: 'baccarat',
        cards: ['9s', '9d', 'Kc', '10c'],
        settings: { decks: 1 },
        bets: [bet('player', '100'), bet('tie', '100'), bet('banker', '100', 'commission-free')],
      },
    ])
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({ outcome: { winner: 'andar' }, returned: '1445', net: '1245' })
    expect(lines[1]).toEqual({
      id: 'b',
      outcome: { winner: 'tie', player: 9, banker: 9, natural: true, cards: 4 },
      bets: [
        expect.objectContaining({ grade: 'push', winnings: '0', returned: '100' }),
        expect.objectContaining({ grade: 'win', winnings: '800', returned: '900' }),
        expect.objectContaining({ grade: 'push', mode: 'commission-free', returned: '100' }),
      ],
      returned: '1100',
      net: '800',
    })
  })
  const round = (change: object) => ({
    id: 'x',
    game: 'andar-bahar',
    cards: ['Ks', 'Kc'],
    bets: [bet('andar', '100')],
    ...change,
  })
  const faults: readonly (readonly [string, object | string])[] = [
    ['malformed-line', 'nonsense'],
    ['malformed-line', '[1]'],
    ['malformed-line', 'null'],
    ['malformed-line', round({ id: undefined })],
    ['malformed-line', round({ cards: 'Ks Kc' })],
    ['malformed-line', round({ bets: 'andar' })],
    ['malformed-line', round({ bets: [null] })],
    ['malformed-line', round({ settings: 5 })],
    ['unknown-game', round({ game: 'poker' })],
    ['unknown-game', round({ game: 'constructor' })],
    ['bad-settings', round({ settings: { decks: 2 } })],
    ['bad-settings', round({ settings: { decks: '1' } })],
    ['bad-settings', round({ settings: { straightAce: 'low' } })],
    ['malformed-card', round({ cards: ['Ks', 'Kx'] })],
    ['malformed-card', round({ cards: ['Ks', null] })],
    ['malformed-card', round({ cards: ['\u041as', 'Kc'] })],
    ['duplicate-card', round({ cards: ['Ks', 'Ks'] })],
    ['duplicate-card', round({ cards: ['Ks', '2d', '2d', 'Kc'] })],
    ['cards-after-end', round({ cards: ['Ks', 'Kc', '2d'] })],
    ['unfinished-round', round({ cards: ['Ks', '2d'] })],
    ['unfinished-round', round({ cards: [] })],
    ['unknown-bet', round({ bets: [bet('tie', '100')] })],
    ['unknown-bet', round({ bets: [bet('__proto__', '100')] })],
    ['unknown-bet', round({ bets: [{ stake: '100' }] })],
    ['unknown-mode', round({ bets: [bet('andar', '100', 'standard')] })],
    ['not-offered-in-mode', round({ bets: [bet('first-3', '100', 'commission-free')] })],
    ...['0', '-1', '1.5', '1e3', ' 5', '', '9223372036854775807', '1000000000000001'].map(
      (stake) => ['malformed-stake', round({ bets: [bet('andar', stake)] })] as const,
    ),
    ...[100, null, [], {}, true].map(
      (stake) => ['malformed-stake', round({ bets: [{ bet: 'andar', stake }] })] as const,
    ),
  ]
  it('names what is wrong with a line, goes on, and ends with exit code 1', async () => {
    const good = round({ id: 'good' })
    const { code, lines } = await settle([...faults.map(([, line]) => line), '', good])
    expect(code).toBe(1)
    expect(lines.slice(0, -1).map(({ error }) => error?.code)).toEqual(
      faults.map(([fault]) => fault),
    )
    expect(lines.at(-1)).toMatchObject({ id: 'good', returned: '190' })
  })
  it('takes other odds, decimal where the game quotes decimals', async () => {
    const abc = round({ game: 'andar-bahar-colour' })
    const ab = round({ bets: [bet('andar', '100', 'commission-free')] })
    const winnings = async (line: object, ...odds: string[]) => {
      const { lines } = await settle([line], ...odds.flatMap((each) => ['--odds', each]))
      return lines[0].bets[0].winnings
    }
    expect(await winnings(abc, 'andar=1.85')).toBe('85')
    expect(await winnings(ab, 'andar=0.5')).toBe('50')
    expect(await winnings(ab, 'andar=0.5:1', 'bahar=2')).toBe('50')
    expect(await winnings(ab, 'andar:first-card=0.3')).toBe('30')
    expect(await winnings(ab, 'andar:later-card=0.3')).toBe('25')
  })
  it('has nothing to say to no input', async () => {
    expect(await baize(['settle', '--json'])).toEqual({ code: 0, out: '', err: '' })
  })
})

describe('baize roads (BAC-13)', () => {
  it('gives cells counted from 1', async () => {
    expect(await json(['roads', 'TBBTPPPB'])).toEqual({
      beadPlate: [
        [1, 1, 'T'],
        [1, 2, 'B'],
        [1, 3, 'B'],
        [1, 4, 'T'],
        [1, 5, 'P'],
        [1, 6, 'P'],
        [2, 1, 'P'],
        [2, 2, 'B'],
      ],
      bigRoad: [
        [1, 1, 'B', 1],
        [1, 2, 'B', 1],
        [2, 1, 'P', 0],
        [2, 2, 'P', 0],
        [2, 3, 'P', 0],
        [3, 1, 'B', 0],
      ],
      leadingTies: 1,
      bigEyeBoy: 'rbb',
      smallRoad: '',
      cockroachPig: '',
      next: { banker: ['r', 'r', null], player: ['b', 'b', null] },
    })
  })
  it('reads small letters and blanks, and draws for people', async () => {
    const { code, out } = await baize(['roads', 'bbp', 'T, b'])
    expect(code).toBe(0)
    expect(out).toContain('Bead plate\n  B\n  B\n  P\n  T\n  B\n  .\n')
    expect(out).toContain('B  P1 B')
  })
  it('draws nothing for a new shoe', async () => {
    const { beadPlate, leadingTies } = await json(['roads', ''])
    expect([beadPlate, leadingTies]).toEqual([[], 0])
  })
})
