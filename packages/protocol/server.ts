import type { Card } from '@baize/rules'
import type {
  Hand,
  Instant,
  Mark,
  PublicEvent,
  RefusalReason,
  RoundId,
  SeatNo,
  StakeId,
  TableId,
  TableInfo,
  TableView,
} from '@baize/table'
import type { Peel } from './client.ts'
import type { PatronNotice } from './notice.ts'

/** A patron's own stake as their client shows it. Amounts are decimal strings of minor units. */
export interface OwnStake {
  readonly stake: StakeId
  readonly bet: string
  readonly mode: string
  readonly amount: string
  readonly at: Instant
}

/** One line of what a patron's stakes came to in a round. */
export interface OwnResultLine {
  readonly bet: string
  readonly mode: string
  readonly amount: string
  readonly grade: 'win' | 'lose' | 'push' | 'void'
  readonly odds?: string
  readonly returned: string
}

/** The patron's part of a round that ended. */
export interface OwnResult {
  readonly round: RoundId
  readonly staked: string
  readonly returned: string
  readonly lines: readonly OwnResultLine[]
}

/** A card that lies face down for all others, seen by the one who looks at it (BAC-11). */
export interface Peek {
  /** Its index in the round. */
  readonly index: number
  readonly card: Card
}

/**
 * What is this patron's own at a table, besides stakes; the newest replaces the one before. It is
 * empty (`{ hands: [], peeks: [] }`) for most.
 */
export interface OwnPlace {
  /** The patron's seat, when they have one. */
  readonly seat?: SeatNo
  /** The hands of the running round that are this patron's to turn, in order, also once turned. */
  readonly hands: readonly Hand[]
  /** The cards of a hand at which this patron looks, until they are turned. */
  readonly peeks: readonly Peek[]
}

/** One row of the lobby. */
export interface LobbyTable {
  readonly info: TableInfo
  readonly phase: TableView['round'] extends infer R | undefined
    ? R extends { readonly phase: infer P }
      ? P | 'idle'
      : never
    : never
  readonly closesAt?: Instant
  readonly watchers: number
  /** The latest results, oldest first, at most 20. */
  readonly history: readonly Mark[]
}

/** Reasons a message is refused before it reaches a table. */
export const WIRE_REFUSALS = [
  'malformed',
  'unknown-table',
  'rate-limited',
  'unavailable',
  'not-signed-in',
] as const
export type WireRefusal = (typeof WIRE_REFUSALS)[number]

/** Every message the server sends to a player client. */
export type ServerMessage =
  | {
      readonly kind: 'welcome'
      /** Changes with every build; another one than the page's own means "please reload". */
      readonly build: string
      readonly now: Instant
      readonly patron: { readonly id: string; readonly name: string; readonly balance: string }
    }
  | { readonly kind: 'lobby'; readonly tables: readonly LobbyTable[] }
  /**
   * Full public state of a table, plus the patron's own open stakes; replaces what the client
   * had.
   */
  | {
      readonly kind: 'snapshot'
      readonly table: TableId
      readonly stream: string
      /** Number of the last event in the view. */
      readonly n: number
      readonly info: TableInfo
      readonly view: TableView
      readonly own: readonly OwnStake[]
      /** Absent at a table without seats; means the same as an empty one. */
      readonly place?: OwnPlace
      readonly balance: string
      /** The patron's result in the last ended round, when they had stakes in it. */
      readonly lastResult?: OwnResult
    }
  /**
   * The answer to a resume that needs no snapshot; the missing events follow. `own` replaces the
   * client's.
   */
  | {
      readonly kind: 'resumed'
      readonly table: TableId
      readonly stream: string
      readonly own: readonly OwnStake[]
      readonly place?: OwnPlace
      readonly balance: string
      readonly lastResult?: OwnResult
    }
  /**
   * The patron's seat, hands or peeks at a table they watch have changed; to all their sockets that
   * watch it, after the public events that it goes with.
   */
  | { readonly kind: 'place'; readonly table: TableId; readonly place: OwnPlace }
  /** A message about seats or cards was taken; what came of it is an event, and a `place`. */
  | { readonly kind: 'accepted'; readonly id: string; readonly table: TableId }
  /**
   * How the one who turns peels a card, to the others who watch. Neither kept nor numbered, may be
   * dropped; without meaning once the card is up.
   */
  | ({ readonly kind: 'squeeze'; readonly table: TableId; readonly round: RoundId } & Peel)
  /** Numbered densely per stream: a gap means "watch again with your last number". */
  | {
      readonly kind: 'event'
      readonly table: TableId
      readonly n: number
      readonly event: PublicEvent
    }
  /** Stakes of all patrons per bet; newest wins, may be dropped. */
  | {
      readonly kind: 'pools'
      readonly table: TableId
      readonly round: RoundId
      readonly pools: Readonly<
        Record<string, { readonly patrons: number; readonly amount: string }>
      >
    }
  | {
      readonly kind: 'stake-placed'
      /** The command's id; absent on the patron's other sockets' commands. */
      readonly id?: string
      readonly table: TableId
      readonly round: RoundId
      readonly stake: OwnStake
      readonly balance: string
    }
  | {
      readonly kind: 'stake-withdrawn'
      readonly id?: string
      readonly table: TableId
      readonly round: RoundId
      readonly stake: StakeId
      readonly amount: string
      readonly balance: string
    }
  | {
      readonly kind: 'refused'
      /** The command's id, when the message had one that could be read. */
      readonly id?: string
      readonly table?: TableId
      readonly reason: RefusalReason | WireRefusal
      readonly field?: string
      readonly detail?: Readonly<Record<string, string | number>>
      readonly at: Instant
    }
  | {
      readonly kind: 'result'
      readonly table: TableId
      readonly result: OwnResult
      readonly balance: string
    }
  /** A round in which the patron had stakes is void; kept at `/api/notices` until it is seen. */
  | { readonly kind: 'notice'; readonly notice: PatronNotice }
  | { readonly kind: 'pong'; readonly sent: number; readonly now: Instant }
  /** Sent last, before the server closes the socket. */
  | { readonly kind: 'goodbye'; readonly reason: 'session-ended' | 'shutting-down' | 'too-slow' }

/** HTTP answers. Errors are `{ error: { code, message, field? } }` with a 4xx or 5xx status. */
export interface Me {
  readonly patron: { readonly id: string; readonly name: string; readonly balance: string }
}
export interface BetLineView {
  readonly stake: StakeId
  readonly table: TableId
  readonly tableName: string
  readonly game: string
  readonly round: RoundId
  readonly bet: string
  readonly mode: string
  readonly amount: string
  readonly placedAt: Instant
  readonly balanceBefore: string
  readonly balanceAfter: string
  readonly end?: {
    readonly grade: 'win' | 'lose' | 'push' | 'void' | 'withdrawn'
    readonly row?: string
    /** As the table shows it: `'0.9:1'`, or decimal `'1.95'` where the sheet quotes decimals. */
    readonly odds?: string
    readonly winnings: string
    readonly returned: string
    readonly balanceBefore: string
    readonly balanceAfter: string
    readonly at: Instant
  }
  readonly corrections?: readonly BetCorrectionView[]
  readonly cards?: string
  readonly winner?: string
  readonly paytableHash?: string
}
/** What an approved correction made of a bet afterwards. */
export interface BetCorrectionView {
  readonly correction: string
  readonly reason: string
  readonly grade: 'win' | 'lose' | 'push' | 'void'
  readonly row?: string
  readonly odds?: string
  readonly winnings: string
  readonly returned: string
  /** What the wallet got; with a minus what it gave back. */
  readonly change: string
  readonly balanceBefore: string
  readonly balanceAfter: string
  readonly at: Instant
}
/** What bets came to; withdrawn ones are not counted. `net` is `returned - staked + open`. */
export interface BetSums {
  readonly count: number
  readonly staked: string
  readonly open: string
  readonly returned: string
  readonly net: string
}
/** Totals of the days from `from` to `to`, both included, in all and day by day. */
export interface BetTotalsView extends BetSums {
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly dayStart: string
  readonly days: readonly (BetSums & { readonly day: string })[]
}
export interface BetPageView {
  readonly lines: readonly BetLineView[]
  readonly next?: string
}
/** The patron's own seed that waits for a table's next shuffle, and how many wait of the most. */
export interface PatronSeedView {
  readonly seed?: string
  readonly waiting: number
  readonly most: number
}
export interface HttpError {
  readonly error: { readonly code: string; readonly message: string; readonly field?: string }
}
