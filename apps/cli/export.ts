import { writeFileSync } from 'node:fs'
import { withBooks } from './books/books.ts'
import { type Command, UsageError } from './command.ts'
import { readArgs } from './options.ts'

const HELP = `baize export <round> - write an ended round as a file that anyone can check off line

"baize verify" checks it. The file, canonical JSON of format "baize-round/2", has the events,
the terms with their prices, the promise and the seed of the shuffle, every stake of every patron
with its end, and the hashes that chain it into the table's log. The seed of a shoe is in it
once the shoe is over.

  --out <file>    write there instead of to the output
  --without       leave the stakes out, as everybody may see the round

The books are those of the settings BAIZE_DATABASE_URL or BAIZE_DATA. The house may be running.

Example: baize export ab-1-7 --out ab-1-7.json && baize verify ab-1-7.json
`

const OPTIONS = { out: { type: 'string' }, without: { type: 'boolean', default: false } } as const

export const exportCommand: Command = {
  name: 'export',
  summary: 'write an ended round as a file to be verified',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    const [round, more] = positionals
    if (round === undefined || more !== undefined) throw new UsageError('name one round')
    const { printRoundExport } = await import('@baize/store')
    const viewer = values.without ? 'nobody' : 'everybody'
    const material = await withBooks('read', ({ store }) => store.roundMaterial(round, viewer))
    if (material === undefined) throw new UsageError(`there is no ended round ${round}`)
    const text = printRoundExport(material)
    if (values.out === undefined) terminal.out(text)
    else writeFileSync(values.out, text)
    return 0
  },
}
