import { withBooks } from './books/books.ts'
import { type Command, UsageError } from './command.ts'
import { readArgs } from './options.ts'

const HELP = `baize audit - prove the books of the house, row by row

Reads the whole database in one moment and changes nothing: every account holds the sum of its
postings and none but the bank is below zero, every stake ended once and as its round decided, every
log, seal, journal and day closing is unbroken and signed. Each row that breaks one of these is
named.

The books are those of the settings BAIZE_DATABASE_URL or BAIZE_DATA. The house may be running.

  --json   {"sound","findings":[{"invariant","row"}]}

The exit code is 0 when all is sound and 1 when anything is not.
`

export const auditCommand: Command = {
  name: 'audit',
  summary: 'prove the books of the house',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean', default: false } })
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is too much`)
    const findings = await withBooks('read', ({ store }) => store.audit())
    const sound = findings.length === 0
    if (values.json) terminal.out(`${JSON.stringify({ sound, findings })}\n`)
    else if (sound) terminal.out('the books are sound\n')
    for (const { invariant, row } of values.json ? [] : findings)
      terminal.err(`baize: ${row} (${invariant})\n`)
    return sound ? 0 : 1
  },
}
