import { type AnyGame, type AnyOutcome, type Card, gameOf, overdealt } from '@baize/rules'
import type { TableCommand } from './commands.ts'
import { type AtTable, accept, type Decision, onRound, refuse } from './decision.ts'
import type { TableEvent } from './events.ts'
import type { DealtCard, Round, TableState } from './round.ts'
import { awaitsTurning, isRetractable, isTurnable } from './squeeze.ts'
import type { Instant, Terms } from './terms.ts'

type CommandOf<Kind> = Extract<TableCommand, { readonly kind: Kind }>

// Terms never change once made, and every decision asks for their game.
const games = new WeakMap<Terms, AnyGame>()

export function gameAt(terms: Terms): AnyGame {
  const game = games.get(terms) ?? gameOf(terms.game, terms.settings)
  games.set(terms, game)
  return game
}

/** The cards of a round as `Game` reads them, in dealing order. */
export const cardsOf = (round: Pick<Round, 'cards'>): readonly Card[] =>
  round.cards.map(({ card }) => card)

/** The outcome, when the last card is dealt and every card is up. */
function outcomeOf(game: AnyGame, cards: readonly DealtCard[]): AnyOutcome | undefined {
  if (cards.some((card) => !card.faceUp)) return undefined
  const next = game.next(cardsOf({ cards }))
  return next.kind === 'done' ? next.outcome : undefined
}

/** The event that ends the deal, when these cards end it. */
function resolved(game: AnyGame, round: Round, cards: readonly DealtCard[], at: Instant) {
  const outcome = outcomeOf(game, cards)
  if (outcome === undefined) return []
  const event: TableEvent = { kind: 'round-resolved', round: round.id, outcome, at }
  return [event]
}

/**
 * Refused cards are those dealt more often than the decks hold; the shown burn card counts as
 * dealt (BAC-1).
 */
function isInDeck(terms: Terms, state: TableState, card: Card): boolean {
  const { round, shoe } = state
  const seen = round === undefined ? [] : cardsOf(round)
  const burned = round?.shoe !== undefined && shoe !== undefined ? [shoe.burnShown] : []
  return overdealt([...burned, ...seen, card], terms.settings.decks) === undefined
}

/**
 * Deals a card to the spot that the game names (AB-3, ABC-2, BAC-3). The game card opens betting in
 * the same decision (AB-2), the last card resolves the round (AB-4). Refused beyond the phase:
 * `bets-open`, `no-card-expected` (the deal is done, or cards must be turned first, BAC-10),
 * `wrong-index`, `card-not-in-deck`.
 */
export function dealCard(table: AtTable, command: CommandOf<'deal-card'>, at: Instant): Decision {
  const { terms, state } = table
  return onRound(state, command.round, ['exposing', 'betting', 'dealing'], (round) => {
    const game = gameAt(terms)
    if (round.phase === 'betting') {
      return refuse('bets-open', 'round', { closesAt: round.closesAt ?? at, receivedAt: at })
    }
    const next = game.next(cardsOf(round))
    if (next.kind === 'done' || awaitsTurning(round.cards)) return refuse('no-card-expected')
    const index = round.cards.length
    if (command.index !== index) return refuse('wrong-index', 'index', { expected: index })
    if (!isInDeck(terms, state, command.card)) return refuse('card-not-in-deck', 'card')
    const card = { to: next.to, card: command.card, faceUp: !game.faceDown }
    const dealt: TableEvent = { kind: 'card-dealt', round: round.id, index, ...card, at }
    return accept(dealt, ...afterCard(terms, round, card, at))
  })
}

function afterCard(terms: Terms, round: Round, card: DealtCard, at: Instant) {
  const game = gameAt(terms)
  const cards = [...round.cards, card]
  if (round.phase === 'dealing') return resolved(game, round, cards, at)
  return cards.length === game.exposed ? [betsOpened(terms, round.id, at)] : []
}

/** Betting opens with its countdown (AB-2). */
export const betsOpened = (terms: Terms, round: string, at: Instant): TableEvent => ({
  kind: 'bets-opened',
  round,
  closesAt: at + terms.timing.bettingMs,
  at,
})

/**
 * Turns a card face up (BAC-10); the last one resolves the round. Refused beyond the phase:
 * `no-card-expected` (no such game, or the first two of both hands are not dealt), `wrong-index`
 * (no such card, or it is up).
 */
export function turnCard(table: AtTable, command: CommandOf<'turn-card'>, at: Instant): Decision {
  return onRound(table.state, command.round, ['dealing'], (round) => {
    const { index } = command
    if (!awaitsTurning(round.cards)) return refuse('no-card-expected')
    if (!isTurnable(round.cards, index)) return refuse('wrong-index', 'index')
    return accept(...turnings(table.terms, round, [index], at))
  })
}

/** Cards come face up, in this order; the last one of the round resolves it. */
export function turnings(
  terms: Terms,
  round: Round,
  indices: readonly number[],
  at: Instant,
): readonly TableEvent[] {
  const cards = round.cards.map((card, i) =>
    indices.includes(i) ? { ...card, faceUp: true } : card,
  )
  const turned = indices.map(
    (index): TableEvent => ({ kind: 'card-turned', round: round.id, index, at }),
  )
  return [...turned, ...resolved(gameAt(terms), round, cards, at)]
}

/**
 * Takes the last card back as a misread, until the next thing happens; a resolved round goes back
 * to
 * dealing. Refused beyond the phase: `wrong-index` (not the last card, or it is too late for it).
 */
export function retractCard(
  table: AtTable,
  command: CommandOf<'retract-card'>,
  at: Instant,
): Decision {
  return onRound(table.state, command.round, ['exposing', 'dealing', 'resolved'], (round) => {
    const last = round.cards.length - 1
    const possible = isRetractable(gameAt(table.terms), round.cards)
    if (command.index !== last || !possible) return refuse('wrong-index', 'index')
    return accept({ kind: 'card-retracted', round: round.id, index: last, at })
  })
}
