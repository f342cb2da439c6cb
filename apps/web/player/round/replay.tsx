import { classes } from '@baize/felt'
import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type PageText, usePageText } from '../../i18n/page-texts.tsx'
import buttons from '../parts/buttons.module.css'
import { cardName } from '../words.ts'
import { type Frame, framesOf } from './frames.ts'
import type { ReadRound } from './read-file.ts'
import sheet from './replay.module.css'
import { HandsReplay, SidesReplay } from './replay-stage.tsx'
import { type Replay as Replaying, useReplay } from './use-replay.ts'

const c = classes({ ...buttons, ...sheet })

/** A round once more, card by card, and marked as what it is. */
export function Replay({ round }: { readonly round: ReadRound }) {
  const t = usePageText()
  const frames = useMemo(() => framesOf(round.events), [round])
  const last = frames.length - 1
  const replay = useReplay(last)
  const frame = frames[replay.at] ?? { cards: [], over: true }
  const stage = { frame, winner: round.file.ended.winner, moving: replay.forward }
  return (
    <section className={c('replay')} aria-label={t('replay.title')} data-frame={replay.at}>
      <div className={c('stage')}>
        <span className={c('badge')}>{t('replay.title')}</span>
        <span className={c('shoe')} data-shoe aria-hidden="true" />
        {round.terms.game === 'baccarat' ? <HandsReplay {...stage} /> : <SidesReplay {...stage} />}
        <p className={c('now')} role="status" data-testid="replay-now">
          {wordsOf(t, round, frame)}
        </p>
      </div>
      <Controls replay={replay} last={last} />
    </section>
  )
}

/** What has just happened on the felt, in words. */
function wordsOf(t: PageText, { file }: ReadRound, { cards, latest, over }: Frame): string {
  if (over && file.ended.voided) return t('phase.voided')
  if (over) return t('replay.over', { winner: winnerName(t, file.ended.winner) })
  const card = latest === undefined ? undefined : cards[latest]
  if (card === undefined) return t('replay.start')
  return t('replay.card', { card: cardName(t, card.card), place: placeName(t, card.to) })
}

export const placeName = (t: PageText, to: string): string => {
  switch (to) {
    case 'andar':
    case 'bahar':
    case 'player':
    case 'banker':
      return t(`bet.${to}`)
    case 'game-card':
      return t('table.game-card')
    default:
      return t('verify.nowhere')
  }
}

const WINNERS = ['andar', 'bahar', 'player', 'banker', 'tie'] as const

export const winnerName = (t: PageText, winner: string | undefined): string => {
  const known = WINNERS.find((side) => side === winner)
  return known === undefined ? '–' : t(`table.${known}`)
}

function Controls({ replay, last }: { readonly replay: Replaying; readonly last: number }) {
  const t = usePageText()
  const { at, go } = replay
  return (
    <div className={c('controls')}>
      <Step label={t('replay.first')} off={at === 0} onPress={() => go(0)}>
        <SkipBack size={20} strokeWidth={1.75} aria-hidden="true" />
      </Step>
      <Step label={t('replay.back')} off={at === 0} onPress={() => go(at - 1)}>
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
      </Step>
      <PlayButton replay={replay} />
      <Step label={t('replay.forward')} off={at === last} onPress={() => go(at + 1)}>
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
      </Step>
      <Step label={t('replay.last')} off={at === last} onPress={() => go(last)}>
        <SkipForward size={20} strokeWidth={1.75} aria-hidden="true" />
      </Step>
      <label className={c('track')}>
        <span className="unseen">{t('replay.place')}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={t('replay.step', { at, last })}
          onChange={({ target }) => go(Number(target.value))}
        />
      </label>
      <span className={c('count')} aria-hidden="true">
        {t('replay.step', { at, last })}
      </span>
    </div>
  )
}

function PlayButton({ replay: { playing, play, pause } }: { readonly replay: Replaying }) {
  const t = usePageText()
  return (
    <button
      type="button"
      className={c('button', 'primary', 'play')}
      data-replay={playing ? 'pause' : 'play'}
      onClick={playing ? pause : play}
    >
      {playing ? (
        <Pause size={18} strokeWidth={2} aria-hidden="true" />
      ) : (
        <Play size={18} strokeWidth={2} aria-hidden="true" />
      )}
      {t(playing ? 'replay.pause' : 'replay.play')}
    </button>
  )
}

interface StepProps {
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Step = ({ label, off, onPress, children }: StepProps) => (
  <button
    type="button"
    className={c('icon', 'off')}
    aria-label={label}
    aria-disabled={off}
    onClick={() => {
      if (!off) onPress()
    }}
  >
    {children}
  </button>
)
