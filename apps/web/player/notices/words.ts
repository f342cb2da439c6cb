import type { PatronNotice } from '@baize/protocol'
import type { NoticeTexts } from '../../i18n/notice-texts.ts'
import { money } from '../../i18n/numbers.ts'
import type { Text } from '../../i18n/text.ts'

/** What a notice says: that the round was cancelled, why, and what was paid back (G-4). */
export const noticeWords = (texts: NoticeTexts, t: Text, notice: PatronNotice): string =>
  texts.say(notice.text, {
    why: texts.why(notice.why),
    amount: t('amount', { amount: money(notice.returned) }),
  })
