import { resolve } from 'node:path'
import { formatAmount } from '@baize/money'
import type { AuditFinding, Connection, RenewedTable, Restored } from '@baize/store'
import { type Command, type Terminal, UsageError } from './command.ts'
import { readArgs } from './options.ts'

const HELP = `baize restore <file> --to <folder or postgres://...> - bring a backup back

Makes the books of a backup anew in a data folder, or in a database of yours, that has none, checks
every table against the file, and proves them as "baize audit" does. All of it or nothing.

What ran at the moment of the backup may have gone on since: rounds that were running are void and
their stakes returned, shoes are dealt no further, and shuffles come from new seeds. Staff must sign
in again; patrons need not. Then start the house on the folder or database: BAIZE_DATA=<folder>.
Put copies of house.key and closing.key there first, if you have them: second factors of staff and
the signatures of day closings hang on them.

  --to <place>   a data folder, made when missing, or a postgres:// address
  --json         {"madeAt","tables","renewed","findings"}

The exit code is 1 when the audit finds anything: the books were not sound when they were saved.
`

const OPTIONS = {
  to: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

interface Outcome {
  readonly restored: Restored
  readonly findings: readonly AuditFinding[]
}

async function restoreInto(database: string | Connection, file: string): Promise<Outcome> {
  const { openPostgresStore, restoreBackup } = await import('@baize/store')
  const restored = await restoreBackup({ database, file, at: Date.now() })
  const store = await openPostgresStore({ database, exclusive: false, readOnly: true })
  try {
    return { restored, findings: await store.audit() }
  } finally {
    await store.close()
  }
}

/** Into the operator's database, or into the embedded one of a folder. */
async function restoreTo(to: string, file: string): Promise<Outcome> {
  const { startEmbedded } = await import('@baize/store')
  if (/^postgres(ql)?:\/\//.test(to)) return restoreInto(to, file)
  const server = await startEmbedded({ dataDir: resolve(to) })
  try {
    return await restoreInto(server.connection, file)
  } finally {
    await server.stop()
  }
}

/** What became of a table whose promises were given up; undefined when it had none. */
export function renewedText({ table, voided, returned, shoe }: RenewedTable): string | undefined {
  const parts = [
    ...(voided === undefined
      ? []
      : [`round ${voided} is void, ${formatAmount(returned)} returned`]),
    ...(shoe === undefined ? [] : [`shoe ${shoe} is dealt no further`]),
  ]
  return parts.length === 0 ? undefined : `${table}: ${parts.join('; ')}\n`
}

function tell(terminal: Terminal, { restored, findings }: Outcome): void {
  const { madeAt, tables, renewed } = restored
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const when = new Date(madeAt).toISOString()
  terminal.out(`restored ${tables.length} tables, ${rows} rows, as they were at ${when}\n`)
  for (const table of renewed) terminal.out(renewedText(table) ?? '')
  if (findings.length === 0) terminal.out('the books are sound\n')
}

const asJson = ({ restored, findings }: Outcome): string => {
  const renewed = restored.renewed.map((each) => ({ ...each, returned: `${each.returned}` }))
  return `${JSON.stringify({ ...restored, renewed, findings })}\n`
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'bring a backup back, into a folder or database without books',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    const [file, more] = positionals
    if (file === undefined || more !== undefined) throw new UsageError('name one backup')
    if (values.to === undefined) throw new UsageError('say where, with --to')
    const { StartError } = await import('@baize/store')
    try {
      const outcome = await restoreTo(values.to, resolve(file))
      if (values.json) terminal.out(asJson(outcome))
      else tell(terminal, outcome)
      for (const { invariant, row } of values.json ? [] : outcome.findings)
        terminal.err(`baize: ${row} (${invariant})\n`)
      return outcome.findings.length === 0 ? 0 : 1
    } catch (error) {
      if (error instanceof StartError) throw new UsageError(`${file}: ${error.message}`)
      throw error
    }
  },
}
