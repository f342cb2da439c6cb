import { Mark, PhasePill, Ring } from '@baize/felt'
import type { CuttingView } from '@baize/table'
import { useNoticeTexts } from '../../../i18n/notice-texts.ts'
import { useText } from '../../../i18n/text.ts'
import { useCountdown } from '../../parts/countdown.ts'
import { useBetting } from '../betting.tsx'
import { pausedNote, voidReason } from '../pause-words.ts'
import { ownWords, resultWords } from '../result-words.ts'
import { sitterName, type TurnedNow, turnedNow } from '../seats/who.ts'
import { phaseWords } from './phase-words.ts'

/** What goes on at the table, in one place: the countdown, the deal, the result. */
export function Pill() {
  const { slice, round } = useBetting()
  if (slice.view.cutting !== undefined) return <CutPill cutting={slice.view.cutting} />
  const over = round?.phase === 'voided' || round?.outcome !== undefined
  return over ? <ResultPill /> : <PhaseNow />
}

/** A new pack waits for its cut: by whom, and until when (BAC-1). */
function CutPill({ cutting }: { readonly cutting: CuttingView }) {
  const t = useText()
  const { slice } = useBetting()
  const left = useCountdown(cutting.until)
  const cutMs = slice.info.seating?.cutMs ?? 1
  return (
    <PhasePill
      phase="cutting"
      tone="busy"
      lead={left && <Ring share={left.ms / cutMs} text={`${left.seconds}`} urgent={false} />}
      title={t('phase.cutting')}
      note={t('phase.cutting.note', { name: sitterName(t, slice, cutting.seat) })}
    />
  )
}

/** Somebody turns a hand: who, and how long they may look (BAC-10, BAC-11). */
function TurningPill({ now }: { readonly now: TurnedNow }) {
  const t = useText()
  const { slice, round } = useBetting()
  const left = useCountdown(now.until)
  const handMs = round?.turning?.handMs ?? 1
  const hand = t(`bet.${now.hand}`)
  const name = sitterName(t, slice, now.seat)
  const cards = round?.cards.length ?? 0
  return (
    <PhasePill
      phase="dealing"
      tone={now.hand}
      lead={
        left && (
          <Ring share={left.ms / handMs} text={`${left.seconds}`} urgent={left.seconds <= 3} />
        )
      }
      title={t(now.mine ? 'phase.turning.mine' : 'phase.turning', { name, hand })}
      note={t('phase.dealing.count', { count: cards })}
    />
  )
}

/** The round is paused: why, what is held, and the betting time that is kept (G-5). */
function PausedPill() {
  const t = useText()
  const texts = useNoticeTexts()
  const { slice, round } = useBetting()
  const left = round?.suspended?.remainingMs
  const seconds = left === undefined ? undefined : Math.ceil(left / 1000)
  return (
    <PhasePill
      phase={round?.phase ?? 'idle'}
      tone="warn"
      lead={
        left === undefined ? undefined : (
          <Ring share={left / slice.info.bettingMs} text={`${seconds}`} urgent={false} />
        )
      }
      title={t('phase.suspended')}
      note={pausedNote(texts, t, slice)}
    />
  )
}

function PhaseNow() {
  const { slice, round } = useBetting()
  if (round?.suspended !== undefined) return <PausedPill />
  const turned = turnedNow(slice)
  return turned === undefined ? <UsualPhase /> : <TurningPill now={turned} />
}

function UsualPhase() {
  const t = useText()
  const { slice, round } = useBetting()
  const running = round?.phase === 'betting'
  const left = useCountdown(running ? round.closesAt : undefined)
  const urgent = left !== undefined && left.seconds <= 5
  const words = phaseWords(t, slice.info.game, round, left?.ms)
  return (
    <PhasePill
      phase={round?.phase ?? 'idle'}
      tone={urgent ? 'urgent' : running ? 'open' : 'busy'}
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
  const texts = useNoticeTexts()
  const { slice, round } = useBetting()
  if (round === undefined) return null
  const { winner, title, note } = resultWords(t, round, voidReason(texts, slice.view))
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
