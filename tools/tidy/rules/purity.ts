import type { Finding } from '../finding.ts'
import { type House, lineAt, type Source } from '../house.ts'
import { PURE, packageNamed, placeOf } from '../place.ts'
import { nameOf, type Placed } from '../syntax.ts'

const BY_THE_DOOR = 'take the instant as an argument'
const NO_IO = 'return a value and let the caller do it'
const NO_WAITING = 'the core is synchronous: let the store or the server wait'

/** What a pure package may not name, and what to do instead. */
const BANNED: Readonly<Record<string, string>> = {
  Date: BY_THE_DOOR,
  performance: BY_THE_DOOR,
  Temporal: BY_THE_DOOR,
  setTimeout: 'derive the next instant with wakeAt and let the server wake the table',
  setInterval: 'derive the next instant with wakeAt and let the server wake the table',
  setImmediate: NO_WAITING,
  queueMicrotask: NO_WAITING,
  Promise: NO_WAITING,
  crypto: 'take the entropy as an argument',
  console: NO_IO,
  process: NO_IO,
  fetch: NO_IO,
  WebSocket: NO_IO,
  globalThis: 'name what is needed as an argument',
  Buffer: 'use Uint8Array',
  TextEncoder: 'use the bytes module of fairness',
  structuredClone: 'build the new value',
  eval: 'write the function',
  Function: 'write the function',
  Atomics: NO_WAITING,
  SharedArrayBuffer: NO_WAITING,
  WeakRef: 'keep the value or pass it',
  FinalizationRegistry: 'keep the value or pass it',
}

/** Fields in which an identifier is only a label of its holder and refers to nothing. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  TSQualifiedName: ['right'],
  TSNamedTupleMember: ['label'],
  LabeledStatement: ['label'],
}

function isLabel({ parent, field }: Placed): boolean {
  const fields = parent && LABELS[parent.type]
  return parent?.['computed'] !== true && fields !== undefined && fields.includes(field ?? '')
}

function bannedName(placed: Placed): string | undefined {
  const name = nameOf(placed.node)
  if (name === undefined || !Object.hasOwn(BANNED, name) || isLabel(placed)) return undefined
  return `${name} is not for pure packages: ${BANNED[name]}`
}

function bannedDeed({ node }: Placed): string | undefined {
  if (node.type === 'AwaitExpression' || node['async'] === true || node['await'] === true) {
    return `async is not for pure packages: ${NO_WAITING}`
  }
  if (node.type === 'ImportExpression') return 'import at the top of the file, not while running'
  if (node.type !== 'MemberExpression' || nameOf(node['object']) !== 'Math') return undefined
  return nameOf(node['property']) === 'random'
    ? 'Math.random is not for pure packages: take the entropy as an argument'
    : undefined
}

const foreign = (source: Source): readonly Finding[] =>
  source.imports
    .filter(({ from }) => !from.startsWith('.') && packageNamed(from) === undefined)
    .map(({ from, start }) => ({
      file: source.path,
      line: lineAt(source.text, start),
      rule: 'purity',
      message: `'${from}' is not for pure packages: they import only each other`,
    }))

const isPure = ({ path, isTest }: Source): boolean => {
  const { area, name } = placeOf(path)
  return !isTest && area === 'package' && PURE.includes(name)
}

/**
 * money, rules, fairness, ledger and table know no clock, chance, I/O, waiting or foreign package.
 */
export const purity = (house: House): readonly Finding[] =>
  house.sources.filter(isPure).flatMap((source) => [
    ...foreign(source),
    ...source.nodes.flatMap((placed) => {
      const message = bannedName(placed) ?? bannedDeed(placed)
      if (message === undefined) return []
      const line = lineAt(source.text, placed.node.start)
      return [{ file: source.path, line, rule: 'purity', message }]
    }),
  ])
