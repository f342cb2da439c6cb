import type { Instant, PatronId, RoundId } from '@baize/table'
import type { Correction } from '../correction.ts'
import type {
  PatronAsk,
  PatronPage,
  PatronSession,
  RoundAsk,
  RoundBet,
  RoundPage,
  StakeAsk,
  StakePage,
} from './search.ts'
import type { Takings } from './takings.ts'

export type * from './search.ts'
export type {
  BetTaking,
  CorrectedTaking,
  Origin,
  RoundTaking,
  ScanTaking,
  Takings,
} from './takings.ts'

/** What the office reads: figures, searches, what waits for somebody. Pages are newest first. */
export interface OfficeBooks {
  /**
   * What the house took in each span between bounds; a round belongs to the span in which it ended,
   * a correction to that in which it was approved.
   */
  takings(bounds: readonly Instant[]): Promise<Takings>
  /** A `before` that no page gave rejects with BadCursor, here and below. */
  rounds(ask: RoundAsk): Promise<RoundPage>
  /** What stands on each bet of a round, by mode and bet. */
  roundBets(round: RoundId): Promise<readonly RoundBet[]>
  /** Stakes of a patron by time; those of a table or round in the order of its log. */
  stakes(ask: StakeAsk): Promise<StakePage>
  /** Corrections that wait for a second person; those that another one overtook do not. */
  waitingCorrections(): Promise<readonly Correction[]>
  patrons(ask: PatronAsk): Promise<PatronPage>
  /** Sessions of a patron that are valid at an instant, newest first. */
  patronSessions(patron: PatronId, at: Instant): Promise<readonly PatronSession[]>
  /** Ends all sessions of a patron; gives the hashes of those that were ended. */
  endPatronSessions(patron: PatronId, at: Instant): Promise<readonly string[]>
}
