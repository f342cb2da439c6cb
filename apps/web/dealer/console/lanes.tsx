import { classes, PlayingCard } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import type { Card } from '@baize/rules'
import { useDealerText } from '../texts.ts'
import sheet from './felt.module.css'
import { lanesOf } from './stages.ts'
import { cardWords, spotName } from './words.ts'

const c = classes(sheet)

/** Cards that lie side by side before they begin to overlap. */
const ROOM = 11

/** The cards on the felt, lane by lane, and the place of the next one. */
export function Lanes({ view }: { readonly view: LiveView }) {
  const t = useDealerText()
  const next = view.step === 'scan' ? view.next?.to : undefined
  return (
    <div className={c('lanes')}>
      {lanesOf(view).map(({ spot, cards }) => (
        <div key={spot} className={c('lane')} data-lane={spot}>
          <h2>{spot === 'game-card' ? t('dealer.game-card') : spot.toUpperCase()}</h2>
          <Row cards={cards} label={spotName(t, spot)} awaited={next === spot} spot={spot} />
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  readonly cards: readonly Card[]
  readonly label: string
  readonly awaited: boolean
  readonly spot: string
}

function Row({ cards, label, awaited, spot }: RowProps) {
  const t = useDealerText()
  const count = cards.length + (awaited ? 1 : 0)
  return (
    <ul
      aria-label={label}
      className={c('row', count > ROOM && 'tight')}
      style={{ '--count': count }}
    >
      {cards.map((card) => (
        <li key={card}>
          <PlayingCard card={card} variant="full" label={cardWords(t, card)} />
        </li>
      ))}
      {awaited && <li className={c('awaited')} data-tone={spot} data-awaited={spot} />}
    </ul>
  )
}
