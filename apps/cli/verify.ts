import { readFileSync } from 'node:fs'
import { type Command, UsageError } from './command.ts'
import { readArgs } from './options.ts'
import { verifyRound } from './verify/verify-round.ts'

const HELP = `baize verify <round file> - recompute an exported round and name what is wrong in it

The file is what "baize export" or GET /api/rounds/<round> gives, of format "baize-round/2", or
canonical JSON of format "baize-round/1": the round's game, settings and paytable, the
promise and the revealed seed of its shuffle, its cards, its outcome, and every bet with its grade
and payout. Everything is worked out again from the seed and the rules; no server is asked.

  --json   {"file","right","findings":[{"what","message"}]}

The exit code is 0 when all is right and 1 when anything is not.

Example: baize verify round-ab-1-7.json
`

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`${path} cannot be read`)
  }
}

// A seed of a shoe that still runs would tell the cards to come.
function rightWords(text: string): string {
  if (text.includes('"seed":"not-yet-revealed"'))
    return 'right: cards, outcome and payouts; the shuffle is not yet revealed: the shoe still runs'
  if (text.includes('"seed":"dealt-by-hand"'))
    return 'right: scans, cards, outcome and payouts; dealt by hand, so no shuffle was promised'
  return 'right: promise, shuffle, cards, outcome and payouts'
}

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'recompute an exported round',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean', default: false } })
    const [path, more] = positionals
    if (path === undefined || more !== undefined) throw new UsageError('name one round file')
    const text = read(path)
    const findings = verifyRound(text)
    const right = findings.length === 0
    if (values.json) terminal.out(`${JSON.stringify({ file: path, right, findings })}\n`)
    else if (right) terminal.out(`${path}: ${rightWords(text)}\n`)
    for (const { what, message } of values.json ? [] : findings)
      terminal.err(`baize: ${path}: ${what}: ${message}\n`)
    return right ? 0 : 1
  },
}
