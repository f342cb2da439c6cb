import { classes, PlayingCard } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import { type Card, matches, rankOf } from '@baize/rules'
import { exactTime } from '../../i18n/time.ts'
import { type DealerText, useDealerText } from '../texts.ts'
import sheet from './felt.module.css'
import { cardWords, logLine, spotName } from './words.ts'

const c = classes(sheet)

const isRead = (event: LiveView['scans'][number]) =>
  event.kind === 'card-scanned' || event.kind === 'entry-confirmed'

/** What the scanner read last: the card, its code, when, and whether it matches. */
export function LastRead({ view }: { readonly view: LiveView }) {
  const t = useDealerText()
  const last = view.scans.findLast(isRead)
  if (last === undefined) return <p className={c('last', 'nothing')}>{t('dealer.last.none')}</p>
  const { tone, words } = logLine(t, view.round, last)
  const card = 'card' in last ? last.card : undefined
  const code = last.kind === 'card-scanned' ? last.code : undefined
  const to = view.round?.cards.find((each) => each.card === card)?.to
  const said =
    card !== undefined && to !== undefined && tone !== 'fault'
      ? t('dealer.last.read', { card: cardWords(t, card), spot: spotName(t, to) })
      : words
  return (
    <div className={c('last')} data-tone={tone} data-testid="last-read">
      {card === undefined ? (
        <span className={c('unread')}>?</span>
      ) : (
        <PlayingCard card={card} variant="full" label={cardWords(t, card)} />
      )}
      <p>
        <strong>{said}</strong>
        <span>
          {[code && t('dealer.last.code', { code }), exactTime(last.at), matchText(t, view, card)]
            .filter((part) => part !== undefined && part !== '')
            .join(' · ')}
        </span>
      </p>
    </div>
  )
}

/** Whether the card ends the deal, at tables where one that matches does (AB-4). */
function matchText(t: DealerText, { round }: LiveView, card: Card | undefined): string | undefined {
  const game = round?.cards.find(({ to }) => to === 'game-card')?.card
  if (card === undefined || game === undefined || card === game) return undefined
  const rank = rankOf(game) === 'T' ? '10' : rankOf(game)
  return t(matches(card, game) ? 'dealer.match' : 'dealer.no-match', { rank })
}
