import type { TableInfo } from '@baize/table'
import { money, shortMoney } from '../i18n/numbers.ts'
import { isMessageId, type Text, type Values } from '../i18n/text.ts'
import { exactTime } from '../i18n/time.ts'
import type { Notice } from './state/model.ts'
import { fullBetName } from './words.ts'

type RefusedNotice = Extract<Notice, { kind: 'refused' }>

/** The numbers a refusal needs: the server's times, and the table's limits for this bet. */
function valuesOf({ refusal, message }: RefusedNotice, info: TableInfo | undefined): Values {
  const { detail, at } = refusal
  const times = {
    closedAt: exactTime(Number(detail?.['closedAt'] ?? at)),
    receivedAt: exactTime(Number(detail?.['receivedAt'] ?? at)),
    until: Number(detail?.['until'] ?? at),
    untilTime: Number(detail?.['until'] ?? at),
    headroom: shortMoney(`${detail?.['headroom'] ?? 0}`),
  }
  if (info === undefined) return times
  const { perBet, perBetOf, perPatron, maxPayout, perTable, stakeStep } = info.limits
  const bet = message?.kind === 'place-stake' ? message.bet : ''
  const { minimum, maximum } = perBetOf[bet] ?? perBet
  return {
    ...times,
    minimum: shortMoney(minimum),
    maximum: shortMoney(maximum),
    patron: shortMoney(perPatron),
    payout: shortMoney(maxPayout),
    ...(perTable !== undefined && { table: shortMoney(perTable) }),
    step: shortMoney(stakeStep),
  }
}

/** Why a command was refused, in a sentence with the numbers that a person needs. */
export function refusalWords(t: Text, notice: RefusedNotice, info: TableInfo | undefined): string {
  const id = `refusal.${notice.refusal.reason}`
  return t(isMessageId(id) ? id : 'refusal.other', valuesOf(notice, info))
}

/** What was refused: "$25.00 on Andar not taken". */
export function refusalTitle(t: Text, { message }: RefusedNotice): string {
  if (message === undefined) return t('refused.title')
  if (message.kind === 'withdraw-stake') return t('refused.title.back')
  if (message.kind !== 'place-stake') return t('refused.title.seat')
  return t('refused.title.bet', {
    amount: money(message.amount),
    bet: fullBetName(t, message.bet),
  })
}
