import type { NeedParts } from './needs.ts'
import type { ReportParts } from './report.ts'

/** What the routes of the office work on. */
export interface OfficeParts extends ReportParts, NeedParts {
  /** Closes the sockets of a patron's session that is over. */
  readonly endSession: (tokenHash: string) => void
}
