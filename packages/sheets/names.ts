import { type Card, rankOf, suitOf } from '@baize/rules'
import { type Figures, type Say, textId } from './fill.ts'
import type { Line } from './line.ts'

/** A rank as people read it: a ten is `10`. */
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank)

const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const
/** Cards as people read them: `K♠ 10♦`. */
export const cardsText = (cards: readonly Card[]): string =>
  cards.map((card) => `${rankText(rankOf(card))}${SIGNS[suitOf(card)]}`).join(' ')

/** The numbers and ranks that a bet carries in its id: `cards-6-10` runs from 6 to 10. */
export function figuresOfBet(bet: string): Figures {
  const band = /^cards-(\d+)-(\d+)$/.exec(bet)
  if (band !== null) return { from: band[1] ?? '', to: band[2] ?? '' }
  const rank = /-rank-(\w)$/.exec(bet)?.[1]
  if (rank !== undefined) return { rank: rankText(rank) }
  const n = /-(\d+)$/.exec(bet)?.[1]
  return n === undefined ? {} : { n }
}

/**
 * The name under which a bet has its texts: bets of one kind share one, `cards-6-10` has that of
 * `cards`.
 */
export const kindOfBet = (bet: string): string =>
  bet.replace(/^(cards)-\d+-\d+$/, '$1').replace(/-(\d+|(?<=rank-)\w)$/, '')

export const betName = (say: Say, bet: string): Line =>
  say(textId(`bet.${kindOfBet(bet)}`), figuresOfBet(bet))

/** What a row of a bet with several is called, e.g. "straight". */
export const rowName = (say: Say, row: string, figures: Figures = {}): Line =>
  say(textId(`row.${row}`), figures)
