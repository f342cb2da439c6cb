import type { Amount } from '@baize/money'
import type { PatronId, Stake } from '@baize/table'
import type { Positions } from '../table/holdings.ts'

/** What a void would give back to one patron. */
export interface AffectedPatron {
  readonly patron: PatronId
  readonly stakes: number
  readonly returned: Amount
}

/** Everyone who has stakes in a round, most first, and what a void gives back in all. */
export interface Affected {
  readonly patrons: readonly AffectedPatron[]
  readonly stakes: number
  readonly returned: Amount
}

const sum = (stakes: readonly Stake[]): Amount =>
  stakes.reduce((all, { amount }) => all + amount, 0n)

const byMoney = (a: AffectedPatron, b: AffectedPatron): number => {
  if (a.returned !== b.returned) return a.returned > b.returned ? -1 : 1
  return a.patron < b.patron ? -1 : 1
}

/** Who would get what back if the running round were void now (G-4). */
export function affectedBy(positions: Positions): Affected {
  const patrons = [...positions]
    .filter(([, stakes]) => stakes.length > 0)
    .map(([patron, stakes]) => ({ patron, stakes: stakes.length, returned: sum(stakes) }))
    .sort(byMoney)
  return {
    patrons,
    stakes: patrons.reduce((all, { stakes }) => all + stakes, 0),
    returned: patrons.reduce((all, { returned }) => all + returned, 0n),
  }
}
