import type { OwnPlace, Peek } from '@baize/protocol'
import {
  type ByHand,
  downCards,
  HANDS,
  type Hand,
  handsOf,
  type Instant,
  isLive,
  type PatronId,
  type RoundId,
  type TableEvent,
  type TableState,
} from '@baize/table'
import { now } from '../clock.ts'
import { type Desk, termsFor } from '../table/desk.ts'
import type { Due, Mailbox } from '../table/mailbox.ts'
import type { Presence } from '../table/presence.ts'

const NOWHERE: OwnPlace = { hands: [], peeks: [] }

/** The cards of a hand that its turner sees: those down, once a slow look has begun (BAC-11). */
function peeksAt({ round, turning }: TableState, hand: Hand): readonly Peek[] {
  if (!isLive(round) || turning?.looks[hand] === undefined) return []
  return downCards(round, hand).flatMap((index) => {
    const card = round.cards[index]?.card
    return card === undefined ? [] : [{ index, card }]
  })
}

/** What is a patron's own at a table: the one place that lets a face-down card out (BAC-11). */
export function placeOf(state: TableState, patron: PatronId): OwnPlace {
  const seat = state.seats?.find((each) => each.patron === patron)?.seat
  const hands = isLive(state.round) ? handsOf(state, patron) : []
  if (seat === undefined && hands.length === 0) return NOWHERE
  const peeks = hands.flatMap((hand) => peeksAt(state, hand))
  return { ...(seat !== undefined && { seat }), hands, peeks }
}

const turnersOf = ({ turning }: TableState): readonly PatronId[] =>
  HANDS.flatMap((hand) => turning?.[hand]?.patron ?? [])

const CHANGES_HANDS: readonly TableEvent['kind'][] = [
  'turners-named',
  'look-begun',
  'card-turned',
  'card-retracted',
  'round-settled',
  'round-voided',
]

/** The patrons whose place has changed with these events. */
export function movedBy(
  before: TableState,
  after: TableState,
  events: readonly TableEvent[],
): ReadonlySet<PatronId> {
  const sat = events.flatMap((event) =>
    event.kind === 'seat-taken' || event.kind === 'seat-left' ? [event.patron] : [],
  )
  const turn = events.some(({ kind }) => CHANGES_HANDS.includes(kind))
  return new Set([...sat, ...(turn ? [...turnersOf(before), ...turnersOf(after)] : [])])
}

/** From when on the table turns each hand because its turner is not there. */
export function awayHands(desk: Desk, { awaySince }: Presence): ByHand<Instant> {
  const { turning } = desk.state
  const { seating } = termsFor(desk)
  const since = (hand: Hand): Instant | undefined => {
    const patron = turning?.[hand]?.patron
    const away = patron === undefined ? undefined : awaySince(patron)
    if (away === undefined || turning === undefined || seating === undefined) return undefined
    // Nobody is away from a hand before it could be turned.
    const began = (turning.until[hand] ?? 0) - turning.handMs
    return Math.max(away, began) + seating.turnAwayMs
  }
  const [player, banker] = [since('player'), since('banker')]
  return { ...(player !== undefined && { player }), ...(banker !== undefined && { banker }) }
}

/** The next seat that is given up because its patron was not at the table for too long. */
export function nextVacated(desk: Desk, { awaySince }: Presence): Due | undefined {
  const wait = desk.nextTerms.seating?.seatAwayMs
  if (wait === undefined) return undefined
  let next: Due | undefined
  for (const { patron } of desk.state.seats ?? []) {
    const away = awaySince(patron)
    if (away === undefined || (next !== undefined && next.at <= away + wait)) continue
    const command = () => ({ kind: 'leave-seat', patron, why: 'away' }) as const
    next = { at: away + wait, command }
  }
  return next
}

/** Whether the table waits for anything that this patron does or loses by not being there. */
const counts = (state: TableState, patron: PatronId): boolean =>
  turnersOf(state).includes(patron) || state.seats?.some((each) => each.patron === patron) === true

/** The part of an open table that knows who is there. */
export interface SeatingPart {
  /** Sends a command to the table. */
  readonly submit: Mailbox['submit']
  /** What is a patron's own at the table, cards that they alone see among it (BAC-11). */
  readonly place: (patron: PatronId) => OwnPlace
  /** True when the patron may show how they peel this card: it is down, theirs and looked at. */
  readonly peels: (patron: PatronId, round: RoundId, index: number) => boolean
  /** A socket of a patron comes to the table, or leaves it. */
  readonly came: (patron: PatronId) => void
  readonly went: (patron: PatronId) => void
}

export function seatingPart(mailbox: Mailbox, presence: Presence): SeatingPart {
  const state = () => mailbox.desk().state
  const changed = (patron: PatronId): void => {
    if (counts(state(), patron)) mailbox.nudge()
  }
  return {
    submit(post, reply) {
      if (post.command.kind === 'take-seat') presence.asked(post.command.patron, post.at)
      mailbox.submit(post, reply)
    },
    place: (patron) => placeOf(state(), patron),
    peels(patron, round, index) {
      const { peeks } = placeOf(state(), patron)
      return state().round?.id === round && peeks.some((peek) => peek.index === index)
    },
    came(patron) {
      presence.came(patron)
      changed(patron)
    },
    went(patron) {
      presence.went(patron, now())
      changed(patron)
    },
  }
}
