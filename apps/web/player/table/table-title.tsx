import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import { useCountdown } from '../parts/countdown.ts'
import { useBetting } from './betting.tsx'
import { resultWords } from './result-words.ts'

/** Seconds as a clock shows them: 72 is `1:12`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

/** Names the browser's tab after what goes on: "Place your bets 0:12 – Andar Bahar 1". */
export function TableTitle() {
  const t = useText()
  const { slice, round } = useBetting()
  const running = round?.phase === 'betting' && round.suspended === undefined
  const left = useCountdown(running ? round.closesAt : undefined)
  const phase = phaseTitle()
  useEffect(() => {
    document.title = t('table.title', { phase, table: slice.info.name })
  }, [t, phase, slice.info.name])
  return null

  function phaseTitle(): string {
    if (round?.suspended !== undefined) return t('phase.suspended')
    if (round?.outcome !== undefined || round?.phase === 'voided')
      return resultWords(t, round).title
    if (left === undefined || left.ms === 0) return t(`phase.short.${round?.phase ?? 'idle'}`)
    return `${t('phase.betting')} ${clockText(left.seconds)}`
  }
}
