import { printFraction, toPercent } from '@baize/money'
import {
  type AnyGame,
  analyse,
  type BetOdds,
  checkReturns,
  type Given,
  MODES,
  type Mode,
  modesOf,
  type Paytable,
  printPrice,
  winnerWays,
} from '@baize/rules'
import { type Command, UsageError } from './command.ts'
import {
  readArgs,
  readGame,
  readGameId,
  readGiven,
  readPaytableFile,
  readSettings,
} from './options.ts'
import { textTable } from './text-table.ts'

const HELP = `baize odds <game> - exact odds of every bet, worked out from the rules

Games: andar-bahar, andar-bahar-colour, baccarat

  --mode <mode>           only this betting mode: commission, commission-free, standard
  --decks <n>             decks in a baccarat shoe: 8 (default), 6 or 1
  --straight-ace <how>    First 3 of Andar Bahar: high-and-low (default) or high
  --given <cards>         cards dealt already, in dealing order: Ks or Ks,2d,3c; ?? lies face down
  --paytable <file.json>  other odds than the printed ones
  --json                  one JSON object; fractions as "8151/8330", percents with 6 decimals

Example: baize odds andar-bahar --mode commission --given Ks
`

const OPTIONS = {
  mode: { type: 'string' },
  decks: { type: 'string' },
  'straight-ace': { type: 'string' },
  given: { type: 'string' },
  paytable: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

interface Asked {
  readonly game: AnyGame
  readonly paytable: Paytable
  readonly given: Given
  readonly bets: readonly BetOdds[]
}

function readMode(text: string | undefined, paytable: Paytable): Mode | undefined {
  if (text === undefined) return undefined
  const mode = MODES.find((each) => each === text)
  const offered = modesOf(paytable)
  if (mode !== undefined && offered.includes(mode)) return mode
  throw new UsageError(`--mode must be ${offered.join(' or ')}, not "${text}"`)
}

const betAsJson = (paytable: Paytable, odds: BetOdds) => ({
  bet: odds.bet,
  mode: odds.mode,
  rows: odds.rows.map((row) => ({
    row: row.row,
    odds: printFraction(row.odds),
    price: printPrice(paytable, row.odds),
    probability: printFraction(row.probability),
  })),
  hit: printFraction(odds.hit),
  push: printFraction(odds.push),
  rtp: printFraction(odds.rtp),
  rtpPercent: toPercent(odds.rtp, 6),
  houseEdgePercent: toPercent(odds.houseEdge, 6),
  standardDeviation: odds.standardDeviation,
})

/** In how many card sequences each hand wins (baccarat only). */
function waysAsJson({ game, given }: Asked): object {
  if (game.id !== 'baccarat') return {}
  const ways = winnerWays(game, given)
  const { player = 0n, banker = 0n, tie = 0n, total } = ways
  return { ways: { player: `${player}`, banker: `${banker}`, tie: `${tie}`, total: `${total}` } }
}

const asJson = (asked: Asked): string =>
  `${JSON.stringify({
    game: asked.game.id,
    settings: asked.game.settings,
    ...(asked.given.length === 0 ? {} : { given: asked.given.map((card) => card ?? '??') }),
    paytable: asked.paytable.id,
    bets: asked.bets.map((odds) => betAsJson(asked.paytable, odds)),
    ...waysAsJson(asked),
  })}\n`

function asText({ game, paytable, given, bets }: Asked): string {
  const known = given.length === 0 ? '' : `, given ${given.map((card) => card ?? '??').join(' ')}`
  const head = ['mode', 'bet', 'odds', 'hit %', 'push %', 'return %', 'edge %', 'deviation']
  const rows = bets.map((odds) => [
    odds.mode,
    odds.bet,
    [...new Set(odds.rows.map((row) => printPrice(paytable, row.odds)))].join(' / '),
    toPercent(odds.hit, 6),
    toPercent(odds.push, 6),
    toPercent(odds.rtp, 6),
    toPercent(odds.houseEdge, 6),
    odds.standardDeviation,
  ])
  const decks = game.settings.decks === 1 ? '1 deck' : `${game.settings.decks} decks`
  return `${game.id}, ${decks}, ${paytable.id}${known}\n\n${textTable([head, ...rows], 2)}`
}

export const oddsCommand: Command = {
  name: 'odds',
  summary: 'exact odds of every bet of a game',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    const id = readGameId(positionals)
    const game = readGame(id, readSettings(id, values.decks, values['straight-ace']))
    const paytable = readPaytableFile(game, values.paytable)
    const mode = readMode(values.mode, paytable)
    const given = readGiven(game, values.given ?? '')
    const bets = analyse(game, paytable, given).filter((odds) => (mode ?? odds.mode) === odds.mode)
    const asked = { game, paytable, given, bets }
    terminal.out(values.json ? asJson(asked) : asText(asked))
    for (const fault of checkReturns(game, paytable)) terminal.err(`baize: ${fault}\n`)
    return 0
  },
}
