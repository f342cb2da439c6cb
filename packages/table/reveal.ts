import { commitmentOf, parseSeed } from '@baize/fairness'
import type { TableCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
import type { Promised } from './promise.ts'
import { isLive, type RoundId, type ShoeId, type TableState } from './round.ts'
import { isFinished } from './shoe.ts'
import type { Instant } from './terms.ts'

type RevealSeed = Extract<TableCommand, { readonly kind: 'reveal-seed' }>

function promisedAs(state: TableState, of: RoundId | ShoeId): Promised | undefined {
  return [state.round, state.shoe].find((one) => one?.id === of)
}

/**
 * Reveals the seed behind a promise, once everything dealt from it is over: the round settled or
 * voided, the shoe at its end. Refused: `unknown-round`, `round-running`, `shoe-running`,
 * `wrong-seed` (its hash is not the promise), `already-revealed`.
 */
export function revealSeed({ terms, state }: AtTable, command: RevealSeed, at: Instant): Decision {
  const { of, seed } = command
  const promised = promisedAs(state, of)
  if (promised?.commitment === undefined) return refuse('unknown-round', 'of')
  if (isLive(state.round)) return refuse('round-running', 'of')
  if (state.shoe?.id === of && !isFinished(state.shoe, terms)) return refuse('shoe-running', 'of')
  const bytes = parseSeed(seed)
  if (bytes === undefined || commitmentOf(bytes) !== promised.commitment.hash) {
    return refuse('wrong-seed', 'seed')
  }
  if (promised.seed !== undefined) return refuse('already-revealed', 'of')
  return accept({ kind: 'seed-revealed', of, seed, at })
}
