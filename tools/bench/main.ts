import { runBare } from './bare.ts'
import { benchBets } from './bets.ts'
import { runClient } from './client.ts'
import { benchFanout } from './fanout.ts'
import { say } from './numbers.ts'
import { benchSettle } from './settle.ts'

const HELP = `npm run bench bets [sockets] [rates]     bets over sockets beside the store alone
npm run bench settle                     rounds of 10,000 and 100,000 stakes, and a crash in one
npm run bench fanout [sockets]           one table, many sockets, beside a bare loop`

async function main(): Promise<void> {
  const [what, ...args] = process.argv.slice(2)
  if (what === 'client') return runClient()
  if (what === 'bare') return runBare()
  const benches: Readonly<Record<string, () => Promise<boolean>>> = {
    bets: () => benchBets(args),
    settle: () => benchSettle(),
    fanout: () => benchFanout(args),
  }
  const bench = benches[what ?? '']
  if (bench === undefined) return say(HELP)
  process.exitCode = (await bench()) ? 0 : 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
  process.exit(1)
})
