import { classes, PlayingCard, Ring, SqueezeCard } from '@baize/felt'
import { LOOKS, type Look } from '@baize/table'
import { Eye } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePageText } from '../../../i18n/page-texts.tsx'
import buttons from '../../parts/buttons.module.css'
import { useCountdown } from '../../parts/countdown.ts'
import { useClient } from '../../session.tsx'
import { cardName } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import { preferLook } from './preferred-look.ts'
import { type TurnCard, type TurnHand, useBegin, useTurnHand } from './turn-hand.ts'
import sheet from './turn-panel.module.css'
import type { Asking } from './use-asking.ts'

const c = classes({ ...buttons, ...sheet })

/** The cards that are this patron's to turn, over the felt (BAC-11); nothing without any. */
export function TurnPanel() {
  const turn = useTurnHand()
  return turn === undefined ? null : <Panel key={`${turn.round} ${turn.hand}`} turn={turn} />
}

interface TurnProps {
  readonly turn: TurnHand
}
type ActProps = TurnProps & { readonly asking: Asking }

function Panel({ turn }: TurnProps) {
  const t = usePageText()
  const asking = useBegin(turn)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[role="slider"], [data-turn]')
    first?.focus({ preventScroll: true })
  }, [])
  const title = t('turn.title', { hand: t(`bet.${turn.hand}`) })
  return (
    <section ref={panel} className={c('panel')} aria-label={title} data-turning={turn.hand}>
      <Head turn={turn} title={title} />
      <Looks turn={turn} asking={asking} />
      <div className={c('cards', turn.cards.length === 1 && 'single')}>
        {turn.cards.map((card, i) => (
          <TurnedCard key={card.index} card={card} place={i} turn={turn} asking={asking} />
        ))}
      </div>
      <Buttons turn={turn} asking={asking} />
    </section>
  )
}

function Head({ turn, title }: TurnProps & { readonly title: string }) {
  const t = usePageText()
  const { slice } = useBetting()
  const left = useCountdown(turn.until)
  const handMs = slice.view.round?.turning?.handMs ?? 1
  return (
    <header className={c('head')}>
      <span className={c('ring')}>
        {left !== undefined && (
          <Ring share={left.ms / handMs} text={`${left.seconds}`} urgent={left.seconds <= 3} />
        )}
      </span>
      <span className={c('words')}>
        <h2>{title}</h2>
        <p>
          {t(`turn.hint.${turn.look}`)}{' '}
          <span>{left !== undefined && t('turn.left', { seconds: left.seconds })}</span>
        </p>
      </span>
    </header>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function Looks({ turn, asking }: ActProps) {
  const t = usePageText()
  const choose = (look: Look) => {
    if (look !== 'face-up') preferLook(look)
    asking.look(turn.hand, look)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll('button')]
    const at = all.findIndex((button) => button.matches(':focus'))
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <div className={c('looks')} role="toolbar" aria-label={t('turn.look')} onKeyDown={onKeyDown}>
      {LOOKS.map((look) => (
        <button
          key={look}
          type="button"
          className={c('look', look === turn.look && 'on')}
          aria-pressed={look === turn.look}
          aria-disabled={!turn.lies}
          tabIndex={look === turn.look ? 0 : -1}
          data-look={look}
          onClick={() => turn.lies && choose(look)}
        >
          {t(`turn.look.${look}`)}
        </button>
      ))}
    </div>
  )
}

type CardProps = ActProps & { readonly card: TurnCard; readonly place: number }

function TurnedCard({ card, place, turn, asking }: CardProps) {
  const t = usePageText()
  const client = useClient()
  const { slice } = useBetting()
  const name = t('turn.card', { no: card.no })
  const turned = t('turn.card.is', { card: name, name: cardName(t, card.card) })
  if (turn.look === 'quick') return <GlancedCard card={card} place={place} label={turned} />
  const { table } = slice.info
  return (
    <SqueezeCard
      card={card.card}
      turned={card.up}
      look={turn.look}
      texts={{
        label: t('turn.slider', { card: name }),
        peeled: (percent) => t('turn.peeled', { percent }),
        turned,
      }}
      onTurn={() => asking.turn(card.index)}
      onPeel={(peel) =>
        client.showPeel({ kind: 'squeeze', table, round: turn.round, index: card.index, ...peel })
      }
    />
  )
}

/** How long after the first card of a quick look the second one is seen, in milliseconds. */
const APART_MS = 120

interface GlancedProps {
  readonly card: TurnCard
  readonly place: number
  readonly label: string
}

/** A card at a glance: it flips to the one who looks, and lies face down for the others still. */
function GlancedCard({ card, place, label }: GlancedProps) {
  const t = usePageText()
  const [shown, setShown] = useState(false)
  const known = card.card !== undefined
  useEffect(() => {
    if (!known) return
    const timer = setTimeout(() => setShown(true), APART_MS * place)
    return () => clearTimeout(timer)
  }, [known, place])
  return (
    <div className={c('glanced')}>
      <PlayingCard
        card={shown ? card.card : undefined}
        variant="full"
        label={shown ? label : t('card.back')}
      />
    </div>
  )
}

function Buttons({ turn, asking }: ActProps) {
  const t = usePageText()
  const { lies, cards, hand } = turn
  return (
    <div className={c('buttons')}>
      {cards.map(({ index, no, up, card }) => {
        const name = t('turn.card', { no })
        const label = up
          ? t('turn.card.is', { card: name, name: cardName(t, card) })
          : t('turn.card.turn', { card: name })
        return (
          <button
            key={index}
            type="button"
            className={c('button')}
            aria-label={label}
            aria-disabled={up}
            data-turn={no}
            onClick={() => !up && asking.turn(index)}
          >
            {name}
          </button>
        )
      })}
      <button
        type="button"
        className={c('button', 'primary', 'all')}
        aria-disabled={!lies}
        data-turn="all"
        onClick={() => lies && asking.look(hand, 'face-up')}
      >
        <Eye size={20} strokeWidth={2} aria-hidden="true" />
        {t('turn.all')}
      </button>
    </div>
  )
}
