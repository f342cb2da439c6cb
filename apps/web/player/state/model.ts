import type {
  LobbyTable,
  OwnPlace,
  OwnResult,
  OwnStake,
  PatronNotice,
  PlaceStakeMessage,
  SeatMessage,
  ServerMessage,
  WithdrawStakeMessage,
} from '@baize/protocol'
import type { RoundId, TableId, TableInfo, TableView } from '@baize/table'

/** A command that has been given and not been answered yet. */
export interface Pending {
  readonly message: PlaceStakeMessage | WithdrawStakeMessage
  /** Given again after the connection was lost: the balance in its answer may be an old one. */
  readonly resent: boolean
  /** Taken back before the server had confirmed it: to be withdrawn as soon as it is. */
  readonly takeBack: boolean
}

export type Pools = Extract<ServerMessage, { kind: 'pools' }>['pools']

/** How somebody else peels a card, as it was last heard. */
export type HeardPeel = Extract<ServerMessage, { kind: 'squeeze' }>

/** What is a patron's own at a table where nothing is. */
export const NO_PLACE: OwnPlace = { hands: [], peeks: [] }

/** What the client knows of one table. Everything in it came from the server. */
export interface TableSlice {
  readonly info: TableInfo
  readonly view: TableView
  readonly stream: string
  /** Number of the last event in the view. */
  readonly n: number
  /** The patron's confirmed stakes in the running round. */
  readonly own: readonly OwnStake[]
  /** The patron's seat, the hands that are theirs to turn, and the cards that they alone see. */
  readonly place: OwnPlace
  readonly peel?: HeardPeel
  readonly pools: Pools
  readonly lastResult?: OwnResult
  /** Events were missed and have been asked for: later ones wait. */
  readonly catchingUp: boolean
  /** Cards that lay on the felt when it was first seen; later ones are dealt before the eyes. */
  readonly seenCards: number
}

interface NoticeBase {
  readonly key: number
  readonly table?: TableId
}

/** Something that the patron is told once, in words. */
export type Notice =
  | (NoticeBase & {
      readonly kind: 'placed' | 'withdrawn'
      readonly bet: string
      readonly amount: string
      readonly total: string
    })
  | (NoticeBase & {
      /** A round that was paused goes on; `why` is the id of a text. */
      readonly kind: 'resumed'
      readonly round: RoundId
      readonly why: string
    })
  | (NoticeBase & {
      readonly kind: 'refused'
      readonly refusal: Refused
      /** The command that was refused, when it is known. */
      readonly message?: Pending['message'] | SeatMessage
    })

export type Refused = Extract<ServerMessage, { kind: 'refused' }>

/** `away` = there was a connection and there is none now. */
export type Connection = 'connecting' | 'open' | 'away'

export interface PlayerState {
  readonly connection: Connection
  /** The server's build when the page was loaded. */
  readonly build?: string
  /** The server has another build than this page. */
  readonly outdated: boolean
  readonly sessionEnded: boolean
  readonly patron?: { readonly id: string; readonly name: string }
  readonly balance?: string
  readonly lobby?: readonly LobbyTable[]
  readonly tables: Readonly<Record<TableId, TableSlice>>
  readonly missing: readonly TableId[]
  readonly pending: readonly Pending[]
  /** What was asked at the seats and is not answered yet. */
  readonly asked: readonly SeatMessage[]
  readonly notices: readonly Notice[]
  /** Void rounds that the patron has not seen yet, as far as they are known here. */
  readonly unseen: readonly PatronNotice[]
  readonly lastKey: number
}

export const initialState = (build?: string): PlayerState => ({
  connection: 'connecting',
  ...(build !== undefined && { build }),
  outdated: false,
  sessionEnded: false,
  tables: {},
  missing: [],
  pending: [],
  asked: [],
  notices: [],
  unseen: [],
  lastKey: 0,
})

/** The sum of decimal strings of minor units. */
export const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount), 0n)

/** The patron's confirmed stakes at a table, together. */
export const totalOf = (slice: TableSlice): bigint => sum(slice.own.map(({ amount }) => amount))
