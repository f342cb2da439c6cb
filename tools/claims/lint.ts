import { DERIVATION_NAMES, derive } from './derive.ts'
import { figuresIn, isBareDecimal, leadingFigure, rightFor, says } from './figures.ts'

/** A document to look through. */
export interface Document {
  readonly file: string
  readonly text: string
}
/** A figure that is not about a game: measured, or of another kind altogether. */
export interface Excepted {
  readonly file: string
  readonly figure: string
  readonly why: string
}
export interface Claim {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** A derivation that stands directly before its figure. Invisible where Markdown is shown. */
const MARKER = /<!--\s*baize:\s*([^>]*?)\s*-->/g

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Blanks out every stretch of a line that was dealt with, so that what is left can be searched. */
const without = (line: string, from: number, length: number): string =>
  line.slice(0, from) + blank(line.slice(from, from + length)) + line.slice(from + length)

interface Read {
  readonly rest: string
  readonly faults: readonly string[]
}

function faultOf(expression: string, figure: string | undefined): string | undefined {
  if (figure === undefined) return `nothing to derive stands behind "${expression}"`
  const derived = derive(expression)
  if (derived === undefined)
    return `"${expression}" names no figure of the engine (${DERIVATION_NAMES.join(', ')})`
  if (says(figure, derived)) return undefined
  return `${figure} is not ${expression}: that is ${rightFor(figure, derived)}`
}

/** Holds each marked figure of a line against its derivation, and takes it out of the line. */
function readMarkers(line: string): Read {
  let rest = line
  const faults: string[] = []
  for (const marker of line.matchAll(MARKER)) {
    const end = marker.index + marker[0].length
    const figure = leadingFigure(line.slice(end))
    const fault = faultOf(marker[1] ?? '', figure)
    if (fault !== undefined) faults.push(fault)
    const length = figure === undefined ? 0 : line.slice(end).indexOf(figure) + figure.length
    rest = without(rest, marker.index, marker[0].length + length)
  }
  return { rest, faults }
}

/** Cells of a table, and pieces of code, that are bare decimals: decimal odds are written so. */
function bareDecimals(line: string): readonly string[] {
  const code = [...line.matchAll(/`([^`]+)`/g)].map((hit) => hit[1] ?? '')
  const cells = line.trim().startsWith('|') ? line.split('|') : []
  return [...code, ...cells].map((text) => text.trim()).filter(isBareDecimal)
}

const undeclared = (figure: string): string => `${figure} is not derived: mark or remove it`

/** Figures about games that no marker derives, each as a fault. */
function unmarked(rest: string): readonly string[] {
  return [...figuresIn(rest).map(({ text }) => text), ...bareDecimals(rest)].map(undeclared)
}

const FENCE = /^\s*(```|~~~)/
const ALONE = /^\s*<!--\s*baize:\s*([^>]*?)\s*-->\s*$/

/** Figures of a line of shown code or output, held in order against what the marker above lists. */
function readShown(line: string, expected: string[]): readonly string[] {
  return figuresIn(line).flatMap(({ text }) => {
    const expression = expected.shift()
    const fault =
      expression === undefined ? `${text} is not derived: list it above` : faultOf(expression, text)
    return fault === undefined ? [] : [fault]
  })
}

interface Place {
  /** Derivations of the figures still to come in what is shown; undefined outside of it. */
  shown: string[] | undefined
  /** Derivations that a marker on a line of its own lists for what is shown next. */
  next: string[]
}

/** What a line claims wrongly. A marker alone on its line is for the shown code that follows. */
function readLine(line: string, place: Place): readonly string[] {
  if (FENCE.test(line)) {
    const left = place.shown ?? []
    place.shown = place.shown === undefined ? place.next : undefined
    place.next = []
    return left.map((expression) => `nothing to derive stands for "${expression}"`)
  }
  if (place.shown !== undefined) return readShown(line, place.shown)
  const alone = ALONE.exec(line)?.[1]
  if (alone !== undefined) {
    place.next = alone.split(';').map((expression) => expression.trim())
    return []
  }
  const { rest, faults } = readMarkers(line)
  return [...faults, ...unmarked(rest)]
}

/** Whether a figure without a marker is excepted. */
function excuse(
  file: string,
  message: string,
  excepted: readonly Excepted[],
  used: Set<Excepted>,
): boolean {
  const found = excepted.find((each) => each.file === file && message === undeclared(each.figure))
  if (found !== undefined) used.add(found)
  return found !== undefined
}

/**
 * Every figure of a document that the engine does not derive: a marked one that comes out
 * otherwise, or one without a marker that is not excepted. `used` takes note of the exceptions
 * that were needed.
 */
export function claimsOf(
  { file, text }: Document,
  excepted: readonly Excepted[],
  used: Set<Excepted>,
): readonly Claim[] {
  const place: Place = { shown: undefined, next: [] }
  return text.split('\n').flatMap((line, at) =>
    readLine(line, place)
      .filter((message) => !excuse(file, message, excepted, used))
      .map((message) => ({ file, line: at + 1, message })),
  )
}
