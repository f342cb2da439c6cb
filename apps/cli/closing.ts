import { formatAmount } from '@baize/money'
import type { Closing, SignedClosing } from '@baize/store'
import { type Books, withBooks } from './books/books.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { readArgs } from './options.ts'

const HELP = `baize closing - close a day of the house, show a closing, or check them all

  baize closing                     closes every day that is over and not closed yet
  baize closing --day 2026-10-25    shows that day's closing; closes the day if it is the next
  baize closing --verify            checks all: signatures, chain, heads of the logs, every figure
  baize closing --key               prints the public key that signs, in PEM

  --json   closings as {"no","day","body","hash","signature"}; body is the exact text signed

A day begins at BAIZE_DAY_START in BAIZE_TIMEZONE (00:00, UTC). The key is closing.key in the data
folder (BAIZE_DATA), made at first use; keep a copy of it, and never in the database.

The exit code is 1 when something is wrong or a day cannot be closed.
`

const OPTIONS = {
  day: { type: 'string' },
  verify: { type: 'boolean', default: false },
  key: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const REFUSED = {
  'not-over': 'is not over',
  'closed-already': 'was closed by someone else just now',
  'not-next': 'is not the next to be closed',
} as const

const asJson = ({ no, day, body, hash, signature }: SignedClosing): string =>
  `${JSON.stringify({
    no,
    day,
    body,
    hash: hash.toString('hex'),
    signature: signature.toString('hex'),
  })}\n`

const asText = ({ no, day, total, corrected, balances }: Closing): string => {
  const figure = (name: string, amount: bigint): string =>
    `  ${name.padEnd(12)}${formatAmount(amount).padStart(24)}\n`
  const counts = `${total.rounds} rounds, ${total.voids} of them void, ${total.stakes} stakes`
  return [
    `${day}  closing ${no}: ${counts}\n`,
    figure('turnover', total.turnover),
    figure('payouts', total.payouts),
    figure('gross win', total.grossWin),
    figure('refunded', total.refunded),
    figure('corrected', corrected),
    ...Object.entries(balances).map(([kind, amount]) => figure(kind, amount)),
  ].join('')
}

async function show(terminal: Terminal, signed: SignedClosing, json: boolean): Promise<void> {
  const { readClosing } = await import('@baize/store')
  const closing = readClosing(signed.body)
  if (json) terminal.out(asJson(signed))
  else terminal.out(closing === undefined ? `${signed.day}: cannot be read\n` : asText(closing))
}

async function close({ store, rule, dataDir }: Books, asked: string | undefined) {
  const { closeDay, daysToClose, signingKey } = await import('@baize/store')
  const closer = { store, rule, key: signingKey(dataDir) }
  const at = Date.now()
  const days = asked === undefined ? await daysToClose(closer, at) : [asked]
  const known = (await store.closings()).find(({ day }) => day === asked)
  const made: SignedClosing[] = known === undefined ? [] : [known]
  for (const day of known === undefined ? days : []) {
    const closing = await closeDay(closer, day, at)
    if (typeof closing === 'string') return { made, refused: `${day} ${REFUSED[closing]}` }
    made.push(closing)
  }
  return { made, refused: undefined }
}

async function verify(terminal: Terminal, json: boolean): Promise<number> {
  const { existsSync } = await import('node:fs')
  const { join } = await import('node:path')
  const { signingKey, verifyClosings } = await import('@baize/store')
  const findings = await withBooks('read', ({ store, dataDir }) => {
    const hasKey = existsSync(join(dataDir, 'closing.key'))
    return verifyClosings(store, hasKey ? signingKey(dataDir).publicKey : undefined)
  })
  const right = findings.length === 0
  if (json) terminal.out(`${JSON.stringify({ right, findings })}\n`)
  else if (right) terminal.out('all closings are right\n')
  for (const { row } of json ? [] : findings) terminal.err(`baize: ${row}\n`)
  return right ? 0 : 1
}

export const closingCommand: Command = {
  name: 'closing',
  summary: 'close a day of the house, signed, or check all closings',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    const { day, json } = values
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is too much`)
    const { isDay, publicKeyPem, signingKey } = await import('@baize/store')
    if (day !== undefined && !isDay(day)) throw new UsageError(`--day: "${day}" is not a day`)
    if (values.verify) return verify(terminal, json)
    return withBooks('write', async (books) => {
      if (values.key) {
        terminal.out(publicKeyPem(signingKey(books.dataDir).publicKey))
        return 0
      }
      const { made, refused } = await close(books, day)
      for (const each of made) await show(terminal, each, json)
      if (refused !== undefined) terminal.err(`baize: closing: ${refused}\n`)
      else if (made.length === 0) terminal.err('baize: closing: every day is closed\n')
      return refused === undefined ? 0 : 1
    })
  },
}
