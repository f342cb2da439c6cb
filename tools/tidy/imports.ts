import { isNode, type Node, type Placed, stringOf } from './syntax.ts'

/** One module that a file names, by any kind of import, `export from` or type import. */
export interface Import {
  readonly from: string
  readonly start: number
}

function named(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node['source']
    case 'TSExternalModuleReference':
      return node['expression']
    case 'NewExpression':
      return besideThisFile(node)
    default:
      return undefined
  }
}

/** `new URL('./worker.ts', import.meta.url)` names a file as an import does. */
function besideThisFile(node: Node): unknown {
  const [path, base] = Array.isArray(node['arguments']) ? node['arguments'] : []
  const program = /^\..*\.(ts|tsx|mjs)$/.test(stringOf(path) ?? '')
  return program && isNode(base) && base.type === 'MemberExpression' ? path : undefined
}

/** Every module named in the file, type-only imports included. */
export const importsOf = (nodes: readonly Placed[]): readonly Import[] =>
  nodes.flatMap(({ node }) => {
    const from = stringOf(named(node))
    return from === undefined ? [] : [{ from, start: node.start }]
  })
