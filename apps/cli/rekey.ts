import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { withBooks } from './books/books.ts'
import { type Command, UsageError } from './command.ts'
import { readArgs } from './options.ts'
import { renewedText } from './restore.ts'

const HELP = `baize rekey - go on with another house key, when it was lost or somebody else has it

All shuffles come from house.key in the data folder. Without it those that were promised cannot be
dealt; whoever has a copy knows them. This gives them up: rounds that were running are void and
their stakes returned, shoes are dealt no further. The old key, if it is there, is put aside as
house.key.until-<time>; the house makes a new one at its next start. Second factors of staff are
sealed with the key: they are named, to be taken off with "baize staff remove-totp" and set up
anew. Scanners of live tables need new secrets. Nothing else changes.

The house must be stopped. It is written into the log of what staff did.

  --reason <text>   why, for that log
  --json            {"renewed":[{"table","voided","returned","shoe"}],"sealed":[names],"old"}

The books are those of the settings BAIZE_DATABASE_URL or BAIZE_DATA.
`

const OPTIONS = {
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Puts the key aside, where there is one. */
function putAside(dataDir: string, at: number): string | undefined {
  const key = join(dataDir, 'house.key')
  if (!existsSync(key)) return undefined
  const old = `${key}.until-${new Date(at).toISOString().replaceAll(':', '-')}`
  renameSync(key, old)
  return old
}

export const rekeyCommand: Command = {
  name: 'rekey',
  summary: 'go on with another house key',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is too much`)
    const { renewTables } = await import('@baize/store')
    const { renewed, sealed, old } = await withBooks('alone', async ({ store, dataDir }) => {
      const at = Date.now()
      const tables = await renewTables(store, { at, by: 'console', which: 'promised' })
      const after = JSON.stringify({ tables: tables.map(({ table }) => table) })
      const deed = { at, who: 'console', action: 'change-house-key', outcome: 'done' } as const
      const why = values.reason === undefined ? {} : { reason: values.reason }
      await store.staff.change(() => ({
        answer: undefined,
        writes: [],
        entries: [{ ...deed, ...why, after }],
      }))
      const people = await store.staff.people()
      const sealed = people.filter(({ totp }) => totp !== undefined).map(({ name }) => name)
      return { renewed: tables, sealed, old: putAside(dataDir, at) }
    })
    const lines = [
      ...renewed.map((table) => renewedText(table) ?? ''),
      ...sealed.map((name) => `${name}: the second factor cannot be read any more\n`),
    ]
    const list = renewed.map((each) => ({ ...each, returned: `${each.returned}` }))
    if (values.json) terminal.out(`${JSON.stringify({ renewed: list, sealed, old })}\n`)
    else terminal.out(`${lines.join('')}the house makes a new key at its next start\n`)
    return 0
  },
}
