import type { NeedParts } from './needs.ts'
import type { ReportParts } from './report.ts'

/** What the routes of the office work on. */
export interface OfficeParts extends ReportParts, NeedParts {}
