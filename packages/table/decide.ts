import type { Command, TableCommand } from './commands.ts'
import { askCut, openShoe } from './cut.ts'
import { betsOpened, dealCard, gameAt, retractCard, turnCard } from './deal.ts'
import { decidePatron } from './decide-patron.ts'
import { type AtTable, accept, type Decision, onRound, refuse } from './decision.ts'
import type { TableEvent } from './events.ts'
import { hashPaytable, hashTerms } from './hashes.ts'
import { resume, suspend, voidRound } from './interrupt.ts'
import type { LiveCommand } from './live/commands.ts'
import { decideLive } from './live/decide-live.ts'
import { badPatronSeeds, brokenPromise, withSeeds } from './promise.ts'
import { revealSeed } from './reveal.ts'
import { isLive, type Position, type RoundId, type TableState } from './round.ts'
import { shoeAfterRound } from './seats.ts'
import { settlementRows } from './settle.ts'
import { isFinished, usesShoe } from './shoe.ts'
import type { Instant } from './terms.ts'

type CommandOf<Kind> = Extract<TableCommand, { readonly kind: Kind }>

/** The id that the next round of a table gets: the label of its shuffle. Example: `'ab-1-1182'`. */
export const nextRoundId = (state: TableState): RoundId => `${state.table}-${state.roundNo + 1}`

/**
 * Decides a command: what happens because of it, or why nothing does. Pure: the same table,
 * command,
 * instant and position give the same answer. `position` is the patron's own money and stakes and
 * serves stakes and READY only, so nothing that a patron staked can reach the cards (G-2).
 */
export function decide(
  table: AtTable,
  command: Command,
  at: Instant,
  position?: Position,
): Decision {
  if ('patron' in command) return decidePatron(table, command, at, position)
  if (isOfLive(command)) return decideLive(table, command, at)
  switch (command.kind) {
    case 'ask-cut':
      return askCut(table, command, at)
    case 'open-shoe':
      return openShoe(table, command, at)
    case 'open-round':
      return openRound(table, command, at)
    case 'deal-card':
      return byHand(table) ?? dealCard(table, command, at)
    case 'turn-card':
      return turnCard(table, command, at)
    case 'retract-card':
      return byHand(table) ?? retractCard(table, command, at)
    case 'close-bets':
      return closeBets(table, command, at)
    case 'confirm-result':
      return confirmResult(table, command, at)
    case 'suspend':
      return suspend(table, command, at)
    case 'resume':
      return resume(table, command, at)
    case 'void-round':
      return voidRound(table, command, at)
    case 'reveal-seed':
      return revealSeed(table, command, at)
  }
}

const OF_LIVE: readonly Command['kind'][] = [
  'scan-card',
  'undo-scan',
  'enter-card',
  'confirm-entry',
  'report-incident',
  'decide-incident',
]
const isOfLive = (command: Command): command is LiveCommand => OF_LIVE.includes(command.kind)

/** Cards of a round that is dealt by hand come and go past its scanner only. */
const byHand = ({ state }: AtTable): Decision | undefined =>
  state.round?.live === undefined ? undefined : refuse('dealt-by-hand', 'round')

/** A live table deals a registered deck, never the one of the round before (AB-1). */
function deckFor({ state }: AtTable, { deck, commitment }: CommandOf<'open-round'>) {
  if (deck === undefined || commitment !== undefined) return refuse('no-deck', 'deck')
  return state.round?.live?.deck === deck ? refuse('deck-resting', 'deck') : { deck }
}

/** Where the cards of a new round come from, or why there are none. */
function shuffleFor({ terms, state }: AtTable, command: CommandOf<'open-round'>) {
  const { commitment, patronSeeds } = command
  if (terms.dealer === 'live') return deckFor({ terms, state }, command)
  if (command.deck !== undefined) return refuse('not-live', 'deck')
  if (usesShoe(terms)) {
    if (state.shoe === undefined) return refuse('no-shoe')
    return isFinished(state.shoe, terms) ? refuse('shoe-finished') : { shoe: state.shoe.id }
  }
  if (commitment === undefined || brokenPromise(state, commitment)) {
    return refuse('wrong-seed', 'commitment')
  }
  if (badPatronSeeds(patronSeeds)) return refuse('wrong-seed', 'patronSeeds')
  return { commitment, ...withSeeds(patronSeeds) }
}

/**
 * Opens a round. Where no card is shown before betting, betting opens at once (ABC-1, BAC).
 * Refused:
 * `round-running`, `no-shoe`, `shoe-finished` (BAC-1), `wrong-seed` (no promise, a broken
 * one, or a patron's seed that is none), `no-deck`, `deck-resting` (AB-1; a live table promises no
 * shuffle, it names its deck).
 */
function openRound(table: AtTable, command: CommandOf<'open-round'>, at: Instant): Decision {
  const { terms, state } = table
  if (isLive(state.round)) return refuse('round-running')
  const shuffle = shuffleFor(table, command)
  if ('kind' in shuffle) return shuffle
  const hashes = { termsHash: hashTerms(terms), paytableHash: hashPaytable(terms.paytable) }
  const round = nextRoundId(state)
  const no = state.roundNo + 1
  const opened: TableEvent = { kind: 'round-opened', round, no, ...hashes, ...shuffle, at }
  return gameAt(terms).exposed === 0 ? accept(opened, betsOpened(terms, round, at)) : accept(opened)
}

/**
 * Closes betting at its deadline, whenever that is noticed (G-2). Refused before it: `bets-open`.
 */
function closeBets({ state }: AtTable, command: CommandOf<'close-bets'>, at: Instant): Decision {
  return onRound(state, command.round, ['betting'], ({ id, closesAt = at }) =>
    at < closesAt
      ? refuse('bets-open', 'round', { closesAt, receivedAt: at })
      : accept({ kind: 'bets-closed', round: id, at: closesAt }),
  )
}

/**
 * Settles a resolved round: how every bet in every mode ended, at the odds that were printed. Where
 * there are seats, the shoe passes when Player has won (BAC-9).
 */
function confirmResult(
  { terms, state }: AtTable,
  command: CommandOf<'confirm-result'>,
  at: Instant,
): Decision {
  return onRound(state, command.round, ['resolved'], ({ id, outcome }) =>
    outcome === undefined
      ? refuse('wrong-phase', 'round')
      : accept(
          { kind: 'round-settled', round: id, rows: settlementRows(terms, outcome), at },
          ...shoeAfterRound(terms, state, outcome.winner, at),
        ),
  )
}
