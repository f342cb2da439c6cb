import { Mark, PhasePill, Ring } from '@baize/felt'
import { useText } from '../../../i18n/text.ts'
import { useCountdown } from '../../parts/countdown.ts'
import { useBetting } from '../betting.tsx'
import { ownWords, resultWords } from '../result-words.ts'
import { phaseWords } from './phase-words.ts'

/** What goes on at the table, in one place: the countdown, the deal, the result. */
export function Pill() {
  const { round } = useBetting()
  const over = round?.phase === 'voided' || round?.outcome !== undefined
  return over ? <ResultPill /> : <PhaseNow />
}

function PhaseNow() {
  const t = useText()
  const { slice, round } = useBetting()
  const running = round?.phase === 'betting' && round.suspended === undefined
  const left = useCountdown(running ? round.closesAt : undefined)
  const urgent = left !== undefined && left.seconds <= 5
  const words = phaseWords(t, slice.info.game, round, left?.ms)
  return (
    <PhasePill
      phase={round?.phase ?? 'idle'}
      tone={round?.suspended ? 'warn' : urgent ? 'urgent' : running ? 'open' : 'busy'}
      lead={
        left === undefined ? undefined : (
          <Ring share={left.ms / slice.info.bettingMs} text={`${left.seconds}`} urgent={urgent} />
        )
      }
      {...words}
    />
  )
}

function ResultPill() {
  const t = useText()
  const { slice, round } = useBetting()
  if (round === undefined) return null
  const { winner, title, note } = resultWords(t, round)
  const own = ownWords(t, round, slice.lastResult)
  return (
    <div data-testid="result">
      <PhasePill
        phase={round.phase}
        tone={winner === 'void' ? 'warn' : winner}
        lead={<Mark winner={winner} />}
        title={title}
        note={[note, own].filter((words) => words !== undefined).join(' · ')}
      />
    </div>
  )
}
