import {
  type FoundSession,
  nameKey,
  readRoles,
  type StaffBook,
  type StaffBooks,
  type StaffEntry,
  type StaffLink,
  type StaffPerson,
  type StaffSession,
  type StaffVerdict,
  type StaffWrite,
} from '../staff/index.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { sql } from './sql.ts'
import { staffLog } from './staff-log.ts'

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly created_at: bigint
  readonly password_hash: string | null
  readonly totp_secret: string | null
  readonly totp_step: bigint | null
  readonly totp_draft: string | null
  readonly disabled_at: bigint | null
}

const personOf = (row: PersonRow): StaffPerson => ({
  id: row.id,
  name: row.name,
  roles: readRoles(row.roles) ?? [],
  createdAt: Number(row.created_at),
  ...(row.password_hash !== null && { passwordHash: row.password_hash }),
  ...(row.totp_secret !== null && {
    totp: { secret: row.totp_secret, step: Number(row.totp_step) },
  }),
  ...(row.totp_draft !== null && { totpDraft: row.totp_draft }),
  ...(row.disabled_at !== null && { disabledAt: Number(row.disabled_at) }),
})

const people = async (db: Queryable): Promise<readonly StaffPerson[]> => {
  const rows = await db.rows<PersonRow>(sql`
    select id, name, roles, created_at, password_hash, totp_secret, totp_step, totp_draft,
      disabled_at
    from staff order by created_at, id`)
  return rows.map(personOf)
}

interface LinkRow {
  readonly staff: string | null
  readonly expires_at: bigint
  readonly used_at: bigint | null
}

const linkOf = async (tx: Tx, tokenHash: string): Promise<StaffLink | undefined> => {
  const [row] = await tx.rows<LinkRow>(sql`
    select staff, expires_at, used_at from staff_link where token_hash = ${tokenHash}`)
  if (row === undefined) return undefined
  return {
    tokenHash,
    ...(row.staff !== null && { staff: row.staff }),
    expiresAt: Number(row.expires_at),
    ...(row.used_at !== null && { usedAt: Number(row.used_at) }),
  }
}

interface SessionRow {
  readonly session_id: string
  readonly token_hash: string
  readonly staff: string
  readonly session_created_at: bigint
  readonly expires_at: bigint
  readonly seen_at: bigint
  readonly peer: string
  readonly agent: string
  readonly ended_at: bigint | null
  readonly ended_why: string | null
}

const sessionOf = (row: SessionRow): StaffSession => ({
  id: row.session_id,
  tokenHash: row.token_hash,
  staff: row.staff,
  createdAt: Number(row.session_created_at),
  expiresAt: Number(row.expires_at),
  seenAt: Number(row.seen_at),
  from: row.peer,
  agent: row.agent,
  ...(row.ended_at !== null && { endedAt: Number(row.ended_at) }),
  ...(row.ended_why !== null && { endedWhy: row.ended_why }),
})

const SESSION = sql`s.id as session_id, s.token_hash, s.staff, s.created_at as session_created_at,
  s.expires_at, s.seen_at, s.peer, s.agent, s.ended_at, s.ended_why`

const sessions = async (
  db: Queryable,
  hashes: readonly string[],
): Promise<readonly FoundSession[]> => {
  const rows = await db.rows<SessionRow & PersonRow>(sql`
    select ${SESSION}, p.* from staff_session s join staff p on p.id = s.staff
    where s.token_hash = any(${[...hashes]}::text[])`)
  return rows.map((row) => ({ session: sessionOf(row), person: personOf(row) }))
}

const sessionsOf = async (db: Queryable, staff: string): Promise<readonly StaffSession[]> => {
  const rows = await db.rows<SessionRow>(sql`
    select ${SESSION} from staff_session s where s.staff = ${staff} and s.ended_at is null
    order by s.created_at desc, s.id`)
  return rows.map(sessionOf)
}

const putPerson = (tx: Tx, person: StaffPerson): Promise<number> => {
  const { id, name, roles, createdAt, passwordHash, totp, totpDraft, disabledAt } = person
  return tx.change(sql`
    insert into staff (id, name, key, roles, created_at, password_hash, totp_secret, totp_step,
      totp_draft, disabled_at)
    values (${id}, ${name}, ${nameKey(name)}, ${[...roles]}::text[], ${createdAt},
      ${passwordHash ?? null}, ${totp?.secret ?? null}, ${totp?.step ?? null},
      ${totpDraft ?? null}, ${disabledAt ?? null})
    on conflict (id) do update set name = excluded.name, key = excluded.key,
      roles = excluded.roles, password_hash = excluded.password_hash,
      totp_secret = excluded.totp_secret, totp_step = excluded.totp_step,
      totp_draft = excluded.totp_draft, disabled_at = excluded.disabled_at`)
}

function put(tx: Tx, write: StaffWrite): Promise<number> {
  switch (write.kind) {
    case 'person':
      return putPerson(tx, write.person)
    case 'link': {
      const { tokenHash, staff, expiresAt, usedAt } = write.link
      return tx.change(sql`insert into staff_link (token_hash, staff, expires_at, used_at)
        values (${tokenHash}, ${staff ?? null}, ${expiresAt}, ${usedAt ?? null})
        on conflict (token_hash) do update set used_at = excluded.used_at`)
    }
    case 'session': {
      const { id, tokenHash, staff, createdAt, expiresAt, seenAt, from, agent } = write.session
      return tx.change(sql`insert into staff_session
          (id, token_hash, staff, created_at, expires_at, seen_at, peer, agent)
        values (${id}, ${tokenHash}, ${staff}, ${createdAt}, ${expiresAt}, ${seenAt}, ${from},
          ${agent})`)
    }
    case 'end-sessions':
      return tx.change(sql`update staff_session set ended_at = ${write.at}, ended_why = ${write.why}
        where staff = ${write.staff} and ended_at is null
          and (${write.session ?? null}::text is null or id = ${write.session ?? null}::text)`)
  }
}

const addEntry = (tx: Tx, entry: StaffEntry): Promise<number> => {
  const { at, who, staff, from, action, about, outcome, refusal, reason, before, after } = entry
  // Its number and hash are the trigger's.
  return tx.change(sql`insert into staff_log
      (no, at, who, staff, peer, action, about, outcome, refusal, reason, was, became, hash)
    values (0, ${at}, ${who}, ${staff ?? null}, ${from ?? null}, ${action}, ${about ?? null},
      ${outcome}, ${refusal ?? null}, ${reason ?? null}, ${before ?? null}, ${after ?? null}, '')`)
}

const change = <T>(
  db: Database,
  decide: (book: StaffBook) => StaffVerdict<T>,
  needs: { readonly link?: string },
): Promise<T> =>
  db.begin(async (tx) => {
    await tx.rows(sql`select no from staff_log_head for update`)
    const link = needs.link === undefined ? undefined : await linkOf(tx, needs.link)
    const { answer, writes, entries } = decide({ people: await people(tx), ...(link && { link }) })
    for (const write of writes) await put(tx, write)
    for (const entry of entries) await addEntry(tx, entry)
    return answer
  })

/** The store's part about staff. Of tokens only hashes are kept. */
export const staffPart = (db: Database): StaffBooks => ({
  people: () => people(db),
  session: async (hash) => (await sessions(db, [hash]))[0],
  sessions: (hashes) => sessions(db, hashes),
  sessionsOf: (staff) => sessionsOf(db, staff),
  seen: async (hash, at) => {
    await db.change(sql`update staff_session set seen_at = ${at}
      where token_hash = ${hash} and seen_at < ${at} and ended_at is null`)
  },
  change: (decide, needs = {}) => change(db, decide, needs),
  log: (ask) => staffLog(db, ask),
})
