import { randomUUID } from 'node:crypto'
import { BANK, houseOf, post, walletOf } from '@baize/ledger'
import type { Amount } from '@baize/money'
import type { Instant, TableId } from '@baize/table'
import { type Ownership, type PatronRow, type SessionRow, StaleOwner, type Store } from '../port.ts'
import { audit } from './audit.ts'
import { type MemoryBooks, newBooks, newTableBook, type SessionBook } from './books.ts'
import { memoryCare } from './care.ts'
import { addClosing, cutAt, figuresBetween, strangeMarks } from './closings.ts'
import { commit } from './commit.ts'
import { approve, correctionsOf, propose } from './corrections.ts'
import { memoryDecks } from './decks.ts'
import { roundMaterial } from './export.ts'
import { memoryIncidents } from './incidents.ts'
import { memoryOffice } from './office.ts'
import {
  betRecord,
  betsInRound,
  betTotals,
  lastRounds,
  openStakes,
  roundRecord,
  unfinished,
} from './record.ts'
import { memoryStaff } from './staff.ts'

const claim = (
  books: MemoryBooks,
  id: TableId,
  from: Ownership | undefined,
): Awaited<ReturnType<Store['claim']>> => {
  const table = books.tables.get(id) ?? newTableBook()
  if (from !== undefined && from.epoch !== table.epoch)
    throw new StaleOwner(`table ${id}: epoch ${from.epoch} is over, now ${table.epoch}`)
  books.tables.set(id, table)
  const house = houseOf(id)
  books.balances.set(house, books.balances.get(house) ?? 0n)
  table.epoch += 1
  const owner = { table: id, epoch: table.epoch }
  const { checkpoint } = table
  return checkpoint === undefined
    ? { owner, seq: 0 }
    : { owner, seq: checkpoint.seq, checkpoint: checkpoint.state }
}

const createGuest = (
  books: MemoryBooks,
  name: string,
  grant: Amount,
  since: Instant,
): PatronRow => {
  if (grant < 0n) throw new RangeError('grant: below zero')
  const id = randomUUID()
  const transfer = { id: `grant/${id}`, from: BANK, to: walletOf(id), amount: grant }
  const made = post(books.balances, grant === 0n ? [] : [transfer])
  if (made.kind === 'refused') throw new RangeError(`grant: ${made.refusal.reason}`)
  books.patrons.set(id, { id, name, since, stakes: [] })
  books.balances.set(walletOf(id), 0n)
  for (const [account, balance] of made.changed) books.balances.set(account, balance)
  if (grant > 0n) books.transfers.push(transfer)
  return { id, name, balance: grant }
}

const patron = (books: MemoryBooks, id: string): PatronRow | undefined => {
  const found = books.patrons.get(id)
  return found && { id, name: found.name, balance: books.balances.get(walletOf(id)) ?? 0n }
}

const session = (books: MemoryBooks, hash: string, at: Instant): SessionRow | undefined => {
  const found = books.sessions.get(hash)
  if (found === undefined || found.expiresAt <= at) return undefined
  const { patron: owner, expiresAt, revokedAt } = found
  return revokedAt === undefined ? { patron: owner, expiresAt } : undefined
}

const createSession = (books: MemoryBooks, hash: string, session: SessionBook): void => {
  if (!books.patrons.has(session.patron)) throw new Error(`no patron ${session.patron}`)
  if (books.sessions.has(hash)) throw new Error('the session exists already')
  books.sessions.set(hash, { ...session })
}

const revokeSession = (books: MemoryBooks, hash: string, at: Instant): void => {
  const session = books.sessions.get(hash)
  if (session !== undefined) session.revokedAt ??= at
}

/** The parts that are kept apart from tables and money. */
const memoryHouse = (books: MemoryBooks) => ({
  staff: memoryStaff(),
  decks: memoryDecks(),
  office: memoryOffice(books),
  ...memoryIncidents(books),
  ...memoryCare(books),
})

/**
 * Opens empty books in memory, for tests and the simulator: the same promises as PostgreSQL but for
 * durability. Each call takes effect at once and whole.
 */
export function openMemoryStore(): Store {
  const books = newBooks()
  return {
    ...memoryHouse(books),
    claim: async (table, from) => claim(books, table, from),
    eventsAfter: async (table, seq) =>
      (books.tables.get(table)?.log ?? []).slice(seq).map((entry) => entry.event),
    unfinished: async () => unfinished(books),
    openStakes: async (round) => openStakes(books, round),
    saveTerms: async (hash, terms) => {
      if (!books.terms.has(hash)) books.terms.set(hash, terms)
    },
    terms: async (hash) => books.terms.get(hash),
    commit: async (owner, needs, decide) => commit(books, owner, needs, decide),
    createGuest: async (name, grant, at) => createGuest(books, name, grant, at),
    patron: async (id) => patron(books, id),
    createSession: async (hash, id, createdAt, expiresAt) =>
      createSession(books, hash, { patron: id, createdAt, expiresAt }),
    session: async (hash, at) => session(books, hash, at),
    revokeSession: async (hash, at) => revokeSession(books, hash, at),
    betRecord: async (id, page) => betRecord(books, id, page),
    betTotals: async (id, bounds) => betTotals(books, id, bounds),
    betsInRound: async (id, round) => betsInRound(books, id, round),
    roundRecord: async (round) => roundRecord(books, round),
    roundMaterial: async (round, viewer) => roundMaterial(books, round, viewer),
    lastRounds: async (table, limit) => lastRounds(books, table, limit),
    proposeCorrection: async (proposal) => propose(books, proposal),
    approveCorrection: async (approval) => approve(books, approval),
    corrections: async (round) => correctionsOf(books, round),
    cutAt: async (to, after) => cutAt(books, to, after),
    figuresBetween: async (after, upTo) => figuresBetween(books, after, upTo),
    closings: async () => [...books.closings],
    addClosing: async (closing) => addClosing(books, closing),
    strangeMarks: async (cut) => strangeMarks(books, cut),
    balances: async () => new Map(books.balances),
    audit: async () => audit(books),
    close: async () => undefined,
  }
}
