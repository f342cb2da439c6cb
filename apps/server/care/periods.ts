import {
  addDays,
  type CarePeriods,
  type Day,
  type DayRule,
  dayOf,
  type Store,
  startOf,
} from '@baize/store'
import type { Instant } from '@baize/table'
import { now } from '../clock.ts'

/** The Monday of a day's week, or the day itself. */
function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** When the day and the week of the house began in which an instant lies; weeks begin on Monday. */
export function periodsAt(rule: DayRule, at: Instant): CarePeriods {
  const day = dayOf(rule, at)
  return { at, day: startOf(rule, day), week: startOf(rule, mondayOf(day)) }
}

/** The same, worked out once a day. */
function periodsOf(rule: DayRule): (at: Instant) => CarePeriods {
  let known: (CarePeriods & { readonly until: Instant }) | undefined
  return (at) => {
    if (known === undefined || at < known.day || at >= known.until) {
      const until = startOf(rule, addDays(dayOf(rule, at), 1))
      known = { ...periodsAt(rule, at), until }
    }
    return { at, day: known.day, week: known.week }
  }
}

/** A store whose commits know what patrons have set for themselves, by the days of the house. */
export function caring(store: Store, rule: DayRule): Store {
  const periods = periodsOf(rule)
  return {
    ...store,
    commit: (owner, needs, decide) =>
      store.commit(owner, { ...needs, care: periods(now()) }, decide),
  }
}
