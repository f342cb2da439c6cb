import { classes, PlayingCard } from '@baize/felt'
import { type Card, type Hand, pointsOf } from '@baize/rules'
import { useText } from '../../../i18n/text.ts'
import { cardName } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import { Watched } from '../seats/seated.tsx'
import sheet from './hands-stage.module.css'

const c = classes(sheet)

/** Baccarat: the two hands, their points as far as their cards are turned. */
export function HandsStage() {
  return (
    <div className={c('hands')}>
      <HandArea hand="player" />
      <HandArea hand="banker" />
    </div>
  )
}

function useHand(hand: Hand) {
  const { slice, round } = useBetting()
  const cards = (round?.cards ?? [])
    .map(({ card, to }, index) => ({ card, to, index, fresh: index >= slice.seenCards }))
    .filter(({ to }) => to === hand)
  const turned = cards.map(({ card }) => card).filter((card): card is Card => card !== undefined)
  return { cards, turned }
}

function HandArea({ hand }: { readonly hand: Hand }) {
  const t = useText()
  const { round } = useBetting()
  const { cards, turned } = useHand(hand)
  const winner = round?.outcome?.winner
  const name = t(`table.${hand}`)
  const value = pointsOf(turned)
  return (
    <div className={c('area', hand, winner === hand && 'won')}>
      <span className={c('head')}>
        {name}
        {turned.length > 0 && (
          <span className={c('points')}>
            <span aria-hidden="true">{value}</span>
            <span className="unseen">{t('table.points', { hand: name, points: value })}</span>
          </span>
        )}
      </span>
      <div className={c('felt')}>
        <span className={c('ghost')} />
        <span className={c('ghost')} />
        <ul className={c('cards')} aria-label={t('table.hand', { hand: t(`bet.${hand}`) })}>
          {cards.map(({ card, index, fresh }, place) => (
            <li key={`${round?.id} ${index}`} className={c('card', place === 2 && 'third')}>
              <Watched index={index}>
                <PlayingCard card={card} variant="full" label={cardName(t, card)} fresh={fresh} />
              </Watched>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
