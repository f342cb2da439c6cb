import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@baize/sheets'
import { loadHouse } from '../../apps/server/house.ts'
import { clausesHtml } from './clauses.ts'
import { type Files, pageFiles } from './files.ts'
import { rolesMarkdown } from './roles.ts'

/** Folders in which everything is generated. */
const FOLDERS = ['docs/par', ...LANGUAGES.map((language) => `docs/rules/${language}`)]

/** Files in the generated folders that nothing generates any more. */
function strays(root: string, files: Files): readonly string[] {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !files.has(path))
}

const isAsDerived = (root: string, path: string, text: string): boolean =>
  existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text

/** Says which committed pages are not what the engine derives. */
function check(root: string, files: Files): number {
  const wrong = [...files].filter(([path, text]) => !isAsDerived(root, path, text))
  for (const [path] of wrong) console.log(`${path}: not what the engine derives; run npm run pages`)
  const extra = strays(root, files)
  for (const path of extra) console.log(`${path}: nothing generates this`)
  const faults = wrong.length + extra.length
  console.log(faults === 0 ? `pages: all ${files.size} as derived` : `pages: ${faults} findings`)
  return faults === 0 ? 0 : 1
}

function write(root: string, files: Files): number {
  for (const path of strays(root, files)) rmSync(join(root, path))
  for (const [path, text] of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  console.log(`pages: ${files.size} files written`)
  return 0
}

const CLAUSES = 'docs/rules/clauses'

const files = new Map([
  ...pageFiles(loadHouse(undefined)),
  ['docs/operating/roles.md', rolesMarkdown()],
  [`${CLAUSES}.html`, clausesHtml(readFileSync(`${CLAUSES}.md`, 'utf8'))],
])
process.exitCode = process.argv.includes('--check') ? check('.', files) : write('.', files)
