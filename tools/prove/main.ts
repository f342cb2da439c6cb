import { isWorker } from '../../apps/cli/simulate/workers.ts'
import { proveOdds, timing } from './odds/prove-odds.ts'
import { proveShuffle } from './shuffle/prove-shuffle.ts'
import { proveSimulate } from './simulate/prove-simulate.ts'

type Proof = (args: readonly string[], say: (text: string) => void) => number | Promise<number>

const PROOFS: Readonly<Record<string, Proof>> = {
  shuffle: proveShuffle,
  odds: proveOdds,
  simulate: proveSimulate,
  timing,
}

const HELP = `npm run prove -- <what>

  shuffle [--deals n] [--decks 1|8] [--seed hex]   statistical tests of the shuffles, at 99 %
  odds                                             a brute force of every bet; speed
  simulate [--rounds 1e8] [--seed text]            returns of all bets; speed
`

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined
  const say = (text: string): void => void process.stdout.write(text)
  if (proof === undefined) {
    say(HELP)
    return name === '--help' ? 0 : 2
  }
  try {
    return await proof(args, say)
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    process.stderr.write(`prove: ${name}: ${error.message.split('\n')[0]}\n`)
    return 2
  }
}

if (!isWorker) process.exitCode = await main(process.argv.slice(2))
