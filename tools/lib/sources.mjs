import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.git'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

/** Every file at or below `path` that can change a build, in a stable order, relative to `root`. */
export function sourceFiles(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .filter((name) => !SKIPPED.has(name) && !isTest(name))
    .flatMap((name) => sourceFiles(root, `${path}/${name}`))
}

/** SHA-256 over the names and contents of all files at or below `paths`, hex. */
export function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => sourceFiles(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
