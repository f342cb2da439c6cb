import type { Card } from './card.ts'

export const GAME_IDS = ['andar-bahar', 'andar-bahar-colour', 'baccarat'] as const
export type GameId = (typeof GAME_IDS)[number]

/**
 * Betting modes: which column of the paytable a bet is paid from (AB-5, BAC-8). ABC has only
 * `standard`.
 */
export const MODES = ['commission', 'commission-free', 'standard'] as const
export type Mode = (typeof MODES)[number]

/** Whether an ace also counts low in a straight (AB-8). */
export const STRAIGHT_ACES = ['high-and-low', 'high'] as const
export type StraightAce = (typeof STRAIGHT_ACES)[number]

/**
 * What an operator may set about a game's rules. Settings a game does not know are ignored by it.
 */
export interface Settings {
  /** Decks in the shoe: 1 for Andar Bahar; 1, 6 or 8 for baccarat (BAC-1). */
  readonly decks: number
  /** AB-8. */
  readonly straightAce: StraightAce
  /** Cards behind the cut card in a baccarat shoe (BAC-1), 0 or more. */
  readonly cutCardDepth: number
}

/** Where the next card goes, or that the round is done and how. */
export type Next<Spot extends string, Outcome> =
  | { readonly kind: 'deal'; readonly to: Spot }
  | { readonly kind: 'done'; readonly outcome: Outcome }

/** How a stake ended, as far as the cards decide: the paytable row that pays, a push, or a loss. */
export type Grade =
  | { readonly kind: 'win'; readonly row: string }
  | { readonly kind: 'push' | 'lose' }
export const PUSH: Grade = { kind: 'push' }
export const LOSE: Grade = { kind: 'lose' }
export const win = (row: string): Grade => ({ kind: 'win', row })
/** The grade of a bet with one way to win. */
export const winIf = (wins: boolean): Grade => (wins ? win('win') : LOSE)

/**
 * Which ways of dealing need not be told apart. Lets `walk` count ways together instead of listing
 * every card; it may only merge what no bet and no later card can tell apart.
 */
export interface Alike<Outcome = unknown> {
  /**
   * Two deals with the same text go on alike: every future and every grade has the same number of
   * ways.
   */
  situation(cards: readonly Card[], ahead: readonly Card[]): string
  /** After these cards, next cards of the same kind lead to the same situation. */
  kindOf(cards: readonly Card[], ahead: readonly Card[]): (card: Card) => string | number
  /** True when known cards that come later (`ahead`) are told apart from others as they must be. */
  readonly looksAhead?: boolean
  /** Absent when the bets are best counted all together. */
  readonly facets?: readonly Facet<Outcome>[]
}

/**
 * Some of a game's bets, and the little of the cards that they look at. Every bet belongs to one
 * facet; the first facet tells the winners apart.
 */
export type Facet<Outcome> = AlikeFacet | KindFacet<Outcome>

/** Bets that are decided early, or by few situations. */
export interface AlikeFacet {
  readonly by: 'situation'
  readonly bets: readonly string[]
  /** What need not be told apart for these bets; later cards matter only up to `reach`. */
  readonly alike: Omit<Alike, 'facets'>
  /** Cards after which the bets are decided; `Infinity` when only the end of the round tells. */
  readonly reach: number
}

/** Bets that look at cards of a few kinds, the same kinds during the whole round. */
export interface KindFacet<Outcome> {
  readonly by: 'kind'
  readonly bets: readonly string[]
  /** How many kinds there are. */
  readonly kinds: number
  /** 0 to `kinds` - 1. */
  kindOf(card: Card): number
  /** The game's own `next`, from a shoe that never runs out of any card. */
  next(cards: readonly Card[]): Next<string, Outcome>
  /**
   * Two deals with as many cards and the same number go on alike: whatever kinds follow, `next` and
   * every grade are the same. What is left in the shoe need not be.
   */
  situation(cards: readonly Card[]): number
}

/**
 * A card game, complete: the cards are the state. `next` is a pure function of the cards dealt so
 * far; the prompt, the scanner check, replay and exact odds all come from it. It never sees a
 * stake.
 */
export interface Game<Spot extends string, Outcome, Bet extends string> {
  readonly id: GameId
  readonly settings: Settings
  /** Cards shown before betting opens: AB 1 (AB-2), ABC 0 (ABC-1), BAC 0. */
  readonly exposed: number
  /** True when cards are dealt face down and turned later (BAC-10). */
  readonly faceDown: boolean
  /** Every spot a card can go to, in table order. */
  readonly spots: readonly Spot[]
  /** Every bet of the catalogue, in table order. */
  readonly bets: readonly Bet[]
  /** Absent when every card must be told apart. */
  readonly alike?: Alike<Outcome>
  /** The rows on which a bet can win, best first; a bet with one way to win has `['win']`. */
  rows(bet: Bet): readonly string[]
  /** Cards beyond the end of a round are a bug and throw; callers ask before each card. */
  next(cards: readonly Card[]): Next<Spot, Outcome>
  grade(bet: Bet, outcome: Outcome): Grade
}
