import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ROAD_VECTORS } from '../golden/roads.ts'
import {
  askRoads,
  beadPlate,
  bigRoad,
  COUP_WINNERS,
  type CoupWinner,
  derivedRoads,
  layOut,
  leadingTies,
  ROAD_ROWS,
} from '../index.ts'

const WORDS: Readonly<Record<string, CoupWinner>> = { P: 'player', B: 'banker', T: 'tie' }
const resultsIn = (text: string): readonly CoupWinner[] =>
  [...text].map((mark) => WORDS[mark] ?? 'tie')
const initials = (marks: readonly string[]): string => marks.map((mark) => mark.charAt(0)).join('')
const printBigRoad = (results: readonly CoupWinner[]): string =>
  bigRoad(results)
    .map(({ column, row, mark, ties }) => {
      const counted = ties === 0 ? '' : `*${ties}`
      return `${column},${row}${mark.charAt(0).toUpperCase()}${counted}`
    })
    .join(' ')

describe('BAC-13: conformance vectors', () => {
  test.each(ROAD_VECTORS)('$why', ({ why: _, results, ...vector }) => {
    const given = resultsIn(results)
    const derived = derivedRoads(given)
    expect({
      bigRoad: printBigRoad(given),
      bigEyeBoy: initials(derived.bigEyeBoy),
      smallRoad: initials(derived.smallRoad),
      cockroachPig: initials(derived.cockroachPig),
    }).toEqual(vector)
  })
})

/** Draws the big road on a grid cell by cell, the naive way: for comparison only. */
function drawNaively(text: string): string {
  const grid = new Map<string, string>()
  const order: string[] = []
  let startedAt = 0
  for (const streak of text.match(/B+|P+/g) ?? []) {
    let x = startedAt + 1
    while (grid.has(`${x},1`)) x += 1
    startedAt = x
    let y = 1
    let sideways = false
    for (const mark of streak) {
      grid.set(`${x},${y}`, mark)
      order.push(`${x},${y}${mark}`)
      if (y === 6 || grid.has(`${x},${y + 1}`)) sideways = true
      if (sideways) x += 1
      else y += 1
    }
  }
  return order.join(' ')
}

/**
 * A derived road by asking whether cells of the straight columns are filled: for comparison only.
 */
function deriveNaively(text: string, back: number): string {
  const columns = text.match(/B+|P+/g) ?? []
  const filled = (x: number, y: number) => x >= 0 && (columns[x] ?? '').length >= y
  let marks = ''
  columns.forEach((streak, x) => {
    for (let y = 1; y <= streak.length; y += 1) {
      if (y === 1) {
        if (x - 1 - back < 0) continue
        marks += columns[x - 1]?.length === columns[x - 1 - back]?.length ? 'r' : 'b'
      } else {
        if (x - back < 0) continue
        marks += filled(x - back, y) || !filled(x - back, y - 1) ? 'r' : 'b'
      }
    }
  })
  return marks
}

const shoes = fc
  .array(fc.tuple(fc.constantFrom('P', 'B', 'T'), fc.integer({ min: 1, max: 14 })), {
    maxLength: 25,
  })
  .map((runs) => runs.map(([mark, length]) => mark.repeat(mark === 'T' ? 1 : length)).join(''))

describe('BAC-13: any shoe', () => {
  it('is drawn as the naive drawing draws it', () => {
    fc.assert(
      fc.property(shoes, (text) => {
        const results = resultsIn(text)
        const decided = text.replaceAll('T', '')
        expect(printBigRoad(results).replace(/\*\d+/g, '')).toBe(drawNaively(decided))
        const derived = derivedRoads(results)
        expect(initials(derived.bigEyeBoy)).toBe(deriveNaively(decided, 1))
        expect(initials(derived.smallRoad)).toBe(deriveNaively(decided, 2))
        expect(initials(derived.cockroachPig)).toBe(deriveNaively(decided, 3))
      }),
      { numRuns: 500 },
    )
  })
  it('never uses a cell twice or a seventh row, and loses no result and no tie', () => {
    fc.assert(
      fc.property(shoes, (text) => {
        const results = resultsIn(text)
        const cells = bigRoad(results)
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
        expect(cells.every(({ row }) => row >= 1 && row <= ROAD_ROWS)).toBe(true)
        expect(cells).toHaveLength(text.replaceAll('T', '').length)
        const ties = cells.reduce((sum, cell) => sum + cell.ties, 0)
        expect(ties).toBe(cells.length === 0 ? 0 : text.length - cells.length)
      }),
    )
  })
  it('keeps every mark where it was when results are added', () => {
    fc.assert(
      fc.property(shoes, fc.constantFrom(...COUP_WINNERS), (text, result) => {
        const before = derivedRoads(resultsIn(text))
        const after = derivedRoads([...resultsIn(text), result])
        expect(after.bigEyeBoy.slice(0, before.bigEyeBoy.length)).toEqual(before.bigEyeBoy)
        const cells = layOut(after.bigEyeBoy)
        expect(cells.slice(0, before.bigEyeBoy.length)).toEqual(layOut(before.bigEyeBoy))
      }),
    )
  })
  it('asks what the next result would draw', () => {
    fc.assert(
      fc.property(shoes, fc.constantFrom('player', 'banker'), (text, result) => {
        const results = resultsIn(text)
        const drawn = derivedRoads([...results, result])
        const ask = askRoads(results, result)
        const expected = (road: 'bigEyeBoy' | 'smallRoad' | 'cockroachPig') =>
          drawn[road].length > derivedRoads(results)[road].length ? drawn[road].at(-1) : undefined
        expect(ask.bigEyeBoy).toBe(expected('bigEyeBoy'))
        expect(ask.smallRoad).toBe(expected('smallRoad'))
        expect(ask.cockroachPig).toBe(expected('cockroachPig'))
      }),
    )
  })
})

describe('BAC-13: bead plate, ties and asking', () => {
  it('the bead plate fills six rows and shows ties', () => {
    const cells = beadPlate(resultsIn('BPTBBBP'))
    expect(cells.map(({ column, row, mark }) => `${column},${row} ${mark}`)).toEqual([
      '1,1 banker',
      '1,2 player',
      '1,3 tie',
      '1,4 banker',
      '1,5 banker',
      '1,6 banker',
      '2,1 player',
    ])
  })
  test.each([
    ['', 0],
    ['TT', 2],
    ['TTBT', 2],
    ['BT', 0],
  ])('%j has %i ties before the first result', (text, ties) => {
    expect(leadingTies(resultsIn(text))).toBe(ties)
  })
  test.each([
    ['B', 'banker', '---'],
    ['BBP', 'player', 'r--'],
    ['BBP', 'banker', 'b--'],
    ['BBP', 'tie', '---'],
    ['BPB', 'player', 'rr-'],
    ['BPBP', 'banker', 'rrr'],
    ['BPBPB', 'player', 'rrr'],
    ['BPBPB', 'banker', 'bbb'],
  ])('after %s, %s would draw %s', (text, result, marks) => {
    const { bigEyeBoy, smallRoad, cockroachPig } = askRoads(resultsIn(text), result)
    const drawn = [bigEyeBoy, smallRoad, cockroachPig].map((mark) => mark?.charAt(0) ?? '-')
    expect(drawn.join('')).toBe(marks)
  })
  it('serves Andar Bahar too, which knows no tie', () => {
    const cells = bigRoad(['andar', 'andar', 'bahar'] as const)
    expect(cells.map(({ column, row, mark }) => `${column},${row} ${mark}`)).toEqual([
      '1,1 andar',
      '1,2 andar',
      '2,1 bahar',
    ])
  })
})
