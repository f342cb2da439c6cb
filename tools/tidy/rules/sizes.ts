import type { Finding } from '../finding.ts'
import { type House, lineAt, type Source } from '../house.ts'
import { type Node, nameOf } from '../syntax.ts'

const LINES = 300
const TEST_LINES = 600
const FUNCTION_LINES = 40
const PARAMETERS = 4
const COLUMNS = 100
const TEST_COLUMNS = 140

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** Files of figures only: golden counts, catalogues, outlines of the card faces. */
const DATA = /^packages\/(rules\/golden|felt\/deck)\/|\.data\.ts$/

const isLong = (line: string, most: number): boolean =>
  line.length > most && !/https?:\/\//.test(line)

function ofFile(source: Source): readonly Finding[] {
  const most = source.forTests ? TEST_LINES : LINES
  const lines = source.text.trimEnd().split('\n')
  const columns = source.forTests ? TEST_COLUMNS : COLUMNS
  const wide = lines.flatMap((line, at) =>
    isLong(line, columns)
      ? [at + 1].map((no) => finding(source, no, `${line.length} columns; at most ${columns}`))
      : [],
  )
  return lines.length > most
    ? [finding(source, 0, `${lines.length} lines; at most ${most}: make it two rooms`), ...wide]
    : wide
}

function ofFunction(source: Source, node: Node): readonly Finding[] {
  const first = lineAt(source.text, node.start)
  const lines = lineAt(source.text, node.end) - first + 1
  const name = nameOf(node['id']) ?? 'function'
  const params = Array.isArray(node['params']) ? node['params'].length : 0
  const found: Finding[] = []
  if (lines > FUNCTION_LINES) {
    found.push(finding(source, first, `${name} has ${lines} lines; at most ${FUNCTION_LINES}`))
  }
  if (params > PARAMETERS) {
    found.push(finding(source, first, `${name} has ${params} parameters; at most ${PARAMETERS}`))
  }
  return found
}

const finding = (source: Source, line: number, message: string): Finding => ({
  file: source.path,
  line,
  rule: 'size',
  message,
})

/**
 * Files of at most 300 lines, functions of 40 with 4 parameters, 100 columns; tests may be longer
 * and take rows.
 */
export function sizes(house: House): readonly Finding[] {
  const large = new Set(house.allowed.large.map(({ file }) => file))
  return house.sources
    .filter(({ path }) => !large.has(path) && !DATA.test(path))
    .flatMap((source) => [
      ...ofFile(source),
      ...source.nodes
        .filter(({ node }) => !source.forTests && FUNCTIONS.has(node.type))
        .flatMap(({ node }) => ofFunction(source, node)),
    ])
}
