import { classes } from '@baize/felt'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText } from '../../i18n/page-texts.tsx'
import { fetchTotals, type Period } from '../net/http.ts'
import buttons from '../parts/buttons.module.css'
import { lastDays, MOST_DAYS, periodFault } from './days.ts'
import sheet from './record-page.module.css'

const c = classes({ ...buttons, ...sheet })

const KINDS = ['today', 'week', 'month', 'own', 'all'] as const
type Kind = (typeof KINDS)[number]

/** Which days are shown. */
export type Chosen =
  | { readonly kind: Exclude<Kind, 'own'> }
  | { readonly kind: 'own'; readonly period?: Period }

export type KnownPeriod =
  | { readonly kind: 'known'; readonly period: Period }
  | { readonly kind: 'asking' | 'failed' }

const DAYS = { today: 1, week: 7, month: 30, own: 7, all: MOST_DAYS } as const

/** What day it is in the house, which begins its days when and where it likes. */
const useToday = () =>
  useQuery({ queryKey: ['today'], queryFn: () => fetchTotals(), staleTime: 60_000 })

/** The chosen days by their names. */
export function usePeriod(chosen: Chosen): KnownPeriod {
  const today = useToday()
  if (chosen.kind === 'own' && chosen.period !== undefined)
    return { kind: 'known', period: chosen.period }
  if (today.data === undefined) return { kind: today.isError ? 'failed' : 'asking' }
  return { kind: 'known', period: lastDays(today.data.to, DAYS[chosen.kind]) }
}

interface PeriodsProps {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** The buttons for the usual periods, and two days for one's own. */
export function Periods({ chosen, onChoose }: PeriodsProps) {
  const t = usePageText()
  const today = useToday().data
  return (
    <div className={c('periods')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border */}
      <div role="group" aria-label={t('record.period')} className={c('kinds')}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={c('kind', chosen.kind === kind && 'on')}
            aria-pressed={chosen.kind === kind}
            data-period={kind}
            onClick={() => onChoose({ kind })}
          >
            {t(`record.period.${kind}`)}
          </button>
        ))}
      </div>
      {chosen.kind === 'own' && today !== undefined && (
        <OwnDays today={today.to} onChoose={onChoose} />
      )}
      {today !== undefined && (
        <p className={c('house')}>
          {t('record.day', { time: today.dayStart, zone: today.timezone })}
        </p>
      )}
    </div>
  )
}

interface OwnDaysProps {
  readonly today: string
  readonly onChoose: PeriodsProps['onChoose']
}

function OwnDays({ today, onChoose }: OwnDaysProps) {
  const t = usePageText()
  const [period, setPeriod] = useState(lastDays(today, DAYS.own))
  const fault = periodFault(period)
  const change = (changed: Partial<Period>) => {
    const next = { ...period, ...changed }
    setPeriod(next)
    if (periodFault(next) === undefined) onChoose({ kind: 'own', period: next })
  }
  return (
    <div className={c('own')}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(`record.${end}`)}
          <input
            type="date"
            name={end}
            max={today}
            value={period[end]}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        </label>
      ))}
      <p role="status" className={c('fault')}>
        {fault !== undefined && t(`record.fault.${fault}`, { days: MOST_DAYS })}
      </p>
    </div>
  )
}
