import type { Round } from '../round.ts'
import { type Course, INCIDENTS, type IncidentKind, type Stage } from './incidents.ts'

/** The stage of a round; undefined once nothing can happen to it. Example: exposing, unopened. */
export function stageOf({ phase }: Pick<Round, 'phase'>): Stage | undefined {
  switch (phase) {
    case 'exposing':
      return 'unopened'
    case 'betting':
      return 'betting'
    case 'dealing':
    case 'resolved':
      return 'closed'
    case 'settled':
    case 'voided':
      return undefined
  }
}

/** What an incident does to a round as it stands now; undefined for a round that is over. */
export function courseOf(kind: IncidentKind, round: Pick<Round, 'phase'>): Course | undefined {
  const stage = stageOf(round)
  return stage === undefined ? undefined : INCIDENTS[kind].course[stage]
}

/** True when a void of this round needs a second person: its result is on the felt. */
export const needsSecond = ({ phase }: Pick<Round, 'phase'>): boolean => phase === 'resolved'
