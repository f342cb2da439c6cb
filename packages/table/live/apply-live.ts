import { Bug } from '../bug.ts'
import type { TableEvent } from '../events.ts'
import type { Round, TableState } from '../round.ts'
import type { LiveEvent } from './events.ts'
import type { LiveDeal } from './live.ts'

type EventOf<Kind> = Extract<LiveEvent, { readonly kind: Kind }>

const without = <Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
): Omit<Value, Key> => {
  const { [key]: _, ...rest } = value
  return rest
}

const withLive = (round: Round, change: (live: LiveDeal) => LiveDeal): Round =>
  round.live === undefined ? round : { ...round, live: change(round.live) }

function ofRound(
  { round }: TableState,
  { kind, round: id }: { kind: string; round: string },
): Round {
  if (round?.id !== id) throw new Bug(`apply: ${kind} of ${id} in ${round?.id}`)
  return round
}

/** The table after something at its scanner, or an incident. */
export function applyLive(state: TableState, event: LiveEvent): TableState {
  switch (event.kind) {
    case 'card-scanned':
      return scanned(state, event)
    case 'entry-asked': {
      const { index, card, by, until } = event
      const entry = { index, card, by, until }
      const round = withLive(ofRound(state, event), (live) => ({ ...live, entry }))
      return { ...state, round }
    }
    case 'scan-undone':
    case 'entry-confirmed':
      ofRound(state, event)
      return state
    case 'incident-reported':
      return { ...state, round: reported(ofRound(state, event), event) }
    case 'void-asked':
      return { ...state, round: asked(ofRound(state, event), event) }
    case 'incident-decided':
      return { ...state, round: without(ofRound(state, event), 'incident') }
  }
}

function scanned(state: TableState, event: EventOf<'card-scanned'>): TableState {
  const { round } = state
  if (round === undefined) return state
  const { scanner, scan, misreads } = event
  const count = misreads === undefined ? {} : { misreads }
  const last = { scanner, scan }
  return { ...state, round: withLive(round, (live) => ({ ...live, ...count, last })) }
}

function reported(round: Round, event: EventOf<'incident-reported'>): Round {
  const { no, incident, by, at, stops } = event
  const counted = { ...round, incidents: no }
  return stops ? { ...counted, incident: { no, incident, by, at } } : counted
}

function asked(round: Round, { reason, by, until }: EventOf<'void-asked'>): Round {
  if (round.incident === undefined) throw new Bug(`apply: a void of ${round.id} without incident`)
  return { ...round, incident: { ...round.incident, asked: { reason, by, until } } }
}

/** What an event of the deal means for a round that is dealt by hand. */
export function liveAfter(round: Round, { kind }: Pick<TableEvent, 'kind'>): Round {
  if (round.live === undefined) return round
  switch (kind) {
    case 'card-dealt':
      return withLive(round, (live) => ({ ...without(live, 'entry'), misreads: 0, undoable: true }))
    case 'card-retracted':
    case 'bets-opened':
    case 'bets-closed':
    case 'round-suspended':
    case 'round-settled':
    case 'round-voided':
      return withLive(round, (live) => ({ ...without(live, 'entry'), undoable: false }))
    case 'round-resumed':
      return withLive(round, (live) => ({ ...live, misreads: 0 }))
    default:
      return round
  }
}
