import type { Instant, RoundId, TableId } from '@baize/table'

/** A void round, told to a patron who had stakes in it, until they have seen it. */
export interface PatronNotice {
  readonly table: TableId
  readonly round: RoundId
  readonly text: 'notice.voided'
  /** Text id of the reason: `reason.card-exposed`. */
  readonly why: string
  readonly at: Instant
  readonly returned: string
}
