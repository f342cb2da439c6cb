import { BadVerdict } from './errors.ts'
import type { RoundMoney, Verdict } from './port.ts'

/** Compares what the books paid with what the table reckoned; a difference undoes the commit. */
export function compareMoney({ expected }: Verdict, ended: readonly RoundMoney[]): void {
  for (const { round, staked, returned } of expected ?? []) {
    const money = ended.find((each) => each.round === round)
    if (money?.staked === staked && money.returned === returned) continue
    const paid = `${money?.staked ?? 'nothing'} staked, ${money?.returned ?? 'nothing'} returned`
    throw new BadVerdict(`round ${round}: ${paid} instead of ${staked} and ${returned}`)
  }
}
