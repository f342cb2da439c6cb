import type { Card, GameId, Paytable, Settings } from '@baize/rules'

/** What is to be worked out: every bet of a table, given the cards that lie face up. */
export interface OddsAsk {
  readonly game: GameId
  readonly settings: Settings
  readonly paytable: Paytable
  readonly cards: readonly Card[]
}

/** Exact figures of one bet in percent with four decimals, as text: nothing is rounded twice. */
export interface BetFigures {
  readonly mode: string
  readonly bet: string
  readonly chance: string
  readonly rtp: string
}

export interface OddsQuestion {
  readonly no: number
  readonly ask: OddsAsk
}
export interface OddsReply {
  readonly no: number
  /** Absent when the figures could not be worked out. */
  readonly figures?: readonly BetFigures[]
}
