import { type AnyGame, type AnyOutcome, RANKS_BY_VALUE, rankOf } from '@baize/rules'
import { cardsOf, endsOf } from './dealt.ts'
import type { Figures } from './fill.ts'
import { figuresOfBet, rankText } from './names.ts'

/** The outcomes on which a bet wins, on a row if one is named. */
const winsOf = (game: AnyGame, bet: string, row?: string): readonly AnyOutcome[] =>
  endsOf(game)
    .ends.filter(({ outcome }) => {
      const grade = game.grade(bet, outcome)
      return grade.kind === 'win' && (row === undefined || grade.row === row)
    })
    .map(({ outcome }) => outcome)

/** Cards dealt when a bet on the length of a coup wins (BAC-8). */
function lengths(game: AnyGame, bet: string): Figures {
  const cards = winsOf(game, bet).map(cardsOf)
  return { fewest: `${Math.min(...cards)}`, most: `${Math.max(...cards)}` }
}

/** The lowest and the highest game card with which a bet wins (ABC-4). */
function span(game: AnyGame, bet: string): Figures {
  const won = new Set(
    winsOf(game, bet).flatMap((outcome) =>
      'gameCard' in outcome ? [rankOf(outcome.gameCard)] : [],
    ),
  )
  const ranks = RANKS_BY_VALUE.filter((rank) => won.has(rank))
  return { low: rankText(ranks[0] ?? ''), high: rankText(ranks.at(-1) ?? '') }
}

/** Banker's points in the row that is paid less without commission (BAC-8). */
function sixOf(game: AnyGame): Figures {
  const [outcome] = winsOf(game, 'banker', 'win-with-six')
  return outcome !== undefined && 'banker' in outcome ? { six: `${outcome.banker}` } : {}
}

/** Cards that both hands have before anyone draws: half of the shortest coup (BAC-3). */
function handOf(game: AnyGame): Figures {
  const fewest = Math.min(...endsOf(game).ends.map(({ outcome }) => cardsOf(outcome)))
  return { hand: `${fewest / 2}` }
}

/** The figures that the conditions of a bet have places for, all read off the rules of the game. */
export function figuresOfWin(game: AnyGame, bet: string): Figures {
  const own = figuresOfBet(bet)
  if (bet === 'big' || bet === 'small') return { ...own, ...lengths(game, bet) }
  if (/-(over|under)-/.test(bet)) return { ...own, ...span(game, bet) }
  return game.id === 'baccarat' ? { ...own, ...sixOf(game), ...handOf(game) } : own
}
