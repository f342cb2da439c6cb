import {
  askRoads,
  beadPlate,
  bigRoad,
  type CoupWinner,
  derivedRoads,
  layOut,
  leadingTies,
  ROAD_ROWS,
} from '@baize/rules'

interface Drawn {
  readonly column: number
  readonly row: number
  readonly text: string
  readonly mark: string
}

const COLOURS: Readonly<Record<string, string>> = {
  player: '34',
  blue: '34',
  banker: '31',
  red: '31',
  tie: '32',
}
const letterOf = (mark: string): string => mark.charAt(0).toUpperCase()

/** Draws cells on a grid of six rows. Letters tell the marks apart, colour only helps. */
function grid(title: string, cells: readonly Drawn[], inColour: boolean): string {
  const width = Math.max(1, ...cells.map(({ text }) => text.length)) + 1
  const columns = Math.max(1, ...cells.map(({ column }) => column))
  const lines = Array.from({ length: ROAD_ROWS }, () =>
    Array.from({ length: columns }, () => '.'.padEnd(width)),
  )
  for (const { column, row, text, mark } of cells) {
    const line = lines[row - 1]
    const padded = text.padEnd(width)
    const colour = COLOURS[mark]
    if (line) line[column - 1] = inColour && colour ? `\u001b[${colour}m${padded}\u001b[0m` : padded
  }
  return `${title}\n${lines.map((line) => `  ${line.join('').trimEnd()}\n`).join('')}\n`
}

function ask(results: readonly CoupWinner[], winner: CoupWinner): string {
  const { bigEyeBoy, smallRoad, cockroachPig } = askRoads(results, winner)
  const words = [bigEyeBoy, smallRoad, cockroachPig].map((mark) => (mark ?? '-').padEnd(4))
  return `  ${winner}: ${words.join(' ').trimEnd()}\n`
}

/** The five roads for the eyes of a person, and what the next result would draw. */
export function drawRoads(results: readonly CoupWinner[], inColour: boolean): string {
  const { bigEyeBoy, smallRoad, cockroachPig } = derivedRoads(results)
  const lettered = <Cell extends { readonly mark: string }>(cell: Cell) => ({
    ...cell,
    text: letterOf(cell.mark),
  })
  const big = bigRoad(results).map((cell) => ({
    ...cell,
    text: `${letterOf(cell.mark)}${cell.ties === 0 ? '' : cell.ties}`,
  }))
  const derived = (title: string, marks: typeof bigEyeBoy): string =>
    grid(title, layOut(marks).map(lettered), inColour)
  const ties = leadingTies(results)
  return [
    grid('Bead plate', beadPlate(results).map(lettered), inColour),
    grid('Big road (a number counts the ties on the cell)', big, inColour),
    ties > 0 ? `Ties before the first result: ${ties}\n\n` : '',
    derived('Big eye boy', bigEyeBoy),
    derived('Small road', smallRoad),
    derived('Cockroach pig', cockroachPig),
    'Next would draw in big eye boy, small road, cockroach pig:\n',
    ask(results, 'banker'),
    ask(results, 'player'),
  ].join('')
}
