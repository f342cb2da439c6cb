import { classes, Lane, type LaneCard, Mark, PlayingCard } from '@baize/felt'
import { type AnySpot, type Card, pointsOf } from '@baize/rules'
import { type PageText, usePageText } from '../../i18n/page-texts.tsx'
import { cardName } from '../words.ts'
import type { Frame, FrameCard } from './frames.ts'
import sheet from './replay.module.css'

const c = classes(sheet)

interface StageProps {
  readonly frame: Frame
  readonly winner: string | undefined
  /** The latest card is seen coming. */
  readonly moving: boolean
}

const isFresh = ({ frame, moving }: StageProps, { index }: FrameCard): boolean =>
  moving && frame.latest === index

/** The felt of Andar Bahar: the game card between two lanes. */
export function SidesReplay(props: StageProps) {
  const t = usePageText()
  const game = props.frame.cards.find(({ to }) => to === 'game-card')
  return (
    <div className={c('sides')}>
      <ReplayLane {...props} side="andar" />
      <div className={c('game')}>
        <span>{t('table.game-card')}</span>
        <div className={c('place')}>
          {game !== undefined && (
            <PlayingCard
              card={game.card}
              variant="full"
              label={cardName(t, game.card)}
              fresh={isFresh(props, game)}
            />
          )}
        </div>
      </div>
      <ReplayLane {...props} side="bahar" />
    </div>
  )
}

function laneCards(t: PageText, props: StageProps, side: AnySpot): readonly LaneCard[] {
  const { frame, winner } = props
  const all = frame.cards.filter(({ to }) => to === side)
  return all.map((lying, at): LaneCard => {
    const glow = frame.over && winner === side && at === all.length - 1
    const { index: key, card } = lying
    return { key, card, label: cardName(t, card), fresh: isFresh(props, lying), glow }
  })
}

function ReplayLane({ side, ...props }: StageProps & { readonly side: 'andar' | 'bahar' }) {
  const t = usePageText()
  const cards = laneCards(t, props, side)
  const won = props.frame.over && props.winner === side
  return (
    <div className={c('side', won && 'won')}>
      <span className={c('head')}>
        <span className={c('mark')}>
          <Mark winner={side} />
        </span>
        {t(`table.${side}`)}
        <b>{cards.length}</b>
      </span>
      <Lane cards={cards} label={t('table.lane', { side: t(`bet.${side}`) })} />
    </div>
  )
}

/** The felt of baccarat: two hands and their points, as far as their cards are turned. */
export const HandsReplay = (props: StageProps) => (
  <div className={c('hands')}>
    <HandReplay {...props} hand="player" />
    <HandReplay {...props} hand="banker" />
  </div>
)

function HandReplay({ hand, ...props }: StageProps & { readonly hand: 'player' | 'banker' }) {
  const t = usePageText()
  const cards = props.frame.cards.filter(({ to }) => to === hand)
  const turned = cards.flatMap(({ card }): readonly Card[] => (card === undefined ? [] : [card]))
  const won = props.frame.over && props.winner === hand
  return (
    <div className={c('side', won && 'won')}>
      <span className={c('head')}>
        <span className={c('mark')}>
          <Mark winner={hand} />
        </span>
        {t(`table.${hand}`)}
        {turned.length > 0 && <b>{pointsOf(turned)}</b>}
      </span>
      <ul className={c('hand')} aria-label={t('table.hand', { hand: t(`bet.${hand}`) })}>
        {cards.map((lying) => (
          <li key={lying.index}>
            <PlayingCard
              card={lying.card}
              variant="full"
              label={cardName(t, lying.card)}
              fresh={isFresh(props, lying)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
