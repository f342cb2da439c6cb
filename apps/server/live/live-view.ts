import type { IncidentView, LiveStep, LiveView } from '@baize/protocol'
import { deckInTurn } from '@baize/store'
import {
  agenda,
  courseOf,
  INCIDENTS,
  isLive,
  needsSecond,
  type Round,
  type TableState,
  type Terms,
} from '@baize/table'
import { now } from '../clock.ts'
import type { TableHost } from '../floor/table-host.ts'
import { affectedBy } from '../incidents/preview.ts'
import { termsFor } from '../table/desk.ts'
import type { LiveDesk } from './live-desk.ts'
import { awaited } from './registration.ts'

/** The open incident of a round, with what may be decided. */
export function incidentView(round: Round): IncidentView | undefined {
  const { incident } = round
  if (incident === undefined) return undefined
  const course = courseOf(incident.incident, round)
  const { no, by, at, asked } = incident
  return {
    no,
    incident: incident.incident,
    by,
    at,
    verdicts: course?.verdicts ?? [],
    proposes: course?.proposes ?? 'resume',
    reason: INCIDENTS[incident.incident].voids,
    second: needsSecond(round),
    ...(asked !== undefined && { asked }),
  }
}

function roundView(round: Round): NonNullable<LiveView['round']> {
  const { id, no, phase, live, closesAt, suspended } = round
  return {
    id,
    no,
    phase,
    ...(live !== undefined && { deck: live.deck }),
    cards: round.cards.map(({ card, to }) => ({ card, to })),
    ...(closesAt !== undefined && phase === 'betting' && { closesAt }),
    ...(suspended !== undefined && {
      suspended: { reason: suspended.reason, by: suspended.by, at: suspended.at },
    }),
    misreads: live?.misreads ?? 0,
    undoable: live?.undoable ?? false,
    ...(live?.entry !== undefined && { entry: live.entry }),
  }
}

function stepOf(terms: Terms, state: TableState, nextDeck: string | undefined): LiveStep {
  const { round } = state
  if (isLive(round)) {
    if (round.suspended !== undefined) return 'stopped'
    if (round.phase === 'betting') return 'bets-open'
    return round.phase === 'resolved' ? 'confirm-result' : 'scan'
  }
  return terms.dealer === 'live' && nextDeck === undefined ? 'no-deck' : 'open-round'
}

/** The deck that the next round of a table takes (AB-1). */
export const nextDeckOf = ({ decks }: LiveDesk, { desk, terms }: TableHost): string | undefined =>
  deckInTurn(decks.all(), terms.table, desk().state.round?.live?.deck)

/** All that the console of a table shows. */
export function liveView(live: LiveDesk, host: TableHost): LiveView {
  const desk = host.desk()
  const { table, name, game } = desk.nextTerms
  const terms = termsFor(desk)
  const nextDeck = nextDeckOf(live, host)
  const act = agenda(terms, desk.state)
  const { patrons, returned } = affectedBy(desk.positions)
  const { round } = desk.state
  const running = isLive(round)
  const incident = round && incidentView(round)
  const registering = live.registration(table)
  const next = registering && awaited(registering)
  return {
    version: live.version(table),
    table,
    name,
    game,
    dealer: terms.dealer ?? 'virtual',
    now: now(),
    step: stepOf(terms, desk.state, nextDeck),
    ...(act.kind === 'deal-card' && { next: { to: act.to, index: act.index } }),
    ...(round !== undefined && { round: roundView(round) }),
    ...(incident !== undefined && { incident }),
    ...(nextDeck !== undefined && { nextDeck }),
    patrons: running ? patrons.length : 0,
    staked: running ? `${returned}` : '0',
    scans: live.scans(table),
    scanners: [...(live.scanners.get(table) ?? [])].sort(),
    ...(registering && {
      registration: {
        deck: registering.deck,
        count: registering.codes.length,
        ...(next !== undefined && { next }),
      },
    }),
  }
}
