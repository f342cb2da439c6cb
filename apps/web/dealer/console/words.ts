import type { LiveView } from '@baize/protocol'
import { type AnySpot, type Card, rankOf, suitOf } from '@baize/rules'
import type { LiveEvent } from '@baize/table'
import { exactTime } from '../../i18n/time.ts'
import { type DealerText, faultText, firstText, reasonText } from '../texts.ts'

const SUIT = { s: '♠', h: '♥', d: '♦', c: '♣' } as const

/** A card as dealers write it: `10♥`. */
export const cardSign = (card: Card): string =>
  `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT[suitOf(card)]}`

/** Names of places stay as they are printed on the felt; the game card has a word. */
export const spotName = (t: DealerText, spot: AnySpot | string): string =>
  spot === 'game-card' ? t('dealer.game-card') : spot.toUpperCase()

/** A card in words: "king of spades". */
export const cardWords = (t: DealerText, card: Card): string =>
  t('card.name', { rank: t(`rank.${rankOf(card)}`), suit: t(`suit.${suitOf(card)}`) })

/** A moment to the second on the wall clock. */
export const clockTime = (instant: number): string => exactTime(instant).slice(0, -4)

export const incidentText = (t: DealerText, incident: string): string =>
  firstText(t, [`dealer.incident.${incident}`], incident)

/** One line of the scan log, as it is shown. */
export interface LogLine {
  readonly at: number
  readonly sign: string
  readonly words: string
  readonly tone: 'dealt' | 'fault' | 'note'
}

const shortFault = (t: DealerText, fault: string): string =>
  firstText(t, [`dealer.short.${fault}`], faultText(t, fault))

type Scanned = Extract<LiveEvent, { readonly kind: 'card-scanned' }>

function scannedLine(t: DealerText, round: LiveView['round'], event: Scanned): LogLine {
  const { at, card, fault } = event
  const sign = card === undefined ? '?' : cardSign(card)
  if (fault !== undefined) return { at, sign, words: shortFault(t, fault), tone: 'fault' }
  const to = round?.cards.find((each) => each.card === card)?.to
  const words = to === undefined ? t('dealer.log.back') : spotName(t, to)
  return { at, sign, words, tone: 'dealt' }
}

/** What an event of the scan log says; the cards of the round tell where a scanned card went. */
export function logLine(t: DealerText, round: LiveView['round'], event: LiveEvent): LogLine {
  const { at } = event
  const note = (words: string, sign = ''): LogLine => ({ at, sign, words, tone: 'note' })
  switch (event.kind) {
    case 'card-scanned':
      return scannedLine(t, round, event)
    case 'scan-undone':
      return note(t('dealer.log.undone', { by: event.by }), '↶')
    case 'entry-asked':
      return note(t('dealer.log.entry', { by: event.by }), cardSign(event.card))
    case 'entry-confirmed':
      return note(
        t('dealer.log.confirmed', { by: event.by, asked: event.askedBy }),
        cardSign(event.card),
      )
    case 'incident-reported': {
      const incident = incidentText(t, event.incident)
      return { ...note(t('dealer.log.incident', { incident, by: event.by }), '!'), tone: 'fault' }
    }
    case 'void-asked':
      return note(t('dealer.log.void', { reason: reasonText(t, event.reason), by: event.by }), '!')
    case 'incident-decided':
      return note(t('dealer.log.decided', { verdict: event.verdict, by: event.by }), '!')
  }
}
