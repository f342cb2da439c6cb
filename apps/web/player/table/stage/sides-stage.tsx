import { classes, Lane, type LaneCard, Mark, PlayingCard } from '@baize/felt'
import type { Side } from '@baize/rules'
import { briefPercent } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/text.ts'
import { useOdds } from '../../odds/odds.tsx'
import { cardName } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import sheet from './sides-stage.module.css'

const c = classes(sheet)

/** Andar Bahar: the game card between the two lanes. */
export function SidesStage() {
  return (
    <div className={c('sides')}>
      <SideLane side="andar" />
      <GameCard />
      <SideLane side="bahar" />
    </div>
  )
}

function GameCard() {
  const t = useText()
  const { slice, round } = useBetting()
  const first = round?.cards.find(({ to }) => to === 'game-card')
  const fresh = slice.seenCards === 0
  return (
    <div className={c('game')}>
      <span className={c('caption')}>{t('table.game-card')}</span>
      <div className={c('place', first !== undefined && 'shown')}>
        {first !== undefined && (
          <PlayingCard
            key={round?.id}
            card={first.card}
            variant="full"
            label={`${t('table.game-card')}: ${cardName(t, first.card)}`}
            fresh={fresh}
          />
        )}
      </div>
    </div>
  )
}

/** The cards of one side; the matching card glows once the result is shown. */
function useLane(side: Side): readonly LaneCard[] {
  const t = useText()
  const { slice, round } = useBetting()
  const cards = round?.cards ?? []
  const outcome = round?.outcome
  return cards.flatMap(({ card, to }, index): LaneCard[] => {
    if (to !== side) return []
    const matched = outcome?.winner === side && index === cards.length - 1
    const fresh = index >= slice.seenCards
    return [{ key: index, card, label: cardName(t, card), fresh, glow: matched }]
  })
}

/** The exact chance of a side while cards are dealt. */
function LiveChance({ side }: { readonly side: Side }) {
  const t = useText()
  const { bets, live } = useOdds()
  const odds = live === undefined ? undefined : bets.get(side)
  if (odds === undefined) return null
  const percent = briefPercent(odds.chance)
  return (
    <span className={c('live')} data-live={side}>
      <span aria-hidden="true">{t('odds.percent', { percent })}</span>
      <span className="unseen">{t('live.side', { side: t(`bet.${side}`), percent })}</span>
    </span>
  )
}

function SideLane({ side }: { readonly side: Side }) {
  const t = useText()
  const { round } = useBetting()
  const cards = useLane(side)
  const won = round?.outcome?.winner === side
  return (
    <div className={c('side', side, won && 'won')}>
      <span className={c('head')}>
        <span className={c('mark')}>
          <Mark winner={side} />
        </span>
        {t(`table.${side}`)}
        <LiveChance side={side} />
        <span className={c('count')}>{cards.length > 0 ? cards.length : ''}</span>
      </span>
      <Lane key={round?.id} cards={cards} label={t('table.lane', { side: t(`bet.${side}`) })} />
    </div>
  )
}
