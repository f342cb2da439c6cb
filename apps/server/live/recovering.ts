import { isLive, type RoundId } from '@baize/table'
import type { Desk } from '../table/desk.ts'
import type { Due } from '../table/mailbox.ts'

/**
 * Stops a round that is dealt by hand and was running when the house opened: nobody knows what
 * happened to its cards meanwhile, so a supervisor looks first. Once it is stopped, or over, there
 * is nothing left to do.
 */
export function recoveringLive(): (desk: Desk) => Due | undefined {
  let found: RoundId | 'none' | undefined
  return ({ state: { round } }) => {
    const waits = isLive(round) && round.live !== undefined && round.incident === undefined
    found ??= waits ? round.id : 'none'
    if (!waits || found !== round.id) {
      found = 'none'
      return undefined
    }
    const about = { round: round.id, incident: 'recovered', by: 'house' } as const
    return { at: 0, command: () => ({ kind: 'report-incident', ...about }) }
  }
}
