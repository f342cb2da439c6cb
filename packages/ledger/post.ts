import type { Amount } from '@baize/money'
import { type Account, isCovered } from './account.ts'
import type { Transfer } from './transfer.ts'

/**
 * Account balances by name; an account that is not there stands at zero. Their sum is always zero.
 */
export type Balances = ReadonlyMap<Account, Amount>

/** Why transfers were not posted, with the first transfer that could not be. Nothing moved. */
export type PostRefusal =
  | {
      readonly reason: 'uncovered'
      readonly transfer: Transfer
      /** What `transfer.from` held when its turn came. */
      readonly available: Amount
    }
  | { readonly reason: 'not-positive' | 'same-account' | 'repeated'; readonly transfer: Transfer }

export type Posting =
  | {
      readonly kind: 'posted'
      /** New balances of the accounts that took part; all others stand as they were. */
      readonly changed: Balances
    }
  | { readonly kind: 'refused'; readonly refusal: PostRefusal }

const flaw = (transfer: Transfer, seen: ReadonlySet<string>): PostRefusal | undefined => {
  if (transfer.amount <= 0n) return { reason: 'not-positive', transfer }
  if (transfer.from === transfer.to) return { reason: 'same-account', transfer }
  return seen.has(transfer.id) ? { reason: 'repeated', transfer } : undefined
}

/**
 * Posts transfers one after another, all or none. Refused as a value: amounts below 1, an account
 * paying itself, an id used twice, and any account but the bank going below zero on the way.
 * Example: 30 from `bank` to `wallet/p` changes them to -30 and 30.
 */
export function post(balances: Balances, transfers: Iterable<Transfer>): Posting {
  const changed = new Map<Account, Amount>()
  const seen = new Set<string>()
  const held = (account: Account): Amount => changed.get(account) ?? balances.get(account) ?? 0n
  for (const transfer of transfers) {
    const { id, from, to, amount } = transfer
    const refusal = flaw(transfer, seen)
    if (refusal !== undefined) return { kind: 'refused', refusal }
    const available = held(from)
    if (isCovered(from) && available < amount)
      return { kind: 'refused', refusal: { reason: 'uncovered', transfer, available } }
    seen.add(id)
    changed.set(from, available - amount)
    changed.set(to, held(to) + amount)
  }
  return { kind: 'posted', changed }
}

/** The balances after a posting: the old ones, with the changed ones in their place. */
export const withChanges = (balances: Balances, changed: Balances): Balances =>
  new Map([...balances, ...changed])

/** The sum of all balances; anything but zero is a bug. */
export const total = (balances: Balances): Amount => {
  let sum = 0n
  for (const balance of balances.values()) sum += balance
  return sum
}
