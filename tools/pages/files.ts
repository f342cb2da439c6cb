import { GAMES, type GameId, gameOf, type Mode, modesOf, type Settings } from '@baize/rules'
import { LANGUAGES, parPage, parSheet, plain, rulesPage } from '@baize/sheets'
import type { Terms } from '@baize/table'
import { rulesHtml } from './html.ts'
import { parMarkdown } from './markdown.ts'

/** Generated files by their path in the repository. */
export type Files = ReadonlyMap<string, string>

/** One PAR sheet: a game with settings that change its figures, in one mode. */
interface Variant {
  readonly name: string
  readonly settings: Settings
  readonly mode: Mode
}

const FLOOR = 52

/** The settings of a game that change what a bet returns (AB-8, BAC-1), the terms' own first. */
function settingsOf({ game, settings }: Terms): readonly (readonly [string, Settings])[] {
  if (game === 'andar-bahar') {
    const aces = [settings.straightAce, settings.straightAce === 'high' ? 'high-and-low' : 'high']
    return [
      ['', settings],
      [
        `-ace-${aces[1]}`,
        { ...settings, straightAce: aces[1] === 'high' ? 'high' : 'high-and-low' },
      ],
    ]
  }
  return GAMES[game].decks.map((decks) => [
    GAMES[game].decks.length > 1 ? `-${decks}-decks` : '',
    { ...settings, decks, cutCardDepth: Math.min(settings.cutCardDepth, FLOOR * decks - 1) },
  ])
}

function variantsOf(terms: Terms): readonly Variant[] {
  const modes = GAMES[terms.game].modes.filter((mode) => modesOf(terms.paytable).includes(mode))
  return modes.flatMap((mode) =>
    settingsOf(terms)
      // Without First 3 the ace in a straight changes nothing.
      .filter(([suffix]) => !suffix.startsWith('-ace') || mode === 'commission')
      .map(([suffix, settings]) => {
        const price = modes.length > 1 ? `-${mode}` : ''
        return { name: `${terms.game}${price}${suffix}`, settings, mode }
      }),
  )
}

function index(lines: readonly string[]): string {
  const head = [
    '# PAR sheets',
    '',
    'One sheet per game, price list and setting that changes a figure. `npm run pages` writes',
    'them, no hand does; `npm run pages -- --check` works every figure out again.',
    '',
  ]
  return `${[...head, ...lines].join('\n')}\n`
}

function parFiles(house: readonly Terms[]): readonly (readonly [string, string])[] {
  const sheets = house.flatMap((terms) =>
    variantsOf(terms).map(({ name, settings, mode }) => {
      const page = parPage(parSheet(terms.game, settings, terms.paytable, mode), 'en')
      return { name, page }
    }),
  )
  const lines = sheets.map(({ name, page }) => {
    const facts = page.facts.slice(1).map(([label, value]) => `${plain(label)}: ${plain(value)}`)
    return `- [${plain(page.title)}](${name}.md). ${facts.join(' · ')}`
  })
  return [
    ...sheets.map(({ name, page }) => [`docs/par/${name}.md`, parMarkdown(page)] as const),
    ['docs/par/README.md', index(lines)],
  ]
}

function rulesFiles(house: readonly Terms[]): readonly (readonly [string, string])[] {
  const games = house.map(({ game }) => game)
  return house.flatMap((terms) =>
    LANGUAGES.map((language) => {
      const { paytable, limits } = terms
      const game = gameOf(terms.game, terms.settings)
      const html = rulesHtml(rulesPage({ game, paytable, limits, language }), games)
      return [`docs/rules/${language}/${terms.game}.html`, html] as const
    }),
  )
}

/** The first table of each game. */
function oneEach(house: readonly Terms[]): readonly Terms[] {
  const byGame = new Map<GameId, Terms>()
  for (const terms of house) if (!byGame.has(terms.game)) byGame.set(terms.game, terms)
  return [...byGame.values()]
}

/** Everything that is generated for the tables of a house: PAR sheets and rules pages. */
export function pageFiles(house: readonly Terms[]): Files {
  const tables = oneEach(house)
  return new Map([...parFiles(tables), ...rulesFiles(tables)])
}
