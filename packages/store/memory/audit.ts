import { type Account, houseOf, isCovered, stakesOf, total, walletOf } from '@baize/ledger'
import type { Amount } from '@baize/money'
import type { TableId } from '@baize/table'
import { GENESIS, seal } from '../chain.ts'
import { encodeEvent } from '../codec/index.ts'
import type { AuditFinding } from '../port.ts'
import { sealHash } from '../seal.ts'
import type { MemoryBooks, TableBook } from './books.ts'
import { sealOf } from './seal.ts'

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

interface Link {
  readonly seq: number
  readonly place: number
  readonly name: string
  readonly hash: Buffer
  readonly hashAfter: (previous: Buffer) => Buffer
}

const links = (table: TableId, { log, seals }: TableBook): readonly Link[] => {
  const rows = log.map(({ seq, event, hash, balanceAfter }): Link => {
    const sealed = { table, seq, event: encodeEvent(event) }
    const full = balanceAfter === undefined ? sealed : { ...sealed, balanceAfter }
    const hashAfter = (previous: Buffer) => seal(previous, full)
    return { seq, place: 0, name: `event ${table}/${seq}`, hash, hashAfter }
  })
  const sealed = seals.map(({ seq, place, round, digest, hash }): Link => {
    const hashAfter = (previous: Buffer) => sealHash(previous, round, digest)
    return { seq, place, name: `seal ${table}/${seq}`, hash, hashAfter }
  })
  return [...rows, ...sealed].sort((a, b) => a.seq - b.seq || a.place - b.place)
}

function* chains(books: MemoryBooks): Generator<AuditFinding> {
  for (const [table, book] of books.tables) {
    let head = { ...GENESIS, place: 0 }
    for (const { seq, place, name, hash, hashAfter } of links(table, book)) {
      const follows = place === 0 ? seq === head.seq + 1 : seq === head.seq
      if (!follows || !hashAfter(head.hash).equals(hash))
        yield { invariant: 'the log of a table is unbroken', row: name }
      head = { seq, place, hash }
    }
    if (!head.hash.equals(book.head.hash))
      yield { invariant: 'the log of a table is unbroken', row: `table ${table}` }
  }
}

function* seals(books: MemoryBooks): Generator<AuditFinding> {
  for (const { seals: all } of books.tables.values())
    for (const { round, digest } of all) {
      const book = round === undefined ? undefined : books.rounds.get(round)
      if (book?.ended !== undefined && !sealOf(book.stakes, book.ended).equals(digest))
        yield { invariant: 'the ends of a round are as sealed', row: `round ${round}` }
    }
}

/** Proves the invariants over the whole house. */
export const audit = (books: MemoryBooks): readonly AuditFinding[] => [
  ...accounts(books),
  ...rounds(books),
  ...chains(books),
  ...seals(books),
]
