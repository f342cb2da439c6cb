import type { Finding } from '../finding.ts'
import { type House, lineAt, type Source } from '../house.ts'
import { isNode, type Node, nameOf, type Placed, stringOf } from '../syntax.ts'

interface Shape {
  readonly rule: string
  /** What is wrong with this node, or undefined. */
  readonly check: (placed: Placed) => string | undefined
  /** Whether a file is free of this rule. */
  readonly free: (source: Source, house: House) => boolean
}

const listed = (list: readonly { readonly file: string }[], source: Source): boolean =>
  list.some(({ file }) => file === source.path)

const isError = (node: unknown): boolean => /^(\w*Error|Bug)$/.test(nameOf(node) ?? '')

const classes: Shape = {
  rule: 'class',
  check: ({ node }) =>
    (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') &&
    !isError(node['superClass'])
      ? 'no classes but errors and listed adapters: write functions over a readonly record'
      : undefined,
  free: (source, { allowed }) => listed(allowed.adapters, source),
}

const enums: Shape = {
  rule: 'enum',
  check: ({ node }) =>
    node.type === 'TSEnumDeclaration' ? 'no enums: a union from an `as const` list' : undefined,
  free: () => false,
}

const defaults: Shape = {
  rule: 'default-export',
  check: ({ node }) =>
    node.type === 'ExportDefaultDeclaration' ? 'no default exports: export by name' : undefined,
  free: ({ path }) => /\.config\.(ts|mjs)$/.test(path),
}

const anys: Shape = {
  rule: 'any',
  check: ({ node }) =>
    node.type === 'TSAnyKeyword' ? 'no `any`: `unknown`, then parse' : undefined,
  free: () => false,
}

const isConst = (node: Node): boolean => {
  const type = node['typeAnnotation']
  return isNode(type) && type.type === 'TSTypeReference' && nameOf(type['typeName']) === 'const'
}

const casts: Shape = {
  rule: 'as',
  check: ({ node }) =>
    (node.type === 'TSAsExpression' && !isConst(node)) || node.type === 'TSTypeAssertion'
      ? 'no `as` outside parsers: narrow with a check, or list the file as a parser'
      : undefined,
  free: (source, { allowed }) => source.forTests || listed(allowed.parsers, source),
}

const RUNNERS = /^(describe|it|test|suite|bench)$/
const SIFTED = /^(only|skip|todo|fails|skipIf|runIf)$/

const sifted: Shape = {
  rule: 'sifted-test',
  check: ({ node }) => {
    if (node.type !== 'MemberExpression') return undefined
    const word = nameOf(node['property']) ?? stringOf(node['property']) ?? ''
    const runner = nameOf(node['object']) ?? ''
    return RUNNERS.test(runner) && SIFTED.test(word)
      ? `no ${runner}.${word}: every test runs every time`
      : undefined
  },
  free: ({ forTests }) => !forTests,
}

const RAW_HTML: ReadonlySet<string> = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'srcdoc',
])

const rawHtml: Shape = {
  rule: 'raw-html',
  check: ({ node }) => {
    const name = nameOf(node) ?? (node.type === 'JSXIdentifier' ? String(node['name']) : '')
    return RAW_HTML.has(name) ? `no ${name}: text goes in as text` : undefined
  },
  free: () => false,
}

const NUMBER_PRINTERS = /^(toLocaleString|NumberFormat|toFixed|toPrecision)$/

const numbers: Shape = {
  rule: 'numbers',
  check: ({ node }) => {
    const word = node.type === 'MemberExpression' ? (nameOf(node['property']) ?? '') : ''
    return NUMBER_PRINTERS.test(word)
      ? `no ${word}: numbers are printed in one place, in US format (G-6)`
      : undefined
  },
  free: (source, { allowed }) =>
    source.isTest || /^(tools|test)\//.test(source.path) || listed(allowed.numbers, source),
}

const SHAPES = [classes, enums, defaults, anys, casts, sifted, rawHtml, numbers]

const look = (source: Source, { rule, check }: Shape): readonly Finding[] =>
  source.nodes.flatMap((placed) => {
    const message = check(placed)
    if (message === undefined) return []
    return [{ file: source.path, line: lineAt(source.text, placed.node.start), rule, message }]
  })

/** What a file may be made of. */
export const shape = (house: House): readonly Finding[] =>
  house.sources.flatMap((source) =>
    SHAPES.filter(({ free }) => !free(source, house)).flatMap((each) => look(source, each)),
  )
