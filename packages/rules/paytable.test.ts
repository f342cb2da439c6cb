import { fraction, printFraction } from '@baize/money'
import { describe, expect, it, test } from 'vitest'
import {
  checkPaytable,
  checkSettings,
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  GAMES,
  type GameId,
  gameOf,
  isGameId,
  type Mode,
  markOf,
  modesOf,
  oddsFor,
  offers,
  type Paytable,
  priceLabels,
  printPrice,
} from './index.ts'
import { outcomeIn } from './testing.ts'

const standard = (id: GameId) => gameOf(id, defaultSettings(id))
const AB = defaultPaytable('andar-bahar')
const ABC = defaultPaytable('andar-bahar-colour')

describe('the printed prices', () => {
  const bands = ['2', '3', '4', '5', '8', '12', '20', '40', '110', '800']
  const bandBets = standard('andar-bahar').bets.slice(5)
  const bandRows = (mode: Mode) =>
    bands.map((odds, i) => ['andar-bahar', mode, bandBets[i] ?? '', 'win', odds] as const)
  const rows: readonly (readonly [GameId, Mode, string, string, string])[] = [
    ['andar-bahar', 'commission', 'andar', 'first-card', '9/10'],
    ['andar-bahar', 'commission', 'andar', 'later-card', '9/10'],
    ['andar-bahar', 'commission-free', 'andar', 'first-card', '1/4'],
    ['andar-bahar', 'commission-free', 'andar', 'later-card', '1'],
    ['andar-bahar', 'commission', 'bahar', 'win', '1'],
    ['andar-bahar', 'commission-free', 'bahar', 'win', '1'],
    ['andar-bahar', 'commission', 'first-andar', 'win', '15'],
    ['andar-bahar', 'commission', 'first-bahar', 'win', '31/2'],
    ['andar-bahar', 'commission', 'first-3', 'straight-flush', '120'],
    ['andar-bahar', 'commission', 'first-3', 'straight', '8'],
    ['andar-bahar', 'commission', 'first-3', 'flush', '5'],
    ...bandRows('commission'),
    ...bandRows('commission-free'),
    ['andar-bahar-colour', 'standard', 'andar', 'win', '19/20'],
    ['andar-bahar-colour', 'standard', 'bahar', 'win', '19/20'],
    ['andar-bahar-colour', 'standard', 'black-andar', 'win', '11/4'],
    ['andar-bahar-colour', 'standard', 'red-andar', 'win', '59/20'],
    ['andar-bahar-colour', 'standard', 'game-card-over-8', 'win', '27/25'],
    ['andar-bahar-colour', 'standard', 'game-card-rank-A', 'win', '23/2'],
    ['andar-bahar-colour', 'standard', 'cards-46-49', 'win', '979'],
    ['andar-bahar-colour', 'standard', 'match-first-card', 'win', '15'],
    ['baccarat', 'commission', 'player', 'win', '1'],
    ['baccarat', 'commission', 'banker', 'win', '19/20'],
    ['baccarat', 'commission', 'banker', 'win-with-six', '19/20'],
    ['baccarat', 'commission-free', 'banker', 'win', '1'],
    ['baccarat', 'commission-free', 'banker', 'win-with-six', '1/2'],
    ['baccarat', 'commission', 'tie', 'win', '8'],
    ['baccarat', 'commission', 'player-pair', 'win', '11'],
    ['baccarat', 'commission', 'banker-pair', 'win', '11'],
    ['baccarat', 'commission', 'either-pair', 'win', '5'],
    ['baccarat', 'commission', 'perfect-pair', 'one', '25'],
    ['baccarat', 'commission', 'perfect-pair', 'both', '200'],
    ['baccarat', 'commission', 'big', 'win', '27/50'],
    ['baccarat', 'commission', 'small', 'win', '3/2'],
    ['baccarat', 'commission', 'super-six', 'win', '12'],
  ]
  test.each(rows)('%s %s %s %s is %s', (id, mode, bet, row, odds) => {
    const found = oddsFor(defaultPaytable(id), mode, bet, row)
    expect(found && printFraction(found)).toBe(odds)
  })
  test.each(['first-andar', 'first-bahar', 'first-3'])('AB-9: %s only in commission', (bet) => {
    expect(offers(AB, 'commission', bet)).toBe(true)
    expect(offers(AB, 'commission-free', bet)).toBe(false)
    expect(oddsFor(AB, 'commission-free', bet, 'win')).toBeUndefined()
  })
  it('AB-5: both modes are priced on the same round, each bet in its own', () => {
    const outcome = outcomeIn(standard('andar-bahar'), 'Ks Kc')
    const grade = standard('andar-bahar').grade('andar', outcome)
    const row = grade.kind === 'win' ? grade.row : ''
    expect(oddsFor(AB, 'commission', 'andar', row)).toEqual(fraction(9n, 10n))
    expect(oddsFor(AB, 'commission-free', 'andar', row)).toEqual(fraction(1n, 4n))
    expect(oddsFor(AB, 'standard', 'andar', row)).toBeUndefined()
  })
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    '%j is never offered',
    (bet) => {
      expect(offers(AB, 'commission', bet)).toBe(false)
      expect(oddsFor(AB, 'commission', bet, 'win')).toBeUndefined()
      expect(oddsFor(AB, bet as Mode, 'andar', 'first-card')).toBeUndefined()
      expect(oddsFor(AB, 'commission', 'first-3', bet)).toBeUndefined()
    },
  )
  it('every game prices every row of every bet it offers, and offers every bet somewhere', () => {
    for (const id of GAME_IDS) {
      const game = standard(id)
      const paytable = defaultPaytable(id)
      expect(checkPaytable(game, paytable)).toEqual([])
      expect(modesOf(paytable)).toEqual(GAMES[id].modes)
      for (const bet of game.bets)
        expect(modesOf(paytable).some((mode) => offers(paytable, mode, bet))).toBe(true)
    }
  })
})

describe('prices as patrons read them', () => {
  it('are decimal by colour and "to one" elsewhere (ABC-5)', () => {
    expect(printPrice(ABC, fraction(19n, 20n))).toBe('1.95')
    expect(printPrice(AB, fraction(19n, 20n))).toBe('0.95:1')
  })
  test.each([
    ['andar-bahar', 'commission', 'andar', '0.9:1'],
    ['andar-bahar', 'commission-free', 'andar', 'later-card 1:1, first-card 0.25:1'],
    ['andar-bahar', 'commission', 'first-3', 'straight-flush 120:1, straight 8:1, flush 5:1'],
    ['andar-bahar', 'commission-free', 'first-3', ''],
    ['andar-bahar-colour', 'standard', 'game-card-rank-A', '12.50'],
    ['baccarat', 'commission-free', 'banker', 'win 1:1, win-with-six 0.5:1'],
  ] as const)('%s %s %s: %s', (id, mode, bet, text) => {
    const labels = priceLabels(standard(id), defaultPaytable(id), mode, bet)
    expect(labels.map(({ row, price }) => (row ? `${row} ${price}` : price)).join(', ')).toBe(text)
  })
})

describe('checkPaytable names', () => {
  const game = standard('andar-bahar')
  const changed = (commission: object, more: object = {}): Paytable =>
    ({ ...AB, modes: { commission }, ...more }) as Paytable
  test.each([
    ['another game', { ...AB, game: 'baccarat' }, 'is for baccarat, not for andar-bahar'],
    ['a notation', changed({}, { notation: 'fraction' }), 'unknown notation "fraction"'],
    ['an unknown mode', { ...AB, modes: { standard: {} } }, 'unknown mode standard'],
    ['no mode', { ...AB, modes: {} }, 'offers no mode'],
    ['an unknown bet', changed({ tie: '8:1' }), 'commission tie: unknown bet'],
    [
      'an unpriced row',
      changed({ andar: { 'first-card': '1:1' } }),
      'commission andar: row later-card has no price',
    ],
    [
      'an unknown row',
      changed({ bahar: { win: '1:1', six: '2:1' } }),
      'commission bahar: unknown row six',
    ],
    ['malformed odds', changed({ bahar: '1/1' }), 'commission bahar: malformed to-one odds "1/1"'],
    [
      'decimal odds in a "to one" table',
      changed({ bahar: '1.95' }),
      'commission bahar: malformed to-one odds "1.95"',
    ],
    [
      'malformed odds of a row',
      changed({ bahar: { win: '-1:1' } }),
      'commission bahar: row win: malformed to-one odds "-1:1"',
    ],
    ['odds that are numbers', changed({ bahar: 1 }), 'commission bahar: malformed to-one odds 1'],
    ['no odds', changed({ bahar: null }), 'commission bahar: malformed to-one odds null'],
  ])('%s', (_, paytable, fault) => {
    expect(checkPaytable(game, paytable as Paytable)).toEqual([fault])
  })
  it('every fault at once', () => {
    expect(checkPaytable(game, changed({ tie: '8:1', bahar: '', andar: {} }))).toHaveLength(4)
  })
})

describe('the registry', () => {
  it('makes each game once', () => {
    expect(standard('baccarat')).toBe(gameOf('baccarat', { ...defaultSettings('baccarat') }))
    expect(gameOf('baccarat', { ...defaultSettings('baccarat'), decks: 6 })).not.toBe(
      standard('baccarat'),
    )
  })
  test.each([
    ['andar-bahar', { decks: 2 }, 'andar-bahar is played with 1 decks'],
    ['baccarat', { decks: 2 }, 'baccarat is played with 8, 6, 1 decks'],
    ['andar-bahar', { straightAce: 'low' }, 'unknown straight ace "low"'],
    ['baccarat', { cutCardDepth: -1 }, 'the cut card must stand 0 to 415 cards from the end'],
    ['baccarat', { cutCardDepth: 416 }, 'the cut card must stand 0 to 415 cards from the end'],
    ['baccarat', { cutCardDepth: 1.5 }, 'the cut card must stand 0 to 415 cards from the end'],
  ] as const)('%s cannot be set up with %o', (id, change, fault) => {
    const settings = { ...defaultSettings(id), ...change } as never
    expect(checkSettings(id, settings)).toEqual([fault])
    expect(() => gameOf(id, settings)).toThrow(fault)
  })
  it('knows its games by name', () => {
    expect(isGameId('baccarat')).toBe(true)
    expect(isGameId('constructor')).toBe(false)
  })
  it('marks a round by its winner and its cards', () => {
    expect(markOf(outcomeIn(standard('andar-bahar'), 'Ks 2c Kc'))).toEqual({
      winner: 'bahar',
      dealt: 2,
    })
    expect(markOf(outcomeIn(standard('baccarat'), '9s 9d Kc Tc'))).toEqual({
      winner: 'tie',
      dealt: 4,
    })
  })
})
