import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LANGUAGES } from '@baize/sheets'
import { EXCEPTED } from './excepted.ts'
import { type Claim, claimsOf, type Excepted } from './lint.ts'

/** Written by `npm run pages`, whose check works every figure out again. */
const GENERATED = ['docs/par/', ...LANGUAGES.map((language) => `docs/rules/${language}/`)]
/** Shows commands and what they print; a test runs each of them and compares. */
const REPLAYED = ['docs/operating/cli.md']
const TEXTS = ['apps/web/i18n', 'packages/sheets/texts']

const filesIn = (root: string, folder: string, ending: string): readonly string[] => {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** What is published by hand: documents, and the texts of the pages. */
function documents(root: string): readonly string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'))
  const docs = filesIn(root, 'docs', '.md').filter(
    (path) => !GENERATED.some((folder) => path.startsWith(folder)),
  )
  return [...top, ...docs, ...TEXTS.flatMap((folder) => filesIn(root, folder, '.json'))]
}

/** The text of a document without the lines that a test replays, every line still in its place. */
function ownWords(file: string, text: string): string {
  if (!REPLAYED.includes(file)) return text
  return text.replace(/^```console\n[\s\S]*?^```$/gm, (shown) => shown.replace(/[^\n]+/g, ''))
}

const stale = (excepted: readonly Excepted[], used: ReadonlySet<Excepted>): readonly Claim[] =>
  excepted
    .filter((each) => !used.has(each))
    .map(({ file, figure }) => ({
      file,
      line: 0,
      message: `the exception for ${figure} is unused`,
    }))

function lint(root: string): readonly Claim[] {
  const used = new Set<Excepted>()
  const claims = documents(root).flatMap((file) =>
    claimsOf(
      { file, text: ownWords(file, readFileSync(join(root, file), 'utf8')) },
      EXCEPTED,
      used,
    ),
  )
  return [...claims, ...stale(EXCEPTED, used)]
}

const found = lint(resolve(process.argv[2] ?? '.'))
for (const { file, line, message } of found) console.log(`${file}:${line} claims: ${message}`)
console.log(
  found.length === 0 ? 'claims: every figure is derived' : `claims: ${found.length} findings`,
)
process.exitCode = found.length === 0 ? 0 : 1
