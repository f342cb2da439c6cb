import { promiseOf, readRoundFile } from '../read-file.ts'
import { checkFile, checkLog, checkTerms } from './check-log.ts'
import { checkOutcome, checkPrices, checkStakes, outcomeOf } from './check-money.ts'
import { checkCards, checkChain, checkPromise } from './check-shuffle.ts'
import type { Step, VerifyAsk, VerifyReply } from './step.ts'

/**
 * Works a round out again from its file, step by step: digest, terms, promise, chain, shuffle,
 * each card, outcome, prices, the stakes that are in the file, and the hashes of the log. `before`
 * is the file of a round dealt from the shuffle before this one. Needs no server.
 */
export function checkRound({ text, before }: VerifyAsk): VerifyReply {
  const read = readRoundFile(text)
  if (read === undefined) return { kind: 'unreadable' }
  const earlier = before === undefined ? undefined : readRoundFile(before)
  try {
    const promise = promiseOf(read)
    const outcome = outcomeOf(read)
    const steps: readonly Step[] = [
      checkFile(read),
      checkTerms(read),
      checkPromise(promise),
      checkChain(promise, earlier && promiseOf(earlier)),
      ...checkCards(read),
      checkOutcome(read, outcome),
      checkPrices(read, outcome),
      checkStakes(read, outcome),
      checkLog(read),
    ]
    return { kind: 'steps', steps }
  } catch {
    return { kind: 'unreadable' }
  }
}
