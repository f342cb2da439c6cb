import { readFileSync } from 'node:fs'
import { toPercent } from '@baize/money'
import {
  type AnyGame,
  analyse,
  GAMES,
  gameOf,
  type Mode,
  modesOf,
  type Paytable,
  priceLabels,
  withPrice,
} from '@baize/rules'
import {
  betName,
  endsOf,
  LANGUAGES,
  parPage,
  parSheet,
  plain,
  rulesPage,
  sayIn,
} from '@baize/sheets'
import { settlementRows, settleStakes, type Terms } from '@baize/table'
import { describe, expect, it, test } from 'vitest'
import { loadHouse } from '../../apps/server/house.ts'
import { ENGLISH, type MessageId } from '../../apps/web/i18n/text.ts'
import { priceWords } from '../../apps/web/player/words.ts'
import { pageFiles } from '../../tools/pages/files.ts'

/** One printed number of a paytable: the price of a bet, or of one of its rows. */
interface Priced {
  readonly mode: Mode
  readonly bet: string
  readonly row?: string
}

function numbersOf({ modes }: Paytable, mode: Mode): readonly Priced[] {
  return Object.entries(modes[mode] ?? {}).flatMap(([bet, prices]) =>
    typeof prices === 'string'
      ? [{ mode, bet }]
      : Object.keys(prices).map((row) => ({ mode, bet, row })),
  )
}

const house = loadHouse(undefined)
const t = (id: MessageId): string => ENGLISH[id] ?? id
const say = sayIn('en')
/** A price that no bet has, as each notation prints it. */
const NEW = { 'to-one': '0.37:1', decimal: '1.37' } as const

const cases = house.flatMap((terms) =>
  modesOf(terms.paytable).flatMap((mode) =>
    numbersOf(terms.paytable, mode).map((number) => ({
      name: `${terms.game} ${mode} ${number.bet} ${number.row ?? ''}`,
      terms,
      number,
    })),
  ),
)

/** The figures of the rules page that belong to a bet: its prices in all lists, and its returns. */
function onRulesPage(
  terms: Terms,
  game: AnyGame,
  bet: string,
  language: (typeof LANGUAGES)[number],
) {
  const name = plain(betName(sayIn(language), bet))
  const { paytable, limits } = terms
  const { sections } = rulesPage({ game, paytable, limits, language })
  const tables = sections
    .filter(({ id }) => id === 'prices' || id === 'returns')
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])))
  return tables.flatMap(({ rows }) =>
    rows
      .filter(([head = []]) =>
        plain(head)
          .split(/, | · /)
          .includes(name),
      )
      .flatMap((cells) => cells.slice(1).map(plain)),
  )
}

function onSheet(terms: Terms, mode: Mode, bet: string) {
  const page = parPage(parSheet(terms.game, terms.settings, terms.paytable, mode), 'en')
  const name = plain(betName(say, bet))
  return page.sections
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])))
    .filter(([head = []]) => plain(head) === name)
    .flatMap((cells) => cells.slice(1).map(plain))
}

/** What 100.00 on the bet win at a table when it wins on this number. */
function paid(terms: Terms, game: AnyGame, { mode, bet, row }: Priced) {
  const end = endsOf(game).ends.find(({ outcome }) => {
    const grade = game.grade(bet, outcome)
    return grade.kind === 'win' && (row === undefined || grade.row === row)
  })
  if (end === undefined) throw new Error(`${bet} never wins`)
  const stake = { bet, mode, amount: 10_000n }
  return settleStakes([stake], settlementRows(terms, end.outcome)).winnings
}

const returnsOf = (game: AnyGame, paytable: Paytable, { mode, bet }: Priced): string => {
  const odds = analyse(game, paytable).find((each) => each.mode === mode && each.bet === bet)
  return odds === undefined ? '' : `${toPercent(odds.rtp, 6)}%`
}

describe('one number of a paytable changes everything that shows it, never one of them alone', () => {
  test.each(cases)('$name', ({ terms, number }) => {
    const game = gameOf(terms.game, terms.settings)
    const price = NEW[terms.paytable.notation]
    const paytable = withPrice(game, terms.paytable, number, price)
    const changed: Terms = { ...terms, paytable }
    const rtp = returnsOf(game, paytable, number)
    expect(rtp).not.toBe(returnsOf(game, terms.paytable, number))
    for (const language of LANGUAGES) {
      const figures = onRulesPage(changed, game, number.bet, language)
      expect(figures).toEqual(expect.arrayContaining([price, rtp]))
      expect(onRulesPage(terms, game, number.bet, language)).not.toContain(price)
    }
    expect(onSheet(changed, number.mode, number.bet)).toEqual(expect.arrayContaining([price, rtp]))
    const labels = priceLabels(game, paytable, number.mode, number.bet).map((each) => each.price)
    expect(labels).toContain(price)
    expect(priceWords(t, paytable, number.mode, number.bet)?.price).toContain(price)
    expect(paid(changed, game, number)).toBe(3700n)
    expect(paid(terms, game, number)).not.toBe(3700n)
  })
  it('visits every price of the house', () => {
    expect(cases).toHaveLength(17 + 13 + 39 + 11 + 12)
    for (const { game, paytable } of house) expect(modesOf(paytable)).toEqual(GAMES[game].modes)
  })
})

describe('a page in the repository that was left behind fails the check', () => {
  const standard = pageFiles(house)
  it('as it is, every page is what the engine derives', () => {
    for (const [path, text] of standard) expect(readFileSync(path, 'utf8'), path).toBe(text)
  })
  test.each([
    ['andar-bahar', 'commission', 'andar', ['docs/par/andar-bahar-commission.md']],
    ['andar-bahar-colour', 'standard', 'andar', ['docs/par/andar-bahar-colour.md']],
    ['baccarat', 'commission', 'tie', ['docs/par/baccarat-commission-6-decks.md']],
  ] as const)('%s %s %s', (id, mode, bet, sheets) => {
    const repriced = house.map((terms) => {
      if (terms.game !== id) return terms
      const game = gameOf(id, terms.settings)
      const price = NEW[terms.paytable.notation]
      return { ...terms, paytable: withPrice(game, terms.paytable, { mode, bet }, price) }
    })
    const files = pageFiles(repriced)
    const pages = LANGUAGES.map((language) => `docs/rules/${language}/${id}.html`)
    for (const path of [...sheets, ...pages])
      expect(files.get(path), path).not.toBe(standard.get(path))
  })
})
