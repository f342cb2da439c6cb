import { type Account, houseOf, isCovered, stakesOf, total, walletOf } from '@baize/ledger'
import type { Amount } from '@baize/money'
import { GENESIS, type Head, seal } from '../chain.ts'
import { encodeEvent } from '../codec/index.ts'
import type { AuditFinding } from '../port.ts'
import type { MemoryBooks } from './books.ts'

const postings = (books: MemoryBooks): ReadonlyMap<Account, Amount> => {
  const sums = new Map<Account, Amount>()
  const add = (account: Account, amount: Amount): void => {
    sums.set(account, (sums.get(account) ?? 0n) + amount)
  }
  for (const { from, to, amount } of books.transfers) {
    add(from, -amount)
    add(to, amount)
  }
  for (const { table, event, end } of books.stakes.values()) {
    add(walletOf(event.patron), -event.amount)
    if (end === undefined) add(stakesOf(event.round), event.amount)
    else add(walletOf(event.patron), end.returned)
    if (end !== undefined) add(houseOf(table), event.amount - end.returned)
  }
  return sums
}

function* accounts(books: MemoryBooks): Generator<AuditFinding> {
  const sum = total(books.balances)
  if (sum !== 0n)
    yield { invariant: 'the sum of all accounts is zero', row: `sum of all accounts: ${sum}` }
  const posted = postings(books)
  for (const [account, balance] of books.balances) {
    const wanted = posted.get(account) ?? 0n
    const row = `account ${account}: holds ${balance}, postings say ${wanted}`
    if (balance !== wanted) yield { invariant: 'an account holds the sum of its postings', row }
    if (isCovered(account) && balance < 0n)
      yield { invariant: 'no account but the bank is below zero', row: `account ${account}` }
  }
}

function* rounds(books: MemoryBooks): Generator<AuditFinding> {
  for (const [id, { ended, stakes }] of books.rounds) {
    if (ended === undefined) continue
    const left = books.balances.get(stakesOf(id)) ?? 0n
    const row = `account stakes/${id}: ${left}`
    if (left !== 0n) yield { invariant: 'an ended round has nothing at stake', row }
    for (const { end, event } of stakes)
      if (end === undefined)
        yield { invariant: 'every stake of an ended round has ended', row: `stake ${event.stake}` }
  }
}

function* chains(books: MemoryBooks): Generator<AuditFinding> {
  for (const [table, { log }] of books.tables) {
    let head: Head = GENESIS
    for (const { seq, event, hash, balanceAfter } of log) {
      const sealed = { table, seq, event: encodeEvent(event) }
      const full = balanceAfter === undefined ? sealed : { ...sealed, balanceAfter }
      if (seq !== head.seq + 1 || !seal(head.hash, full).equals(hash))
        yield { invariant: 'the log of a table is unbroken', row: `event ${table}/${seq}` }
      head = { seq, hash }
    }
  }
}

/** Proves the invariants over the whole house. */
export const audit = (books: MemoryBooks): readonly AuditFinding[] => [
  ...accounts(books),
  ...rounds(books),
  ...chains(books),
]
