import { type DerivedMark, derivedRoad } from './derived-roads.ts'

/** Every road has six rows (BAC-13). */
export const ROAD_ROWS = 6

/** A mark on a road; `column` and `row` count from 1, row 1 is the top. */
export interface RoadCell<Mark extends string> {
  readonly column: number
  readonly row: number
  readonly mark: Mark
}

/** A cell of the big road and the ties that came on it. */
export interface BigRoadCell<Mark extends string> extends RoadCell<Mark> {
  readonly ties: number
}

/** Lays results out column by column, every result one cell, ties too. */
export const beadPlate = <Mark extends string>(
  results: readonly Mark[],
): readonly RoadCell<Mark>[] =>
  results.map((mark, place) => ({
    column: Math.floor(place / ROAD_ROWS) + 1,
    row: (place % ROAD_ROWS) + 1,
    mark,
  }))

/**
 * Lays marks out in streaks: a streak goes down until row 6 or an occupied cell, then turns right
 * and stays in that row; the next one starts at row 1 of the first free column after the start of
 * the last (BAC-13). The big road is laid out so, and so are the derived roads.
 */
export function layOut<Mark extends string>(marks: readonly Mark[]): readonly RoadCell<Mark>[] {
  const cells: RoadCell<Mark>[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number): boolean => !taken.has(`${column} ${row}`)
  let start = 0
  let turned = false
  for (const mark of marks) {
    const last = cells[cells.length - 1]
    let column = last?.column ?? 0
    let row = last?.row ?? 0
    if (last === undefined || last.mark !== mark) {
      do start += 1
      while (!isFree(start, 1))
      column = start
      row = 1
      turned = false
    } else {
      turned ||= row === ROAD_ROWS || !isFree(column, row + 1)
      if (turned) column += 1
      else row += 1
    }
    taken.add(`${column} ${row}`)
    cells.push({ column, row, mark })
  }
  return cells
}

const isDecided = <Mark extends string>(result: Mark): result is Exclude<Mark, 'tie'> =>
  result !== 'tie'

/** Ties before the first result that is not a tie. */
export function leadingTies(results: readonly string[]): number {
  const first = results.findIndex(isDecided)
  return first === -1 ? results.length : first
}

/**
 * The big road: a tie takes no cell, it is counted on the cell before it; ties before the first
 * result are counted on the first cell (BAC-13). Example: `tie banker tie` is one cell with two
 * ties.
 */
export function bigRoad<Mark extends string>(
  results: readonly Mark[],
): readonly BigRoadCell<Exclude<Mark, 'tie'>>[] {
  const ties: number[] = []
  for (const result of results.slice(leadingTies(results))) {
    if (isDecided(result)) ties.push(ties.length === 0 ? leadingTies(results) : 0)
    else ties[ties.length - 1] = (ties[ties.length - 1] ?? 0) + 1
  }
  return layOut(results.filter(isDecided)).map((cell, place) => ({
    ...cell,
    ties: ties[place] ?? 0,
  }))
}

/** How far back each derived road compares, in columns of the big road (BAC-13). */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroachPig: 3 } as const
export type DerivedRoadName = keyof typeof DERIVED_ROADS
export type DerivedRoads = Readonly<Record<DerivedRoadName, readonly DerivedMark[]>>

/** The marks of the three derived roads in order of drawing; `layOut` places them. */
export function derivedRoads(results: readonly string[]): DerivedRoads {
  const decided = results.filter(isDecided)
  return {
    bigEyeBoy: derivedRoad(decided, DERIVED_ROADS.bigEyeBoy),
    smallRoad: derivedRoad(decided, DERIVED_ROADS.smallRoad),
    cockroachPig: derivedRoad(decided, DERIVED_ROADS.cockroachPig),
  }
}

/**
 * The ask row: what each derived road would draw next if `result` came; undefined where it would
 * draw nothing yet, and everywhere for a tie.
 */
export function askRoads(
  results: readonly string[],
  result: string,
): Readonly<Record<DerivedRoadName, DerivedMark | undefined>> {
  const before = derivedRoads(results)
  const after = derivedRoads([...results, result])
  const drawn = (name: DerivedRoadName): DerivedMark | undefined => after[name][before[name].length]
  return {
    bigEyeBoy: drawn('bigEyeBoy'),
    smallRoad: drawn('smallRoad'),
    cockroachPig: drawn('cockroachPig'),
  }
}
