import { classes } from '@baize/felt'
import { Check } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import buttons from '../parts/buttons.module.css'
import { type Betting, useBetting } from './betting.tsx'
import sheet from './dock.module.css'
import { useAsking } from './seats/use-asking.ts'

const c = classes({ ...buttons, ...sheet })

/** What READY is to a patron now (BAC-12). */
export interface ReadyNow {
  readonly seated: boolean
  /** They may say it, or take it back. */
  readonly may: boolean
  readonly said: boolean
  /** Nobody else sits here: saying it deals. */
  readonly alone: boolean
  readonly full: boolean
}

/** READY counts for those who sit and have a confirmed bet, while bets are open. */
export function readyNow({
  slice,
  round,
  open,
}: Pick<Betting, 'slice' | 'round' | 'open'>): ReadyNow {
  const { seat } = slice.place
  const taken = slice.view.seats ?? []
  return {
    seated: seat !== undefined,
    may: open && seat !== undefined && slice.own.length > 0,
    said: seat !== undefined && round?.phase === 'betting' && round.ready?.includes(seat) === true,
    alone: taken.length === 1 && seat !== undefined,
    full: taken.length >= (slice.info.seating?.seats ?? 0),
  }
}

/** READY for those who sit, DEAL for who sits alone, and a seat for all others (BAC-12). */
export function Ready() {
  const t = useText()
  const betting = useBetting()
  const { sit } = useAsking()
  const { ready } = betting
  const { seated, may, said, alone, full } = readyNow(betting)
  if (!seated)
    return (
      <button
        type="button"
        className={c('button', 'primary', 'go')}
        aria-disabled={full}
        data-action="sit"
        onClick={() => !full && sit()}
      >
        {t('action.sit')}
      </button>
    )
  const action = t(alone ? 'action.deal' : 'action.ready')
  return (
    <button
      type="button"
      className={c('button', said ? 'said' : 'primary', 'go')}
      aria-label={t('action.ready.label', { action })}
      aria-pressed={said}
      aria-disabled={!may}
      data-action="ready"
      onClick={ready}
    >
      {said && <Check size={18} strokeWidth={2.5} aria-hidden="true" />}
      {action}
    </button>
  )
}
