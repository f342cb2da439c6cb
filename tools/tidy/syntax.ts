import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, of whatever kind; `start` and `end` are offsets into the text. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A node and the node that holds it, with the name of the field it stands in. */
export interface Placed {
  readonly node: Node
  readonly parent?: Node
  readonly field?: string
}

export interface Comment {
  readonly text: string
  readonly start: number
}

export interface Syntax {
  readonly nodes: readonly Placed[]
  readonly comments: readonly Comment[]
  readonly errors: readonly string[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function place(node: Node, found: Placed[], parent?: Node, field?: string): void {
  found.push({ node, ...(parent && { parent }), ...(field && { field }) })
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) place(child, found, node, name)
    }
  }
}

/**
 * Parses TypeScript, TSX or JavaScript, by the ending of `path`, into a flat list of nodes in
 * source order.
 */
export function parse(path: string, text: string): Syntax {
  const { program, comments, errors } = parseSync(path, text, {})
  const nodes: Placed[] = []
  if (isNode(program)) place(program, nodes)
  return {
    nodes,
    comments: comments.map(({ value, start }) => ({ text: value, start })),
    errors: errors.map(({ message }) => message),
  }
}

/** The text of a string literal, or undefined for any other node. */
export const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : undefined

/** The name of an identifier, or undefined for any other node. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string'
    ? node['name']
    : undefined
