import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { GameId, Paytable } from '@baize/rules'
import type { Command, Terminal } from './command.ts'
import { readArgs } from './options.ts'
import { paytablesWith, readOverride } from './overrides.ts'
import { type LineError, type Settled, settleLine } from './settle-line.ts'

const HELP = `baize settle - settle finished rounds, one JSON object per line of standard input

  {"id":"1","game":"andar-bahar","cards":["Ks","Kc"],
   "settings":{"decks":1},                               optional
   "bets":[{"bet":"andar","mode":"commission","stake":"5000"}]}

Cards are in dealing order, stakes are strings of minor units ("5000" is 50.00), the mode is the
game's first when left out. Every line is answered by one line: the outcome and every bet, with what
comes back for it (stake and winnings together), or {"id","error":{"code","message"}}. A line that
is wrong does not stop the others; the exit code is then 1.

  --odds <bet>=<odds>   other odds than the printed ones, in every mode and row; as often as needed.
                        Decimal where the game quotes decimals: andar=1.95; else winnings per stake:
                        andar=0.95 or andar=0.95:1. One row alone: andar:first-card=0.25
  --json                JSON even when the output is a terminal

Example: echo '{"id":"1","game":"baccarat","cards":["9s","2d","Kc","3c"],
         "bets":[{"bet":"player","stake":"1000"}]}' | baize settle --json
`

const OPTIONS = {
  odds: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
} as const

function asText(line: Settled | LineError): string {
  if ('error' in line) return `${line.id ?? '-'}: ${line.error.code}: ${line.error.message}\n`
  const bets = line.bets.map(
    ({ bet, mode, stake, grade, returned }) =>
      `  ${bet} (${mode}) ${stake}: ${grade}, returned ${returned}\n`,
  )
  const { winner } = line.outcome
  return `${line.id}: ${winner}, returned ${line.returned}, net ${line.net}\n${bets.join('')}`
}

async function settleAll(
  terminal: Terminal,
  paytables: (id: GameId) => Paytable,
  print: (line: Settled | LineError) => string,
): Promise<number> {
  let code = 0
  const lines = createInterface({ input: Readable.from(terminal.stdin), crlfDelay: Infinity })
  for await (const text of lines) {
    if (text.trim() === '') continue
    const line = settleLine(text, paytables)
    if ('error' in line) code = 1
    terminal.out(print(line))
  }
  return code
}

export const settleCommand: Command = {
  name: 'settle',
  summary: 'settle finished rounds from standard input',
  help: HELP,
  async run(args, terminal) {
    const { values } = readArgs(args, OPTIONS)
    const paytables = paytablesWith(values.odds.map(readOverride))
    const inJson = values.json || !terminal.isTerminal
    return settleAll(terminal, paytables, inJson ? (line) => `${JSON.stringify(line)}\n` : asText)
  },
}
