import type { Amount } from '@baize/money'
import { OWN_LIMITS, type OwnLimitName, type OwnPlay, type OwnRules } from './care.ts'
import { refusal } from './decision.ts'
import type { Refusal, RefusalReason } from './refusals.ts'
import type { Instant } from './terms.ts'

const lost = ({ staked, returned }: OwnPlay): Amount => staked - returned

/** What counts towards each limit; an open stake counts as lost until it is settled. */
const used: Readonly<Record<OwnLimitName, (rules: OwnRules) => Amount>> = {
  'stake-day': ({ day }) => day.staked,
  'stake-week': ({ week }) => week.staked,
  'loss-day': ({ day }) => lost(day),
  'loss-week': ({ week }) => lost(week),
}

/** What of an own limit is left to stake; undefined without such a limit. */
export function ownRoom(rules: OwnRules, name: OwnLimitName): Amount | undefined {
  const { amount } = rules.care.limits[name]
  if (amount === undefined) return undefined
  const room = amount - used[name](rules)
  return room > 0n ? room : 0n
}

/** Why a patron takes no bets at all: they have said so, until a time or for ever. */
export function ownBreak(rules: OwnRules | undefined, at: Instant): Refusal | undefined {
  const { excluded, timeOutUntil } = rules?.care ?? {}
  if (excluded !== undefined) {
    const { until } = excluded
    return refusal('self-excluded', 'patron', until === undefined ? {} : { until })
  }
  if (timeOutUntil === undefined || timeOutUntil <= at) return undefined
  return refusal('time-out', 'patron', { until: timeOutUntil })
}

const REASONS: Readonly<Record<OwnLimitName, RefusalReason>> = {
  'stake-day': 'own-stake-limit',
  'stake-week': 'own-stake-limit',
  'loss-day': 'own-loss-limit',
  'loss-week': 'own-loss-limit',
}

/** The first own limit that a stake would pass, with what is left of it. */
export function ownLimit(rules: OwnRules | undefined, amount: Amount): Refusal | undefined {
  if (rules === undefined) return undefined
  for (const name of OWN_LIMITS) {
    const room = ownRoom(rules, name)
    if (room === undefined || amount <= room) continue
    const maximum = `${rules.care.limits[name].amount ?? 0n}`
    return refusal(REASONS[name], 'amount', { limit: name, maximum, headroom: `${room}` })
  }
  return undefined
}
