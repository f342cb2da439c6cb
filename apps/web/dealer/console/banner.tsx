import { classes, Mark } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import { type DealerText, reasonText, useDealerText } from '../texts.ts'
import { Countdown } from './countdown.tsx'
import sheet from './felt.module.css'
import { numberOf, winnerOf } from './stages.ts'
import { incidentText, spotName } from './words.ts'

const c = classes(sheet)

interface Said {
  readonly tone: string
  readonly over: string
  readonly big: string
  readonly mark?: 'andar' | 'bahar' | 'player' | 'banker' | 'tie'
  readonly small?: string
}

const markOf = (spot: string | undefined) => {
  const marks = ['andar', 'bahar', 'player', 'banker', 'tie'] as const
  const mark = marks.find((each) => each === spot)
  return mark === undefined ? {} : { mark }
}

function stopped(t: DealerText, { round, incident }: LiveView): Said {
  const what = incident
    ? incidentText(t, incident.incident)
    : reasonText(t, round?.suspended?.reason ?? '')
  const by = incident?.by ?? round?.suspended?.by ?? ''
  return {
    tone: 'stopped',
    over: t('dealer.stopped'),
    big: what,
    small: t(incident?.asked ? 'dealer.stopped.asked' : 'dealer.stopped.note', { by }),
  }
}

function opening(t: DealerText, view: LiveView): Said {
  const deck = view.nextDeck ?? ''
  const last = view.round?.phase === 'voided' ? t('dealer.voided') : undefined
  const small = { ...(last !== undefined && { small: last }) }
  if (view.step === 'no-deck')
    return { tone: 'stopped', over: t('dealer.no-deck'), big: t('dealer.no-deck.big'), ...small }
  const over = view.round === undefined ? t('dealer.shuffle') : t('dealer.clear')
  return { tone: 'calm', over, big: t('dealer.deck', { deck }), ...small }
}

/** What the dealer does now, in a few words; where a card goes the server has said. */
function saidOf(t: DealerText, view: LiveView): Said {
  const { step, next } = view
  switch (step) {
    case 'open-round':
    case 'no-deck':
      return opening(t, view)
    case 'bets-open':
      return { tone: 'bets', over: t('dealer.bets'), big: t('dealer.bets.big') }
    case 'confirm-result': {
      const winner = winnerOf(view) ?? ''
      const small = t('dealer.result.note')
      return {
        tone: winner,
        over: t('dealer.result'),
        big: winner.toUpperCase(),
        small,
        ...markOf(winner),
      }
    }
    case 'stopped':
      return stopped(t, view)
    case 'scan': {
      const to = next?.to ?? ''
      return { tone: to, over: t('dealer.deal'), big: spotName(t, to), ...markOf(to) }
    }
  }
}

interface BannerProps {
  readonly view: LiveView
  readonly now: () => number
}

/** The giant line at the top: what to do with the next card. */
export function Banner({ view, now }: BannerProps) {
  const t = useDealerText()
  const { tone, over, big, mark, small } = saidOf(t, view)
  const number = view.step === 'scan' ? numberOf(view) : undefined
  const closesAt = view.step === 'bets-open' ? view.round?.closesAt : undefined
  return (
    <section
      className={c('banner')}
      data-tone={tone}
      data-step={view.step}
      data-next={view.next?.to}
    >
      {mark !== undefined && (
        <span className={c('mark')}>
          <Mark winner={mark} />
        </span>
      )}
      <p className={c('said')} role="status">
        <span>{over}</span>
        <strong>{big}</strong>
        {small !== undefined && <small>{small}</small>}
      </p>
      {number !== undefined && (
        <p className={c('number')}>
          <span>{t('dealer.card')}</span>
          <strong>{number}</strong>
        </p>
      )}
      {closesAt !== undefined && <Countdown closesAt={closesAt} now={now} />}
    </section>
  )
}
