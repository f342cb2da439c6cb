import type { Card } from '@baize/rules'
import { apply } from '../apply.ts'
import { cardsOf, dealCard, gameAt } from '../deal.ts'
import { type AtTable, accept, type Decision } from '../decision.ts'
import type { TableEvent } from '../events.ts'
import { isLive, type Round } from '../round.ts'
import type { Instant, Terms } from '../terms.ts'
import type { LiveCommand } from './commands.ts'
import { incidentRaised } from './incident.ts'
import { type LiveDeal, MOST_MISREADS, type ScanFault } from './live.ts'

type ScanCard = Extract<LiveCommand, { readonly kind: 'scan-card' }>
type Scanned = Extract<TableEvent, { readonly kind: 'card-scanned' }>

/** Who raises what a scanner notices by itself. */
const SCANNER = 'scanner'

/** Betting that is over by the clock is closed first, whether or not anybody noticed (G-2). */
function closed(table: AtTable, at: Instant): readonly TableEvent[] {
  const { round } = table.state
  const due =
    round?.phase === 'betting' && round.suspended === undefined ? round.closesAt : undefined
  if (round?.live === undefined || due === undefined || at < due) return []
  return [{ kind: 'bets-closed', round: round.id, at: due }]
}

/** True when the table waits for a card right now. */
function awaitsCard(terms: Terms, round: Round): boolean {
  if (round.suspended !== undefined) return false
  if (round.phase !== 'exposing' && round.phase !== 'dealing') return false
  return gameAt(terms).next(cardsOf(round)).kind === 'deal'
}

/**
 * Why a card that was read deals nothing, in this order: nothing runs here, it is of the resting
 * deck (AB-1), it lies on the felt, bets are open (AB-2, ABC-1), the round is stopped (G-5), the
 * round has its cards (AB-4).
 */
function faultOf(terms: Terms, round: Round | undefined, read: ReadCard): ScanFault | undefined {
  if (!isLive(round) || round.live === undefined) return 'no-place'
  if (read.deck !== round.live.deck) return 'resting-deck'
  if (cardsOf(round).includes(read.card)) return 'duplicate'
  if (round.phase === 'betting') return 'bets-open'
  if (round.suspended !== undefined) return 'suspended'
  return awaitsCard(terms, round) ? undefined : 'no-place'
}

interface ReadCard {
  readonly card: Card
  readonly deck: string
}

/** A read that gave no card counts when one was awaited; anything else leaves the count. */
function misreadsAfter(terms: Terms, round: Round | undefined, fault: ScanFault) {
  const counts = fault === 'unreadable' || fault === 'unknown-code'
  if (!counts || !isLive(round) || round.live === undefined) return {}
  return awaitsCard(terms, round) ? { misreads: round.live.misreads + 1 } : {}
}

const isAgain = (live: LiveDeal | undefined, { scanner, scan }: ScanCard): boolean =>
  live?.last?.scanner === scanner && live.last.scan === scan

/** The third failed read in a row stops the round (AB-11); by colour it proposes a void (ABC-7). */
function raised(table: AtTable, round: Round, misreads: number, at: Instant) {
  if (misreads < MOST_MISREADS) return []
  const kind = table.terms.game === 'andar-bahar-colour' ? 'misread-limit' : 'unreadable'
  return incidentRaised(round, kind, SCANNER, at)
}

/**
 * Takes a scan: deals the card to the place that the cards say, or logs why not. Never refused:
 * what a scanner sends is written down, whatever it is. Duplicates, cards of another or the resting
 * deck (AB-1), printed jokers (ABC-1), cards for which there is no place and cards while bets are
 * open deal nothing; the third failed read in a row stops the round (AB-11, ABC-7). The same scan
 * again changes nothing. Example: `Kc` of the deck in use after `Ks | …` goes to Andar (AB-3).
 */
export function scanCard(table: AtTable, command: ScanCard, at: Instant): Decision {
  if (isAgain(table.state.round?.live, command)) return accept()
  const before = closed(table, at)
  const state = before.reduce(apply, table.state)
  const now = { terms: table.terms, state }
  const { fault, card, deck } = command.reading
  const read = card !== undefined && deck !== undefined && fault === undefined
  if (!read) return accept(...before, ...refused(now, command, fault ?? 'unknown-code', at))
  const wrong = faultOf(now.terms, state.round, { card, deck })
  if (wrong !== undefined) return accept(...before, ...refused(now, command, wrong, at))
  return accept(...before, ...taken(now, command, card, at))
}

function scanned({ state }: AtTable, command: ScanCard, at: Instant): Scanned {
  const { scanner, scan, code } = command
  const { card, deck } = command.reading
  return {
    kind: 'card-scanned',
    ...(isLive(state.round) && state.round.live !== undefined && { round: state.round.id }),
    scanner,
    scan,
    ...(code !== undefined && { code }),
    ...(card !== undefined && { card }),
    ...(deck !== undefined && { deck }),
    at,
  }
}

function refused(now: AtTable, command: ScanCard, fault: ScanFault, at: Instant) {
  const { round } = now.state
  const count = misreadsAfter(now.terms, round, fault)
  const event: TableEvent = { ...scanned(now, command, at), fault, ...count }
  if (count.misreads === undefined || round === undefined) return [event]
  return [event, ...raised(now, round, count.misreads, at)]
}

/** The card comes to its place; the deal's own decision has the last word. */
function taken(now: AtTable, command: ScanCard, card: Card, at: Instant): readonly TableEvent[] {
  const { round } = now.state
  const deal = {
    kind: 'deal-card',
    round: round?.id ?? '',
    index: round?.cards.length ?? 0,
    card,
  } as const
  const decision = dealCard(now, deal, at)
  if (decision.kind === 'refused') return refused(now, command, 'no-place', at)
  return [scanned(now, command, at), ...decision.events]
}
