import { type AtTable, accept, type Decision, refuse } from '../decision.ts'
import type { TableEvent } from '../events.ts'
import { resumed, stopped } from '../interrupt.ts'
import { LIVE_PHASES, type Round } from '../round.ts'
import type { Instant } from '../terms.ts'
import type { LiveCommand } from './commands.ts'
import { courseOf, needsSecond, stageOf } from './course.ts'
import { INCIDENTS, type IncidentKind } from './incidents.ts'
import { DECISION_MS, type OpenIncident } from './live.ts'

type CommandOf<Kind> = Extract<LiveCommand, { readonly kind: Kind }>

/** Incidents about cards that hands touch; a virtual dealer has none of them. */
const ANYWHERE: readonly IncidentKind[] = ['technical', 'video-lost', 'called']

/** The events of an incident: its report and, where it stops the round, the suspension. */
export function incidentRaised(
  round: Round,
  incident: IncidentKind,
  by: string,
  at: Instant,
): readonly TableEvent[] {
  const stops = courseOf(incident, round)?.stops === true
  const no = (round.incidents ?? 0) + 1
  const closed = stageOf(round) === 'closed'
  const about = { kind: 'incident-reported', round: round.id, no, incident, by, closed } as const
  const report: TableEvent = { ...about, stops, at }
  if (!stops || round.suspended !== undefined) return [report]
  return [report, stopped(round, { reason: INCIDENTS[incident].suspends, by, at })]
}

/**
 * Reports an incident, which stops the round unless it is one that never does (G-5). Refused:
 * `unknown-round`, `wrong-phase` (the round is over), `incident-open` (another waits for its
 * decision), `suspended` (the house itself has stopped it), `no-such-incident` (not at this table).
 */
export function reportIncident(
  { state }: AtTable,
  command: CommandOf<'report-incident'>,
  at: Instant,
): Decision {
  const { round } = state
  const { incident, by } = command
  if (round?.id !== command.round) return refuse('unknown-round', 'round')
  if (!LIVE_PHASES.includes(round.phase)) {
    return refuse('wrong-phase', 'round', { phase: round.phase })
  }
  if (round.incident !== undefined) {
    return refuse('incident-open', 'round', { no: round.incident.no })
  }
  if (round.suspended !== undefined && incident !== 'recovered') return refuse('suspended', 'round')
  if (round.live === undefined && !ANYWHERE.includes(incident)) {
    return refuse('no-such-incident', 'incident')
  }
  return accept(...incidentRaised(round, incident, by, at))
}

/**
 * Decides about an open incident: the round goes on, or is void and every stake comes back at once
 * (G-4, ABC-8). A void of a result that is known needs a second person, who says the same within
 * `DECISION_MS`. Refused: `unknown-round`, `wrong-phase`, `unknown-incident`,
 * `decision-not-allowed` (the rules leave no such choice, G-5), `same-person`.
 */
export function decideIncident(
  { state }: AtTable,
  command: CommandOf<'decide-incident'>,
  at: Instant,
): Decision {
  const { round } = state
  if (round?.id !== command.round) return refuse('unknown-round', 'round')
  if (!LIVE_PHASES.includes(round.phase)) {
    return refuse('wrong-phase', 'round', { phase: round.phase })
  }
  const { incident } = round
  if (incident?.no !== command.no) return refuse('unknown-incident', 'no')
  const course = courseOf(incident.incident, round)
  if (course?.verdicts.includes(command.verdict.kind) !== true) {
    return refuse('decision-not-allowed', 'verdict')
  }
  return decided(round, incident, command, at)
}

function decided(
  round: Round,
  incident: OpenIncident,
  { no, verdict, by }: CommandOf<'decide-incident'>,
  at: Instant,
): Decision {
  const about = { kind: 'incident-decided', round: round.id, no } as const
  const done = { ...about, incident: incident.incident, verdict: verdict.kind, by, at } as const
  if (verdict.kind === 'resume') {
    const on = round.suspended === undefined ? [] : [resumed(round, by, at)]
    return accept(done, ...on)
  }
  const { reason } = verdict
  const end = { kind: 'round-voided', round: round.id, reason, by, at } as const
  if (!needsSecond(round)) return accept(done, end)
  const { asked } = incident
  if (asked === undefined || asked.reason !== reason || at >= asked.until) {
    return accept({
      kind: 'void-asked',
      round: round.id,
      no,
      reason,
      by,
      until: at + DECISION_MS,
      at,
    })
  }
  if (asked.by === by) return refuse('same-person', 'by')
  return accept({ ...done, askedBy: asked.by }, end)
}
