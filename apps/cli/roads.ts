import {
  askRoads,
  beadPlate,
  bigRoad,
  type CoupWinner,
  type DerivedMark,
  derivedRoads,
  leadingTies,
} from '@baize/rules'
import { type Command, type Terminal, UsageError } from './command.ts'
import { drawRoads } from './draw-roads.ts'
import { readArgs } from './options.ts'

const HELP = `baize roads <results> - the five roads of baccarat

Results are letters in the order of play: B Banker, P Player, T tie. Blanks and commas are ignored.

  --json   cells as [column, row, mark], counted from 1; the big road adds the ties on each cell;
           derived roads as letters, r red and b blue, in the order of drawing; "next" is what big
           eye boy, small road and cockroach pig would draw (null: nothing)

Example: baize roads BBPTPB
`

const WINNERS: Readonly<Record<string, CoupWinner>> = { P: 'player', B: 'banker', T: 'tie' }
const letterOf = (winner: CoupWinner): string => winner.charAt(0).toUpperCase()
const initial = (mark: DerivedMark): string => mark.charAt(0)

function readResults(words: readonly string[]): readonly CoupWinner[] {
  if (words.length === 0) throw new UsageError('name the results, such as BBPTPB')
  return [...words.join('').replace(/[\s,]/g, '').toUpperCase()].map((letter, place) => {
    const winner = Object.hasOwn(WINNERS, letter) ? WINNERS[letter] : undefined
    if (winner === undefined)
      throw new UsageError(`result ${place + 1} is "${letter}": only B, P and T are results`)
    return winner
  })
}

function askAsJson(results: readonly CoupWinner[], winner: CoupWinner) {
  const { bigEyeBoy, smallRoad, cockroachPig } = askRoads(results, winner)
  return [bigEyeBoy, smallRoad, cockroachPig].map((mark) => (mark ? initial(mark) : null))
}

function asJson(results: readonly CoupWinner[]): string {
  const derived = derivedRoads(results)
  return `${JSON.stringify({
    beadPlate: beadPlate(results).map(({ column, row, mark }) => [column, row, letterOf(mark)]),
    bigRoad: bigRoad(results).map((cell) => [
      cell.column,
      cell.row,
      letterOf(cell.mark),
      cell.ties,
    ]),
    leadingTies: leadingTies(results),
    bigEyeBoy: derived.bigEyeBoy.map(initial).join(''),
    smallRoad: derived.smallRoad.map(initial).join(''),
    cockroachPig: derived.cockroachPig.map(initial).join(''),
    next: { banker: askAsJson(results, 'banker'), player: askAsJson(results, 'player') },
  })}\n`
}

export const roadsCommand: Command = {
  name: 'roads',
  summary: 'draw the roads of a baccarat shoe',
  help: HELP,
  async run(args: readonly string[], terminal: Terminal) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean', default: false } })
    const results = readResults(positionals)
    terminal.out(values.json ? asJson(results) : drawRoads(results, terminal.inColour))
    return 0
  },
}
