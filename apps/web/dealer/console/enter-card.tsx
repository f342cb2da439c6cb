import { classes, PlayingCard } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import { type Card, RANKS, rankOf, SUITS, suitOf } from '@baize/rules'
import { useState } from 'react'
import { useDealerText } from '../texts.ts'
import sheet from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { typedCard } from './typed-card.ts'
import { cardWords, spotName } from './words.ts'

const c = classes(sheet)

interface EnterCardProps {
  readonly view: LiveView
  readonly enter: (card: Card) => void
  readonly close: () => void
}

/** Types a card in that will not scan; a second person confirms it before it counts. */
export function EnterCard({ view, enter, close }: EnterCardProps) {
  const t = useDealerText()
  const [text, setText] = useState('')
  const card = typedCard(text)
  const spot = spotName(t, view.next?.to ?? '')
  return (
    <Dialog
      title={t('dealer.by-hand', { spot })}
      submit={t('dealer.by-hand.enter')}
      ready={card !== undefined}
      onSubmit={() => card !== undefined && enter(card)}
      onClose={close}
    >
      <p>{t('dealer.by-hand.note')}</p>
      <div className={c('typed')}>
        <label>
          <span>{t('dealer.by-hand.label')}</span>
          <input
            name="card"
            value={text}
            autoComplete="off"
            spellCheck={false}
            maxLength={4}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <PlayingCard
          card={card}
          variant="full"
          label={card === undefined ? t('card.back') : cardWords(t, card)}
        />
      </div>
      <Choices card={card} text={text} choose={setText} />
    </Dialog>
  )
}

interface ChoicesProps {
  readonly card: Card | undefined
  readonly text: string
  readonly choose: (text: string) => void
}

const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const

/** Ranks and suits to tap, for a screen without a keyboard. */
function Choices({ card, text, choose }: ChoicesProps) {
  const t = useDealerText()
  const typed = text.trim().toUpperCase()
  const rank = card === undefined ? RANKS.find((each) => typed === each) : rankOf(card)
  const suit = card === undefined ? undefined : suitOf(card)
  return (
    <div className={c('choices')}>
      <div>
        {RANKS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === rank}
            onClick={() => choose(`${each}${suit ?? ''}`)}
          >
            {each === 'T' ? '10' : each}
          </button>
        ))}
      </div>
      <div>
        {SUITS.map((each) => (
          <button
            key={each}
            type="button"
            data-suit={each}
            aria-label={t(`suit.${each}`)}
            aria-pressed={each === suit}
            aria-disabled={rank === undefined}
            onClick={() => rank !== undefined && choose(`${rank}${each}`)}
          >
            {SIGNS[each]}
          </button>
        ))}
      </div>
    </div>
  )
}
