import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Allowed } from './allowed.ts'
import { type Import, importsOf } from './imports.ts'
import { type Comment, type Placed, parse } from './syntax.ts'

/** A text file of the repository; `path` is relative to its top, with `/`. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

/** A file of program text. */
export interface Source extends TextFile {
  readonly nodes: readonly Placed[]
  readonly comments: readonly Comment[]
  readonly errors: readonly string[]
  readonly imports: readonly Import[]
  /** A file of tests, by its name. */
  readonly isTest: boolean
  /** A file of tests, or one that only helps them. */
  readonly forTests: boolean
}

/** Everything the rules look at. */
export interface House {
  readonly texts: readonly TextFile[]
  readonly sources: readonly Source[]
  /** Sources by path. */
  readonly byPath: ReadonlyMap<string, Source>
  readonly allowed: Allowed
}

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results'])
const KEPT_HIDDEN = new Set(['.ci', '.npmrc', '.gitignore'])
const TEXT = /\.(ts|tsx|mjs|css|sql|md|html|json|svg|sh|txt)$|^\.ci\/|^\.npmrc$|^\.gitignore$/
const PROGRAM = /\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/

function walk(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const hidden = entry.name.startsWith('.') && !KEPT_HIDDEN.has(entry.name)
    if (hidden || SKIPPED.has(entry.name)) return []
    if (entry.isDirectory()) return walk(root, path)
    return entry.isFile() && TEXT.test(path) ? [path] : []
  })
}

const sides = (path: string) => ({
  isTest: TEST.test(path),
  forTests: TEST.test(path) || path.startsWith('test/'),
})

function source(file: TextFile): Source {
  const syntax = parse(file.path, file.text)
  return { ...file, ...syntax, imports: importsOf(syntax.nodes), ...sides(file.path) }
}

/** Reads the repository at `root`. Built, installed and recorded files are not part of it. */
export function readHouse(root: string, allowed: Allowed): House {
  const texts = (existsSync(root) ? walk(root, '') : []).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  const sources = texts.filter(({ path }) => PROGRAM.test(path)).map(source)
  return { texts, sources, byPath: new Map(sources.map((file) => [file.path, file])), allowed }
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
