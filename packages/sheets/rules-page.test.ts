import { type AnyGame, defaultPaytable, defaultSettings, GAME_IDS, gameOf } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import {
  blocksOf,
  figuresOf,
  LANGUAGES,
  type Language,
  type Line,
  plain,
  type RulesPage,
  rulesPage,
  type SheetLimits,
  TEXTS,
} from './index.ts'
import { CANCEL_REASONS } from './rules/colour.ts'

const RANGE = { minimum: 100n, maximum: 123_456_700n }
const LIMITS: SheetLimits = {
  stakeStep: 100n,
  perBet: RANGE,
  perBetOf: { 'first-3': RANGE, tie: RANGE },
  perPatron: 2_000_000n,
  maxPayout: 50_000_000n,
}
const games: readonly AnyGame[] = [
  ...GAME_IDS.map((id) => gameOf(id, defaultSettings(id))),
  gameOf('andar-bahar', { ...defaultSettings('andar-bahar'), straightAce: 'high' }),
  gameOf('baccarat', { ...defaultSettings('baccarat'), decks: 1 }),
]
const page = (game: AnyGame, language: Language, limits?: SheetLimits): RulesPage => {
  const paytable = defaultPaytable(game.id)
  return rulesPage({ game, paytable, language, ...(limits === undefined ? {} : { limits }) })
}

/** Every line of a page with the place where it stands. */
function linesOf(of: RulesPage): readonly (readonly [string, Line])[] {
  const own: (readonly [string, Line])[] = [
    ['title', of.title],
    ['lead', of.lead],
  ]
  const blocks = of.sections.flatMap(({ id, title, blocks: all }) => [
    [`${id} title`, title] as const,
    ...all.flatMap((block, at): (readonly [string, Line])[] => {
      const place = `${id} ${at} ${block.kind}`
      if (block.kind === 'text') return [[place, block.line]]
      if (block.kind === 'command') return [[place, [{ kind: 'code', text: block.text }]]]
      if (block.kind !== 'table')
        return block.items.map((item, row) => [`${place} ${row}`, item] as const)
      const rows = [block.head, ...block.rows].flatMap((cells, row) =>
        cells.map((cell, column) => [`${place} ${row}.${column}`, cell] as const),
      )
      return [[`${place} caption`, block.caption], ...rows]
    }),
  ])
  return [...own, ...blocks]
}

/** Where which figures stand: all that must not depend on the language. */
const skeleton = (of: RulesPage) =>
  linesOf(of).map(([place, line]) => `${place}: ${figuresOf(line).join(' ')}`)

describe.each(games.map((game) => [`${game.id} ${game.settings.decks}`, game] as const))(
  'G-6: %s',
  (_, game) => {
    test.each(LANGUAGES)(
      'in %s has the figures of the English page in their places',
      (language) => {
        for (const limits of [undefined, LIMITS])
          expect(skeleton(page(game, language, limits))).toEqual(skeleton(page(game, 'en', limits)))
      },
    )
    test.each(LANGUAGES)('in %s no number stands among the words', (language) => {
      const digits = linesOf(page(game, language, LIMITS)).flatMap(([place, line]) =>
        line.flatMap(({ kind, text }) => (kind === 'words' && /\d/.test(text) ? [place] : [])),
      )
      expect(digits).toEqual([])
    })
    test.each(LANGUAGES)('in %s every number is in US format', (language) => {
      const figures = linesOf(page(game, language, LIMITS)).flatMap(([, line]) =>
        line.filter(({ kind }) => kind === 'figure').map(({ text }) => text),
      )
      const numbers = figures.flatMap((text) => text.match(/\d[\d.,]*\d|\d/g) ?? [])
      const odd = numbers.filter((text) => !/^(\d{1,3}(,\d{3})*|\d{1,3})(\.\d+)?$/.test(text))
      expect(odd).toEqual([])
      expect(numbers).toContain('1,234,567.00')
    })
    test.each(LANGUAGES)('in %s the names of sides and hands stay', (language) => {
      const text = linesOf(page(game, language))
        .map(([, line]) => plain(line))
        .join('\n')
      const names = game.id === 'baccarat' ? ['PLAYER', 'BANKER', 'TIE'] : ['ANDAR', 'BAHAR']
      for (const name of names) expect(text).toContain(name)
      expect(text.replaceAll('Andar Bahar', '')).not.toMatch(/\b(Andar|Bahar|Player|Banker)\b/)
    })
  },
)

describe('the texts', () => {
  test.each(LANGUAGES)('of %s hold no digit', (language) => {
    const digits = Object.entries(TEXTS[language]).filter(([, text]) => /\d/.test(text))
    expect(digits).toEqual([])
  })
  test.each(LANGUAGES)('of %s are those of the English, and none is empty', (language) => {
    expect(Object.keys(TEXTS[language])).toEqual(Object.keys(TEXTS.en))
    expect(Object.values(TEXTS[language]).filter((text) => text.trim() === '')).toEqual([])
  })
  test.each(['es', 'ms'] as const)('of %s are translated', (language) => {
    const same = Object.entries(TEXTS[language]).filter(
      ([id, text]) =>
        text.length > 24 && text === Object.entries(TEXTS.en).find(([key]) => key === id)?.[1],
    )
    expect(same).toEqual([])
  })
})

describe('what the page says', () => {
  const [andarBahar] = games
  it('AB-12: the exact returns, and how to work them out again', () => {
    if (andarBahar === undefined) throw new Error('no game')
    const text = linesOf(page(andarBahar, 'en')).map(([, line]) => plain(line))
    for (const figure of ['97.851140%', '98.589436%', '96.998800%', '89.882353%', '70.274510%'])
      expect(text).toContain(figure)
    expect(text).toContain('npx baize odds andar-bahar')
  })
  it('G-2, G-3, G-4, G-5, G-7, G-8, G-9, G-10: every general clause has its section', () => {
    for (const game of games) {
      const cited = page(game, 'en', LIMITS).sections.flatMap(({ clauses }) => clauses)
      for (let n = 1; n <= 10; n += 1) expect(cited).toContain(`G-${n}`)
    }
  })
  it('G-1: says whether the step of the table lets every payout come out', () => {
    if (andarBahar === undefined) throw new Error('no game')
    const money = (stakeStep: bigint) =>
      page(andarBahar, 'en', { ...LIMITS, stakeStep })
        .sections.find(({ id }) => id === 'money')
        ?.blocks.map((block) => (block.kind === 'text' ? plain(block.line) : ''))
        .join(' ')
    expect(money(20n)).toContain('all of them come out to the last coin')
    expect(money(20n)).not.toContain('rounded down')
    expect(money(5n)).toContain('rounded down')
  })
  it('ABC-8: names each reason for which a draw may be cancelled', () => {
    const colour = games.find(({ id }) => id === 'andar-bahar-colour')
    if (colour === undefined) throw new Error('no game')
    const lists = blocksOf(page(colour, 'en')).filter(({ kind }) => kind === 'list')
    expect(lists.at(-1)).toMatchObject({ items: { length: CANCEL_REASONS.length } })
    expect(CANCEL_REASONS).toHaveLength(11)
  })
})
