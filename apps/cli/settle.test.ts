import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from './testing.ts'

const { baize, make, remove } = commandLine(build)
beforeAll(make)
afterAll(remove)

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
    expect(await winnings(abc, 'andar=1.95')).toBe('95')
    expect(await winnings(ab, 'andar=1.95')).toBe('195')
    expect(await winnings(ab, 'andar=0.5')).toBe('50')
    expect(await winnings(ab, 'andar=0.5:1', 'bahar=2')).toBe('50')
    expect(await winnings(ab, 'andar:first-card=0.3')).toBe('30')
    expect(await winnings(ab, 'andar:later-card=0.3')).toBe('25')
  })
  it('has nothing to say to no input', async () => {
    expect(await baize(['settle', '--json'])).toEqual({ code: 0, out: '', err: '' })
  })
})
