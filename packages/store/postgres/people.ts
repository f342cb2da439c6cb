import { randomUUID } from 'node:crypto'
import type { Amount } from '@baize/money'
import type { Instant, PatronId } from '@baize/table'
import type { PatronRow, SessionRow, Store } from '../port.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const createGuest = async (
  db: Database,
  name: string,
  grant: Amount,
  at: Instant,
): Promise<PatronRow> => {
  if (grant < 0n) throw new RangeError('grant: below zero')
  const id: PatronId = randomUUID()
  const wallet = `wallet/${id}`
  // One statement, so that the bank's row is held no longer than the commit takes.
  await db.change(sql`
    with made as (
      insert into patron (id, name, created_at) values (${id}, ${name}, ${at})),
    opened as (
      insert into account (name, balance) values (${wallet}, ${grant})),
    granted as (
      insert into transfer (id, from_account, to_account, amount, at)
      select ${`grant/${id}`}, 'bank', ${wallet}, ${grant}, ${at} where ${grant}::bigint > 0)
    update account set balance = balance - ${grant} where name = 'bank'`)
  return { id, name, balance: grant }
}

const patron = async (db: Database, id: PatronId): Promise<PatronRow | undefined> => {
  const rows = await db.rows<PatronRow>(sql`
    select p.id, p.name, a.balance from patron p join account a on a.name = 'wallet/' || p.id
    where p.id = ${id}`)
  const row = rows[0]
  return row === undefined ? undefined : { id: row.id, name: row.name, balance: row.balance }
}

const createSession = async (
  db: Database,
  tokenHash: string,
  session: { readonly patron: PatronId; readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> => {
  await db.change(sql`insert into session (token_hash, patron, created_at, expires_at)
    values (${tokenHash}, ${session.patron}, ${session.at}, ${session.expiresAt})`)
}

const session = async (
  db: Database,
  tokenHash: string,
  at: Instant,
): Promise<SessionRow | undefined> => {
  const rows = await db.rows<{ patron: PatronId; expires_at: bigint }>(sql`
    select patron, expires_at from session
    where token_hash = ${tokenHash} and expires_at > ${at}
      and revoked_at is null`)
  const row = rows[0]
  return row && { patron: row.patron, expiresAt: Number(row.expires_at) }
}

// The first revocation counts; nothing brings a session back.
const revokeSession = async (db: Database, tokenHash: string, at: Instant): Promise<void> => {
  await db.change(sql`update session set revoked_at = ${at}
    where token_hash = ${tokenHash} and revoked_at is null`)
}

/** The store's part about patrons and their sessions. Only hashes of session tokens are kept. */
export const peoplePart = (
  db: Database,
): Pick<Store, 'createGuest' | 'patron' | 'createSession' | 'session' | 'revokeSession'> => ({
  createGuest: (name, grant, at) => createGuest(db, name, grant, at),
  patron: (id) => patron(db, id),
  createSession: (hash, id, at, expiresAt) =>
    createSession(db, hash, { patron: id, at, expiresAt }),
  session: (hash, at) => session(db, hash, at),
  revokeSession: (hash, at) => revokeSession(db, hash, at),
})
