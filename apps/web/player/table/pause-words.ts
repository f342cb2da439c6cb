import type { NoticeTexts } from '../../i18n/notice-texts.ts'
import { money } from '../../i18n/numbers.ts'
import type { Text } from '../../i18n/text.ts'
import { type TableSlice, totalOf } from '../state/model.ts'

/** What is kept while a round is paused: the patron's stakes, and the time left to bet (G-5). */
function keptWords(texts: NoticeTexts, t: Text, slice: TableSlice): readonly string[] {
  const staked = totalOf(slice)
  const left = slice.view.round?.suspended?.remainingMs
  const amount = t('amount', { amount: money(staked) })
  return [
    ...(staked > 0n ? [texts.say('paused.held', { amount })] : []),
    ...(left === undefined ? [] : [texts.say('paused.time', { seconds: Math.ceil(left / 1000) })]),
  ]
}

const whyOf = ({ view }: TableSlice): string => `reason.${view.round?.suspended?.reason}`

/** Under "Round paused": why, and what is kept meanwhile. Without texts only that all is safe. */
export const pausedNote = (texts: NoticeTexts | undefined, t: Text, slice: TableSlice): string =>
  texts === undefined
    ? t('phase.suspended.note')
    : [texts.whySentence(whyOf(slice)), ...keptWords(texts, t, slice)].join(' ')

/** The same in full, for those who listen. */
export const pausedSentence = (
  texts: NoticeTexts | undefined,
  t: Text,
  slice: TableSlice,
): string =>
  texts === undefined
    ? `${t('phase.suspended')}. ${t('phase.suspended.note')}`
    : [
        texts.say('notice.suspended', { why: texts.why(whyOf(slice)) }),
        ...keptWords(texts, t, slice),
      ].join(' ')

/** Why a round was cancelled, to stand before other words; undefined when it cannot be said. */
export function voidReason(
  texts: NoticeTexts | undefined,
  { round }: TableSlice['view'],
): string | undefined {
  const reason = round?.voidReason
  const words = reason === undefined ? '' : (texts?.whySentence(`reason.${reason}`) ?? '')
  return words === '' ? undefined : words.replace(/\.$/, '')
}
