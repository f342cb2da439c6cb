import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withDatabase } from './books/books.ts'
import { type Command, UsageError } from './command.ts'
import { readArgs } from './options.ts'

declare const __BAIZE_BUILD__: string | undefined
const build = typeof __BAIZE_BUILD__ === 'string' ? __BAIZE_BUILD__ : 'development'

const HELP = `baize backup <folder or file> - write all books of the house into one file

The house may be running: the file holds the books as they are at one moment, and every bet that was
acknowledged before. It appears whole or not at all, and never in place of another file. Given
a folder, it gets a name with the time in it.

The file is for you alone (0600): it names patrons and has hashes of passwords and sessions. The
keys of the data folder, house.key and closing.key, are not in it; keep copies of them elsewhere.
"baize restore" brings it back.

  --json   {"file","bytes","tables":[{"table","rows","sha256"}]}

The books are those of the settings BAIZE_DATABASE_URL or BAIZE_DATA.
`

/** A name that sorts by time: `baize-20261025T101500Z.backup.gz`. */
const nameAt = (at: number): string => {
  const time = new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `baize-${time}.backup.gz`
}

function fileAt(path: string, at: number): string {
  const file = resolve(path)
  if (existsSync(file) && statSync(file).isDirectory()) return join(file, nameAt(at))
  if (/[/\\]$/.test(path)) throw new UsageError(`there is no folder ${path}`)
  return file
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write all books of the house into one file',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean', default: false } })
    const [path, more] = positionals
    if (path === undefined || more !== undefined) throw new UsageError('name one folder or file')
    const { writeBackup } = await import('@baize/store')
    const at = Date.now()
    const file = fileAt(path, at)
    const made = await withDatabase(({ database }) => writeBackup({ database, file, build, at }))
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    if (values.json) terminal.out(`${JSON.stringify(made)}\n`)
    else terminal.out(`${file}: ${made.tables.length} tables, ${rows} rows, ${made.bytes} bytes\n`)
    return 0
  },
}
