import { classes, PlayingCard } from '@baize/felt'
import type { Card, GameId } from '@baize/rules'
import sheet from './card-art.module.css'

const c = classes(sheet)

/** A card of the picture: its middle in hundredths of the picture, and its turn in degrees. */
interface Placed {
  readonly card?: Card
  readonly x: number
  readonly y: number
  readonly turn: number
}

const PICTURES: Readonly<Record<GameId, readonly Placed[]>> = {
  'andar-bahar': [
    { card: '7d', x: 24, y: 70, turn: -16 },
    { card: 'Qc', x: 76, y: 70, turn: 14 },
    { card: 'Ks', x: 50, y: 56, turn: -3 },
  ],
  'andar-bahar-colour': [
    { card: '9s', x: 35, y: 60, turn: -12 },
    { card: '9d', x: 65, y: 60, turn: 12 },
    { x: 50, y: 54, turn: 0 },
  ],
  baccarat: [
    { card: '4h', x: 20, y: 58, turn: -7 },
    { card: '5c', x: 34, y: 60, turn: 4 },
    { card: 'Jd', x: 66, y: 60, turn: -4 },
    { card: '7s', x: 80, y: 58, turn: 7 },
  ],
}

/** The picture of a game in the lobby: cards on felt. Decoration only. */
export function CardArt({ game }: { readonly game: GameId }) {
  return (
    <div className={c('art')} aria-hidden="true">
      {PICTURES[game].map(({ card, x, y, turn }) => (
        <span
          key={`${x} ${y}`}
          className={c('place')}
          style={{ left: `${x}%`, top: `${y}%`, rotate: `${turn}deg` }}
        >
          <PlayingCard card={card} variant="full" label="" />
        </span>
      ))}
    </div>
  )
}
