import { classes, PlayingCard } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import { usePerson } from '../../staff/session.tsx'
import { useDealerText } from '../texts.ts'
import sheet from './felt.module.css'
import { cardWords, spotName } from './words.ts'

const c = classes(sheet)

export type WaitingEntry = NonNullable<NonNullable<LiveView['round']>['entry']>

interface EntryPanelProps {
  readonly view: LiveView
  readonly entry: WaitingEntry
  readonly confirm: () => void
}

/** A card that was typed in and waits for another person, who confirms it on their own console. */
export function EntryPanel({ view, entry, confirm }: EntryPanelProps) {
  const t = useDealerText()
  const { person } = usePerson()
  const { card, by } = entry
  const words = { card: cardWords(t, card), spot: spotName(t, view.next?.to ?? ''), by }
  const own = person.name === by
  return (
    <div className={c('last', 'entry')} role="status" data-testid="entry">
      <PlayingCard card={card} variant="full" label={cardWords(t, card)} />
      <p>
        <strong>{t('dealer.entry', words)}</strong>
        <span>{t(own ? 'dealer.entry.wait' : 'dealer.entry.check')}</span>
      </p>
      {!own && (
        <button
          type="button"
          className={c('confirm')}
          data-action="confirm-entry"
          onClick={confirm}
        >
          {t('dealer.entry.confirm')} <kbd>F2</kbd>
        </button>
      )}
    </div>
  )
}
