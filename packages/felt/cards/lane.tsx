import type { Card } from '@baize/rules'
import { classes } from '../classes.ts'
import sheet from './lane.module.css'
import { PlayingCard } from './playing-card.tsx'

const c = classes(sheet)

/** A card of a lane; `key` is its place in the round. */
export interface LaneCard {
  readonly key: number
  readonly card?: Card | undefined
  readonly label: string
  readonly fresh: boolean
  readonly glow: boolean
}

interface LaneProps {
  readonly cards: readonly LaneCard[]
  /** The lane in words, e.g. "Cards on Andar". */
  readonly label: string
}

/** Cards in a row before the second one begins. */
const PER_ROW = 13
/** A row is spaced for at least so many cards; with more of them they move closer together. */
const LEAST_SPACES = 6

/** Cards of one side in dealing order, overlapping; a second row begins after thirteen. */
export function Lane({ cards, label }: LaneProps) {
  const spaces = Math.min(PER_ROW, Math.max(LEAST_SPACES, cards.length))
  return (
    <ul className={c('lane')} aria-label={label} style={{ '--spaces': spaces }}>
      {cards.map(({ key, card, label: words, fresh, glow }, i) => (
        <li
          key={key}
          className={c('place')}
          style={{ '--column': i % PER_ROW, '--row': Math.floor(i / PER_ROW) }}
        >
          <PlayingCard card={card} variant="mini" label={words} fresh={fresh} glow={glow} />
        </li>
      ))}
    </ul>
  )
}
