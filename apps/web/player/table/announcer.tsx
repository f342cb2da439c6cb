import { useEffect, useRef, useState } from 'react'
import { useNoticeTexts } from '../../i18n/notice-texts.ts'
import { useText } from '../../i18n/text.ts'
import { useCountdown } from '../parts/countdown.ts'
import { usePlayer } from '../session.tsx'
import type { TableSlice } from '../state/model.ts'
import { useBetting } from './betting.tsx'
import {
  countdownSentences,
  noticeSentences,
  pauseSentences,
  resultSentences,
  type Sentence,
  turningSentences,
  unseenSentences,
  type Words,
} from './sentences.ts'

/** Sentences kept in the region, so that one does not cut off the one before it. */
const KEPT = 3

/** Says what happens, politely, to those who listen to the page. */
export function Announcer() {
  const { slice } = useBetting()
  const [sentences, setSentences] = useState<readonly Sentence[]>([])
  const heard = useRef<ReadonlySet<string>>(new Set())
  const latest = useLatest(slice)
  useEffect(() => {
    const news = latest.filter(({ key }) => !heard.current.has(key))
    if (news.length === 0) return
    heard.current = new Set([...heard.current, ...news.map(({ key }) => key)])
    setSentences((said) => [...said, ...news].slice(-KEPT))
  }, [latest])
  return (
    <div className="unseen" role="status" aria-live="polite" data-testid="announcer">
      {sentences.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}

/** What was told before this table was opened is not said again. */
function useNews() {
  const [since] = useState(usePlayer((state) => state.lastKey))
  return usePlayer((state) => state.notices).filter(({ key }) => key > since)
}

/** The newest sentence of each kind; the same list as before while nothing new is to be said. */
function useLatest(slice: TableSlice): readonly Sentence[] {
  const words: Words = { t: useText(), texts: useNoticeTexts() }
  const notices = useNews()
  const unseen = usePlayer((state) => state.unseen)
  const { round } = slice.view
  const running = round?.phase === 'betting' && round.suspended === undefined
  const left = useCountdown(running ? round.closesAt : undefined)
  const found = [
    ...noticeSentences(words, notices, slice),
    ...pauseSentences(words, notices, slice),
    ...countdownSentences(words, slice, left?.seconds),
    ...turningSentences(words, slice),
    ...resultSentences(words, slice),
    ...unseenSentences(words, unseen, slice),
  ]
  const kept = useRef<readonly Sentence[]>([])
  const same = found.map(({ key }) => key).join() === kept.current.map(({ key }) => key).join()
  if (!same) kept.current = found
  return kept.current
}
