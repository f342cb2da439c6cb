import { useEffect, useRef, useState } from 'react'
import { money } from '../../i18n/numbers.ts'
import { type Text, useText } from '../../i18n/text.ts'
import { useCountdown } from '../parts/countdown.ts'
import { refusalTitle, refusalWords } from '../refusals.ts'
import { usePlayer } from '../session.tsx'
import type { Notice, TableSlice } from '../state/model.ts'
import { fullBetName } from '../words.ts'
import { useBetting } from './betting.tsx'
import { ownWords, resultWords } from './result-words.ts'
import { sitterName, turnedNow } from './seats/who.ts'

/** Seconds before closing at which the time left is said. */
const SAID_AT = [10, 5, 0]
/** Sentences kept in the region, so that one does not cut off the one before it. */
const KEPT = 3

interface Sentence {
  readonly key: string
  readonly text: string
}

/** Says what happens, politely, to those who listen to the page. */
export function Announcer() {
  const t = useText()
  const { slice } = useBetting()
  const [sentences, setSentences] = useState<readonly Sentence[]>([])
  const latest = useLatest(t, slice)
  useEffect(() => {
    if (latest.length === 0) return
    setSentences((said) => {
      const news = latest.filter(({ key }) => !said.some((before) => before.key === key))
      return news.length === 0 ? said : [...said, ...news].slice(-KEPT)
    })
  }, [latest])
  return (
    <div className="unseen" role="status" aria-live="polite" data-testid="announcer">
      {sentences.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}

/** The newest sentence of each kind; the same list as before while nothing new is to be said. */
function useLatest(t: Text, slice: TableSlice): readonly Sentence[] {
  const notices = usePlayer((state) => state.notices)
  const { round } = slice.view
  const left = useCountdown(round?.phase === 'betting' ? round.closesAt : undefined)
  const found = [
    ...notices.map((notice) => noticeSentence(t, notice, slice)),
    ...countdownSentences(t, slice, left?.seconds),
    ...turningSentences(t, slice),
    ...resultSentences(t, slice),
  ]
  const kept = useRef<readonly Sentence[]>([])
  const same = found.map(({ key }) => key).join() === kept.current.map(({ key }) => key).join()
  if (!same) kept.current = found
  return kept.current
}

function noticeSentence(t: Text, notice: Notice, { info }: TableSlice): Sentence {
  const key = `notice ${notice.key}`
  if (notice.kind === 'refused') {
    const reason = `${refusalTitle(t, notice)}. ${refusalWords(t, notice, info)}`
    return { key, text: t('say.refused', { reason }) }
  }
  const values = {
    amount: money(notice.amount).replace(/\.00$/, ''),
    total: money(notice.total).replace(/\.00$/, ''),
    bet: fullBetName(t, notice.bet),
  }
  return { key, text: t(`say.${notice.kind}`, values) }
}

function countdownSentences(
  t: Text,
  { view }: TableSlice,
  seconds: number | undefined,
): readonly Sentence[] {
  if (seconds === undefined || !SAID_AT.includes(seconds)) return []
  return [{ key: `time ${view.round?.id} ${seconds}`, text: t('say.seconds', { seconds }) }]
}

/** Whose turn it is to cut or to turn a hand; what becomes the listener's own is said at once. */
function turningSentences(t: Text, slice: TableSlice): readonly Sentence[] {
  const { cutting, round } = slice.view
  if (cutting !== undefined && cutting.depth === undefined) {
    const name = sitterName(t, slice, cutting.seat)
    return [{ key: `cut ${cutting.shoe}`, text: t('phase.cutting.note', { name }) }]
  }
  const now = turnedNow(slice)
  if (now === undefined) return []
  const values = { name: sitterName(t, slice, now.seat), hand: t(`bet.${now.hand}`) }
  const text = t(now.mine ? 'phase.turning.mine' : 'phase.turning', values)
  return [{ key: `turn ${round?.id} ${now.hand} ${now.mine}`, text }]
}

function resultSentences(t: Text, { view, lastResult }: TableSlice): readonly Sentence[] {
  const { round } = view
  if (round?.phase !== 'settled' && round?.phase !== 'voided') return []
  const { title, note } = resultWords(t, round)
  const own = ownWords(t, round, lastResult) ?? ''
  const result = note === undefined ? title : `${title}, ${note}`
  return [{ key: `result ${round.id} ${own}`, text: t('say.result', { result, own }) }]
}
