import { classes, Ring } from '@baize/felt'
import type { CuttingView } from '@baize/table'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { usePageText } from '../../../i18n/page-texts.tsx'
import buttons from '../../parts/buttons.module.css'
import { useCountdown } from '../../parts/countdown.ts'
import { useBetting } from '../betting.tsx'
import sheet from './cut-panel.module.css'
import { useAsking } from './use-asking.ts'
import { ownCut } from './who.ts'

const c = classes({ ...buttons, ...sheet })

/** The new pack, for the patron who is asked to cut it (BAC-1). Nothing for all others. */
export function CutPanel() {
  const { slice } = useBetting()
  const { cutting } = slice.view
  if (cutting === undefined || !ownCut(slice)) return null
  return <Panel key={cutting.shoe} cutting={cutting} />
}

interface PanelProps {
  readonly cutting: CuttingView
}

function Panel({ cutting }: PanelProps) {
  const t = usePageText()
  const { slice } = useBetting()
  const { cut } = useAsking()
  const left = useCountdown(cutting.until)
  const { minimum, maximum, decks } = cutting
  const [depth, setDepth] = useState(Math.round((minimum + maximum) / 2))
  const cutMs = slice.info.seating?.cutMs ?? 1
  return (
    <section className={c('panel')} aria-label={t('cut.title')} data-cutting={cutting.shoe}>
      <header className={c('head')}>
        <span className={c('ring')}>
          {left !== undefined && (
            <Ring share={left.ms / cutMs} text={`${left.seconds}`} urgent={left.seconds <= 3} />
          )}
        </span>
        <span className={c('words')}>
          <h2>{t('cut.title')}</h2>
          <p>
            {t('cut.note', { shoe: cutting.no })}{' '}
            <span>{left !== undefined && t('cut.left', { seconds: left.seconds })}</span>
          </p>
        </span>
      </header>
      <Strip cutting={cutting} depth={depth} onDepth={setDepth} onCut={() => cut(depth)} />
      <p className={c('depth')}>{t('cut.depth', { depth, total: decks * 52 })}</p>
      <button
        type="button"
        className={c('button', 'primary', 'here')}
        data-action="cut"
        onClick={() => cut(depth)}
      >
        {t('cut.here')}
      </button>
    </section>
  )
}

type StripProps = PanelProps & {
  readonly depth: number
  readonly onDepth: (depth: number) => void
  readonly onCut: () => void
}

/** Cards that a key moves the cut card by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 26,
  PageDown: -26,
  Home: -10_000,
  End: 10_000,
}

/** Where a drag or a key puts the cut card. */
function useStrip({ cutting, depth, onDepth, onCut }: StripProps) {
  const { minimum, maximum, decks } = cutting
  const within = (wanted: number) => onDepth(Math.min(maximum, Math.max(minimum, wanted)))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    within(Math.round(((event.clientX - box.x) / box.width) * decks * 52))
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined && event.key !== 'Enter') return
      event.preventDefault()
      if (step === undefined) onCut()
      else within(depth + step)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event)
    },
  }
}

/** The edge of the pack with the cut card in it. */
function Strip(props: StripProps) {
  const t = usePageText()
  const { cutting, depth } = props
  const total = cutting.decks * 52
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.focus({ preventScroll: true }), [])
  const handlers = useStrip(props)
  return (
    <div
      ref={strip}
      className={c('strip')}
      role="slider"
      tabIndex={0}
      aria-label={t('cut.slider')}
      aria-valuemin={cutting.minimum}
      aria-valuemax={cutting.maximum}
      aria-valuenow={depth}
      aria-valuetext={t('cut.depth', { depth, total })}
      {...handlers}
    >
      <span className={c('pack')} />
      <span
        className={c('cutCard')}
        style={{ transform: `translateX(${(100 * depth) / total}cqw) translateX(-50%)` }}
      />
    </div>
  )
}
