/**
 * Cuts Baize's deck from the CC0 Kennard faces: the strokes of the ranks and the outlines of the
 * suits into `packages/felt/deck/paths.data.ts`, the twelve courts into one small SVG each.
 *
 * Usage: `npm pack @letele/playing-cards@0.1.0`, unpack it, then
 * `npx tsx apps/web/scripts/deck.ts <its folder>`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

interface Element {
  readonly type: string
  readonly props: Readonly<Record<string, string | number>>
  readonly children: readonly Element[]
}
type Face = () => Element

const out = join(import.meta.dirname, '../../../packages/felt/deck')
const folder = process.argv[2]
if (folder === undefined) throw new Error('deck: name the folder of the unpacked art')

const createElement = (type: string, props: Element['props'] | null, ...children: unknown[]) => ({
  type,
  props: props ?? {},
  children: children.flat().filter((child) => child !== null && typeof child === 'object'),
})

/** Runs the package with an element maker of ours and takes its faces as plain trees. */
function readFaces(): Readonly<Record<string, Face>> {
  const source = readFileSync(join(folder ?? '', 'dist/index.esm.js'), 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/export \{([^}]*)\};?/, (_, names: string) => `faces = { ${swap(names)} }`)
  const context = { React: { createElement }, _extends: Object.assign, faces: {} }
  runInNewContext(source, context)
  return context.faces
}
const swap = (names: string): string =>
  names
    .split(',')
    .map((pair) => pair.trim().split(' as ').reverse().join(': '))
    .join(', ')

const faces = readFaces()
const face = (name: string): Element => {
  const make = faces[name]
  if (make === undefined) throw new Error(`deck: no face ${name}`)
  // The faces are called as components, with an empty props object.
  return (make as (props: object) => Element)({})
}
const symbols = (element: Element): readonly Element[] =>
  element.children.flatMap((child) => (child.type === 'symbol' ? [child] : symbols(child)))
const symbolWith = (element: Element, viewBox: string): readonly Element[] =>
  symbols(element).filter((symbol) => symbol.props['viewBox'] === viewBox)
const pathOf = (symbol: Element | undefined): string =>
  String(symbol?.children.find((child) => child.type === 'path')?.props['d'] ?? '')

/**
 * One decimal is enough: a unit is an eighth of a pixel on the largest card. The path writes
 * `1.2.3` for 1.2 and .3, so a number that loses its point or its sign needs a blank beside it.
 */
const rounded = (text: string): string =>
  text.replace(/(-?)(\d*)\.(\d+)(?=(\.?))/g, (...[, sign, whole, part, next]: string[]) => {
    const tenths = Math.round(Number(`${whole || '0'}.${part}`) * 10)
    const units = Math.floor(tenths / 10)
    const short = tenths % 10 === 0 ? `${units}` : `${units || ''}.${tenths % 10}`
    const before = whole === '' && sign === '' && !short.startsWith('.') ? ' ' : ''
    const after = next === '.' && !short.includes('.') ? ' ' : ''
    return `${before}${sign}${short}${after}`
  })

const INK: Readonly<Record<string, string>> = {
  '#FC4': '#dfb258',
  red: '#c4223a',
  '#44F': '#2c4a8c',
}
const SUIT_INK: Readonly<Record<string, string>> = { S: '#16181d', C: '#16181d' }

const ATTRIBUTES: Readonly<Record<string, string>> = {
  xlinkHref: 'href',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
}
function attribute([name, value]: [string, string | number]): string {
  if (name === 'xlinkHref') return ' href="#pip"'
  const ink = INK[String(value)]
  const text = name === 'd' ? rounded(String(value)) : (ink ?? String(value))
  return ` ${ATTRIBUTES[name] ?? name}="${text}"`
}
const print = (element: Element): string =>
  `<${element.type}${Object.entries(element.props).map(attribute).join('')}/>`

const OPEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" ' +
  'preserveAspectRatio="none" fill="#1a1a22">'

function court(rank: string, suit: string): string {
  const art = face(`${suit}${rank.toLowerCase()}`)
  const pip = pathOf(symbolWith(art, '-600 -600 1200 1200')[0])
  const layers = [...symbolWith(art, '0 0 1300 2000')].reverse()
  const drawn = layers.map((layer, i) => {
    const half = layer.children.map(print).join('')
    return `<g id="l${i}">${half}</g><use href="#l${i}" transform="rotate(180 650 1000)"/>`
  })
  const ink = SUIT_INK[suit] ?? '#c8102e'
  const path = `<path fill="${ink}" d="${pip}"/>`
  const symbol = `<symbol id="pip" viewBox="-600 -600 1200 1200">${path}</symbol>`
  return `${OPEN}${symbol}${drawn.join('')}</svg>
`
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
const SUITS = ['S', 'H', 'D', 'C']
const artName = (rank: string): string =>
  rank === 'T' ? '10' : rank === 'A' ? 'a' : rank.toLowerCase()
const record = (name: string, entries: readonly (readonly [string, string])[]): string => {
  const lines = entries.map(([key, d]) => `  ${key}:\n    '${d}',`)
  return `export const ${name} = {\n${lines.join('\n')}\n} as const\n`
}

mkdirSync(join(out, 'courts'), { recursive: true })
const ranks = RANKS.map(
  (rank) =>
    [rank, pathOf(symbolWith(face(`H${artName(rank)}`), '-500 -500 1000 1000')[0])] as const,
)
const suits = SUITS.map(
  (suit) =>
    [suit.toLowerCase(), pathOf(symbolWith(face(`${suit}9`), '-600 -600 1200 1200')[0])] as const,
)
writeFileSync(
  join(out, 'paths.data.ts'),
  `// Made by apps/web/scripts/deck.ts from CC0 art, see docs/decisions. Do not edit.\n
/** Strokes of the rank letters in a square from -500 to 500. */
${record('RANK_STROKES', ranks)}
/** Outlines of the suits in a square from -600 to 600. */
${record('SUIT_OUTLINES', suits)}`,
)
for (const suit of SUITS)
  for (const rank of ['J', 'Q', 'K'])
    writeFileSync(join(out, 'courts', `${rank}${suit.toLowerCase()}.svg`), court(rank, suit))
