import { type Fraction, ONE, printFraction, toDecimal } from '@baize/money'
import { type AnyGame, gameOf } from '@baize/rules'
import { figuresOfWin } from '../facts.ts'
import { type Say, sayIn, textId } from '../fill.ts'
import type { Language } from '../languages.ts'
import { figure, type Line, words } from '../line.ts'
import { betName, figuresOfBet, rowName } from '../names.ts'
import { amount, count, percent, shortDecimal } from '../numbers.ts'
import { type Block, type Section, type TableBlock, text } from '../page.ts'
import { COIN } from '../rules/general.ts'
import { oddsCommand } from '../rules/returns.ts'
import { BAND_95, BAND_ROUNDS, FEW_WINS, INDEX_90 } from './bands.ts'
import type { ParBet, ParSheet } from './par-sheet.ts'
import { STAKE_STEPS } from './steps.ts'

/** A PAR sheet as a page: the same kinds of blocks as a rules page. */
export interface ParPage {
  readonly title: Line
  readonly lead: Line
  readonly facts: readonly (readonly [Line, Line])[]
  readonly sections: readonly Section[]
}

interface Of {
  readonly say: Say
  readonly sheet: ParSheet
  readonly game: AnyGame
}

/** Marks a band that the normal law describes only roughly. */
const ROUGH = '~'
const BAND_DECIMALS = 3

const exactly = (value: Fraction): Line => figure('exact', printFraction(value))
const share = (name: string, value: Fraction): Line => figure(name, percent(value))
const heads = (say: Say, ids: readonly string[]): readonly Line[] =>
  ids.map((id) => say(textId(`par.head.${id}`)))

function table(
  caption: Line,
  head: readonly Line[],
  rows: readonly (readonly Line[])[],
): TableBlock {
  return { kind: 'table', caption, head, rows }
}

function returns({ say, sheet }: Of): readonly Block[] {
  const head = heads(say, [
    'bet',
    'hit',
    'push',
    'return',
    'edge',
    'deviation',
    'volatility',
    'exact',
  ])
  const rows = sheet.bets.map(({ odds, volatilityIndex }) => [
    betName(say, odds.bet),
    share('hit', odds.hit),
    share('push', odds.push),
    share('rtp', odds.rtp),
    share('edge', odds.houseEdge),
    figure('deviation', odds.standardDeviation),
    figure('volatility', volatilityIndex),
    exactly(odds.rtp),
  ])
  const note = say('par.returns.note', {
    z: toDecimal(INDEX_90.z, 3),
    share: percent(INDEX_90.share, 0),
  })
  return [table(say('par.section.returns'), head, rows), text(note)]
}

function rowsOfBet({ say, game }: Of, { odds, prices }: ParBet): readonly (readonly Line[])[] {
  return odds.rows.map(({ row, probability }, at) => [
    betName(say, odds.bet),
    odds.rows.length === 1 ? words('–') : rowName(say, row, figuresOfWin(game, odds.bet)),
    figure('odds', prices[at] ?? ''),
    share('chance', probability),
    exactly(probability),
  ])
}

function ways(of: Of): readonly Block[] {
  const { say, sheet } = of
  const head = heads(say, ['bet', 'row', 'odds', 'chance', 'exact'])
  const rows = sheet.bets.flatMap((bet) => rowsOfBet(of, bet))
  return [table(say('par.section.rows'), head, rows), text(say('par.rows.note'))]
}

function bands({ say, sheet }: Of): readonly Block[] {
  const head = [
    say('par.head.bet'),
    ...BAND_ROUNDS.map((rounds) => say('par.head.rounds', { rounds: count(rounds) })),
  ]
  const rows = sheet.bets.map(({ odds, bands: all }) => [
    betName(say, odds.bet),
    ...all.map(({ low, high, rough }) => {
      const range = `${percent(low, BAND_DECIMALS)} – ${percent(high, BAND_DECIMALS)}`
      return figure('band', rough ? `${ROUGH} ${range}` : range)
    }),
  ])
  const few = { share: percent(BAND_95.share, 0), few: `${FEW_WINS}`, mark: ROUGH }
  return [table(say('par.section.bands'), head, rows), text(say('par.bands.note', few))]
}

function steps({ say, sheet }: Of): readonly Block[] {
  const head = [
    say('par.head.bet'),
    ...STAKE_STEPS.map((step) => say('par.head.step', { step: amount(step) })),
  ]
  const rows = sheet.bets.map(({ odds, steps: all }) => [
    betName(say, odds.bet),
    ...all.map(({ rtp, cost }) => (cost.n === 0n ? words('–') : share('rtp', rtp))),
  ])
  const note = say('par.steps.note', { coin: amount(COIN) })
  return [table(say('par.section.steps'), head, rows), text(note)]
}

function given({ say, sheet }: Of): readonly Block[] {
  const head = heads(say, ['card', 'hit', 'return', 'edge', 'exact'])
  const rows = sheet.given.map(({ ranks, odds }) => [
    figure('ranks', ranks.join(' ')),
    share('hit', odds.hit),
    share('rtp', odds.rtp),
    share('edge', odds.houseEdge),
    exactly(odds.rtp),
  ])
  return [table(say('ab.given.caption', figuresOfBet('first-3')), head, rows)]
}

/** Ways are counts of at most some digits where they can be read: in baccarat. */
const readable = ({ sheet }: Of): boolean => sheet.game === 'baccarat'

function winners(of: Of): readonly Block[] {
  const { say, sheet } = of
  const withWays = readable(of)
  const ids = ['winner', ...(withWays ? ['ways'] : []), 'chance', 'exact']
  const rows = sheet.winners.map(({ winner, ways: some, probability }) => [
    say(textId(`winner.${winner}`)),
    ...(withWays ? [figure('ways', count(some))] : []),
    share('chance', probability),
    exactly(probability),
  ])
  const whole = table(say('par.section.winners'), heads(say, ids), rows)
  const cards = `${sheet.dealt.at(-1)?.cards ?? 0}`
  const note = () => text(say('par.winners.note', { cards, total: count(sheet.total) }))
  return withWays ? [whole, note()] : [whole]
}

function dealt({ say, sheet }: Of): readonly Block[] {
  const head = heads(say, ['cards', 'chance', 'upto', 'exact'])
  const rows = sheet.dealt.map(({ cards, probability, orFewer }) => [
    figure('cards', `${cards}`),
    share('chance', probability),
    share('upto', orFewer),
    exactly(probability),
  ])
  const id = sheet.game === 'baccarat' ? 'par.dealt.note.baccarat' : 'par.dealt.note'
  const mean = shortDecimal(sheet.meanDealt, 6)
  return [table(say('par.section.dealt'), head, rows), text(say(id, { mean }))]
}

function factsOf({ say, sheet }: Of): ParPage['facts'] {
  const { settings, game, mode, paytable } = sheet
  const ace: ParPage['facts'] =
    game === 'andar-bahar' ? [[say('par.ace'), say(`par.ace.${settings.straightAce}`)]] : []
  return [
    [say('par.game'), say(textId(`game.${game}`))],
    [say('par.mode'), say(textId(`mode.${mode}`))],
    [say('par.decks'), figure('decks', `${settings.decks}`)],
    ...ace,
    [say('par.paytable'), words(paytable.id)],
  ]
}

/** A PAR sheet in the words of a language, with what each figure means. */
export function parPage(sheet: ParSheet, language: Language): ParPage {
  const say = sayIn(language)
  const game = gameOf(sheet.game, sheet.settings)
  const of: Of = { say, sheet, game }
  const section = (id: string, blocks: readonly Block[]): Section => ({
    id,
    title: say(textId(`par.section.${id}`)),
    clauses: [],
    blocks,
  })
  const again: Block = { kind: 'command', text: `${oddsCommand({ game })} --mode ${sheet.mode}` }
  const all = [
    section('returns', [...returns(of), text(say('returns.meaning', { whole: percent(ONE, 0) }))]),
    section('rows', ways(of)),
    ...(sheet.given.length === 0 ? [] : [section('given', given(of))]),
    section('bands', bands(of)),
    section('steps', steps(of)),
    section('winners', winners(of)),
    section('dealt', dealt(of)),
    { id: 'again', title: say('par.again'), clauses: [], blocks: [again] },
  ]
  return {
    title: say(textId(`game.${sheet.game}`)),
    lead: say('par.lead'),
    facts: factsOf(of),
    sections: all,
  }
}
