import { dealCard, retractCard } from '../deal.ts'
import { type AtTable, accept, type Decision, onRound, refuse } from '../decision.ts'
import type { Phase, Round } from '../round.ts'
import type { Instant } from '../terms.ts'
import type { LiveCommand } from './commands.ts'
import { ENTRY_MS, type LiveDeal } from './live.ts'

type CommandOf<Kind> = Extract<LiveCommand, { readonly kind: Kind }>

const DEALT: readonly Phase[] = ['exposing', 'betting', 'dealing', 'resolved']

/** Decides about a running round that is dealt by hand; refuses `not-live` otherwise. */
const onLiveRound = (
  { state }: AtTable,
  id: string,
  decided: (round: Round, live: LiveDeal) => Decision,
): Decision =>
  onRound(state, id, DEALT, (round) =>
    round.live === undefined ? refuse('not-live', 'round') : decided(round, round.live),
  )

const dealOf = ({ round, index, card }: CommandOf<'enter-card' | 'confirm-entry'>) =>
  ({ kind: 'deal-card', round, index, card }) as const

/**
 * Types a card in that will not scan. It comes to its place once another person has confirmed it,
 * within `ENTRY_MS`; typing again replaces what was typed. Refused beyond the phase: `not-live`,
 * and whatever the deal would refuse: `bets-open`, `no-card-expected`, `wrong-index`,
 * `card-not-in-deck`.
 */
export function enterCard(table: AtTable, command: CommandOf<'enter-card'>, at: Instant): Decision {
  return onLiveRound(table, command.round, () => {
    const possible = dealCard(table, dealOf(command), at)
    if (possible.kind === 'refused') return possible
    const { round, index, card, by } = command
    return accept({ kind: 'entry-asked', round, index, card, by, until: at + ENTRY_MS, at })
  })
}

/**
 * Confirms a card that another person typed in, which deals it. Refused beyond the phase:
 * `not-live`, `no-entry` (nothing of the kind waits), `same-person`, `entry-expired`, and whatever
 * the deal would refuse.
 */
export function confirmEntry(
  table: AtTable,
  command: CommandOf<'confirm-entry'>,
  at: Instant,
): Decision {
  return onLiveRound(table, command.round, (_, { entry }) => {
    const { round, index, card, by } = command
    if (entry?.index !== index || entry.card !== card) return refuse('no-entry', 'card')
    if (entry.by === by) return refuse('same-person', 'by')
    if (at >= entry.until) return refuse('entry-expired', 'card', { until: entry.until })
    const deal = dealCard(table, dealOf(command), at)
    if (deal.kind === 'refused') return deal
    const askedBy = entry.by
    return accept({ kind: 'entry-confirmed', round, index, card, askedBy, by, at }, ...deal.events)
  })
}

/**
 * Takes back the card that came last, as long as nothing has happened since. Refused beyond the
 * phase: `not-live`, `nothing-to-undo`, `wrong-index`.
 */
export function undoScan(table: AtTable, command: CommandOf<'undo-scan'>, at: Instant): Decision {
  return onLiveRound(table, command.round, (_, { undoable }) => {
    if (!undoable) return refuse('nothing-to-undo', 'index')
    const { round, index, by } = command
    const retracted = retractCard(table, { kind: 'retract-card', round, index }, at)
    if (retracted.kind === 'refused') return retracted
    return accept({ kind: 'scan-undone', round, index, by, at }, ...retracted.events)
  })
}
