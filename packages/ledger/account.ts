/**
 * The name of an account. `wallet/<patron>` is a patron's money, `stakes/<round>` what is at stake
 * in a round, `house/<table>` the float of a table, `bank` where play money and floats come from.
 */
export type Account = `wallet/${string}` | `stakes/${string}` | `house/${string}` | 'bank'

/** The only account that may stand below zero: it owes what it has given out. */
export const BANK: Account = 'bank'

const PURSES = ['wallet', 'stakes', 'house'] as const
type Purse = (typeof PURSES)[number]

const named = (purse: Purse, owner: string): Account => {
  if (owner === '') throw new RangeError(`account: ${purse} without an owner`)
  return `${purse}/${owner}`
}

/** A patron's wallet: `walletOf('p7')` is `'wallet/p7'`. An empty owner is a bug and throws. */
export const walletOf = (patron: string): Account => named('wallet', patron)
/** The stakes of a round: `stakesOf('ab-1-7')` is `'stakes/ab-1-7'`. */
export const stakesOf = (round: string): Account => named('stakes', round)
/** The float of a table: `houseOf('ab-1')` is `'house/ab-1'`. */
export const houseOf = (table: string): Account => named('house', table)

/** What an account is for, and whose. */
export type AccountParts =
  | { readonly kind: 'bank' }
  | { readonly kind: Purse; readonly owner: string }

/**
 * Reads an account name: `'house/ab-1'` is `{ kind: 'house', owner: 'ab-1' }`. Undefined for
 * anything else.
 */
export function parseAccount(name: string): AccountParts | undefined {
  if (name === BANK) return { kind: 'bank' }
  const slash = name.indexOf('/')
  const owner = name.slice(slash + 1)
  const kind = PURSES.find((purse) => purse === name.slice(0, slash))
  return kind === undefined || slash < 0 || owner === '' ? undefined : { kind, owner }
}

/** True when the account must never stand below zero: every one but the bank. */
export const isCovered = (account: Account): boolean => account !== BANK
