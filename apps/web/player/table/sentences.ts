import type { PatronNotice } from '@baize/protocol'
import type { NoticeTexts } from '../../i18n/notice-texts.ts'
import { money } from '../../i18n/numbers.ts'
import type { Text } from '../../i18n/text.ts'
import { noticeWords } from '../notices/words.ts'
import { refusalTitle, refusalWords } from '../refusals.ts'
import type { Notice, TableSlice } from '../state/model.ts'
import { fullBetName } from '../words.ts'
import { pausedSentence, voidReason } from './pause-words.ts'
import { ownWords, resultWords } from './result-words.ts'
import { sitterName, turnedNow } from './seats/who.ts'

/** Seconds before closing at which the time left is said. */
const SAID_AT = [10, 5, 0]

/** Something to be said; whoever has heard its key does not hear it again. */
export interface Sentence {
  readonly key: string
  readonly text: string
}

/** What sentences are made from; the texts of pauses and voids come a moment later. */
export interface Words {
  readonly t: Text
  readonly texts: NoticeTexts | undefined
}

/** What became of the patron's commands, and that a paused round goes on. */
export const noticeSentences = (
  words: Words,
  notices: readonly Notice[],
  slice: TableSlice,
): readonly Sentence[] =>
  notices.flatMap((notice) => {
    const text = noticeText(words, notice, slice)
    return text === undefined ? [] : [{ key: `notice ${notice.key}`, text }]
  })

function noticeText({ t, texts }: Words, notice: Notice, { info }: TableSlice): string | undefined {
  if (notice.kind === 'resumed') {
    const here = notice.table === info.table
    return here ? texts?.say('notice.resumed', { why: texts.why(notice.why) }) : undefined
  }
  if (notice.kind === 'refused') {
    const reason = `${refusalTitle(t, notice)}. ${refusalWords(t, notice, info)}`
    return t('say.refused', { reason })
  }
  return t(`say.${notice.kind}`, {
    amount: money(notice.amount).replace(/\.00$/, ''),
    total: money(notice.total).replace(/\.00$/, ''),
    bet: fullBetName(t, notice.bet),
  })
}

/** A round that is paused: once for each pause, also when the page came during it (G-5). */
export function pauseSentences(
  { t, texts }: Words,
  notices: readonly Notice[],
  slice: TableSlice,
): readonly Sentence[] {
  const { round } = slice.view
  if (round?.suspended === undefined) return []
  const resumed = notices.findLast(({ kind }) => kind === 'resumed')?.key ?? 0
  return [{ key: `paused ${round.id} ${resumed}`, text: pausedSentence(texts, t, slice) }]
}

/** Notices that wait; of the round that has just been told, only that one waits. */
export function unseenSentences(
  { t, texts }: Words,
  unseen: readonly PatronNotice[],
  { view }: TableSlice,
): readonly Sentence[] {
  if (texts === undefined) return []
  return unseen.map((notice) => {
    const told = notice.round === view.round?.id
    const text = told ? texts.say('notices.waiting', { count: 1 }) : noticeWords(texts, t, notice)
    return { key: `unseen ${notice.round}`, text }
  })
}

/** How many seconds are left to bet, at a few moments only. */
export function countdownSentences(
  { t }: Words,
  { view }: TableSlice,
  seconds: number | undefined,
): readonly Sentence[] {
  if (seconds === undefined || !SAID_AT.includes(seconds)) return []
  return [{ key: `time ${view.round?.id} ${seconds}`, text: t('say.seconds', { seconds }) }]
}

/** Whose turn it is to cut or to turn a hand; what becomes the listener's own is said at once. */
export function turningSentences({ t }: Words, slice: TableSlice): readonly Sentence[] {
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

/** How the round ended, and what it came to for the patron. */
export function resultSentences(
  { t, texts }: Words,
  { view, lastResult }: TableSlice,
): readonly Sentence[] {
  const { round } = view
  if (round?.phase !== 'settled' && round?.phase !== 'voided') return []
  const { title, note } = resultWords(t, round, voidReason(texts, view))
  const own = ownWords(t, round, lastResult) ?? ''
  const result = note === undefined ? title : `${title}, ${note}`
  return [{ key: `result ${round.id} ${own}`, text: t('say.result', { result, own }) }]
}
