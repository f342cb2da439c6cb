import {
  type AnyGame,
  type Card,
  defaultSettings,
  GAMES,
  type GameId,
  gameOf,
  STRAIGHT_ACES,
  worthOf,
} from '@baize/rules'
import type { Plant } from './model.ts'

/** Changes a game wherever it is set up; gives back what undoes it. */
function spoil(id: GameId, change: (game: AnyGame) => Partial<AnyGame>): () => void {
  const games = GAMES[id].decks.flatMap((decks) =>
    STRAIGHT_ACES.map((straightAce) => gameOf(id, { ...defaultSettings(id), decks, straightAce })),
  )
  const before = games.map((game) => ({ game, next: game.next, grade: game.grade }))
  for (const game of games) Object.assign(game, change({ ...game }))
  return () => {
    for (const { game, next, grade } of before) Object.assign(game, { next, grade })
  }
}

/** The shorter pile gets the card, Andar when they are equal: wrong whenever Bahar begins. */
const byPiles = (cards: readonly Card[]): 'andar' | 'bahar' =>
  (cards.length - 1) % 2 === 0 ? 'andar' : 'bahar'

const sideFromPiles: Plant = {
  name: 'side-from-piles',
  says: 'by colour, the side of a card is derived from the sizes of the piles',
  game: () =>
    spoil('andar-bahar-colour', ({ next }) => ({
      next(cards) {
        const right = next(cards)
        if (cards.length === 0) return right
        if (right.kind === 'deal') return { kind: 'deal', to: byPiles(cards) }
        if (!('gameCard' in right.outcome)) return right
        const winner = byPiles(cards.slice(0, -1))
        return { kind: 'done', outcome: { ...right.outcome, winner } }
      },
    })),
}

const quarter: Plant = {
  name: 'ignores-the-quarter',
  says: 'Andar on the first card pays 1:1 without commission, as on any other',
  game: () =>
    spoil('andar-bahar', ({ grade }) => ({
      grade(bet, outcome) {
        const right = grade(bet, outcome)
        const first = right.kind === 'win' && right.row === 'first-card'
        return first ? { kind: 'win', row: 'later-card' } : right
      },
    })),
}

const tie: Plant = {
  name: 'tie-takes-stakes',
  says: 'a tie takes the stakes on Player and Banker',
  game: () =>
    spoil('baccarat', ({ grade }) => ({
      grade: (bet, outcome) => {
        const right = grade(bet, outcome)
        return right.kind === 'push' ? { kind: 'lose' } : right
      },
    })),
}

const third: Plant = {
  name: 'third-card-of-nought',
  says: "Player's third card worth nothing is taken for none: Banker draws on 4 and 5",
  game: () =>
    spoil('baccarat', ({ next }) => ({
      next(cards) {
        const [, b1, , b2, fifth] = cards
        const opening = next(cards.slice(0, 4))
        const drew = opening.kind === 'deal' && opening.to === 'player' && fifth !== undefined
        if (!drew || worthOf(fifth) > 0 || b1 === undefined || b2 === undefined) return next(cards)
        const banker = (worthOf(b1) + worthOf(b2)) % 10
        if (banker !== 4 && banker !== 5) return next(cards)
        return cards.length === 5 ? { kind: 'deal', to: 'banker' } : next(cards.slice(0, 5))
      },
    })),
}

/** Bugs in the rules of a game. */
export const GAME_PLANTS: readonly Plant[] = [sideFromPiles, quarter, tie, third]
