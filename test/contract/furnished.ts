import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DECK } from '@baize/rules'
import {
  addPerson,
  type Connection,
  closeDay,
  openPostgresStore,
  type Store,
  setRoles,
  signingKey,
} from '@baize/store'
import {
  guest,
  NOW,
  openRound,
  openTable,
  place,
  settle,
  stateAfter,
  voidRound,
  withdraw,
} from './house.ts'
import type { Server } from './makers.ts'

export interface Furnished {
  readonly store: Store
  readonly connection: Connection
}

/** A small house with an ended, a void and a running round, and a way to the database behind it. */
export async function playedHouse(server: Server): Promise<Furnished> {
  const connection = await server.newDatabase()
  const store = await openPostgresStore({ database: connection })
  const table = await openTable(store, 'ab-1')
  const patron = { patron: (await guest(store, 100_000n)).id }
  const ended = await openRound(table, 1)
  await place(table, ended, { ...patron, id: 'won', amount: 1_000n })
  await place(table, ended, { ...patron, id: 'lost', amount: 2_000n, bet: 'bahar' })
  await place(table, ended, { ...patron, id: 'back', amount: 500n })
  await withdraw(table, ended, 'back', { ...patron, amount: 500n })
  await settle(table, ended)
  await store.commit(table.owner, { patrons: [], stakes: [] }, () => ({
    events: [{ kind: 'seed-revealed', of: ended, seed: '00'.repeat(32), at: NOW }],
    checkpoint: stateAfter(table, 1),
  }))
  const voided = await openRound(table, 2)
  await place(table, voided, { ...patron, id: 'void', amount: 300n })
  await voidRound(table, voided)
  const running = await openRound(table, 3)
  await place(table, running, { ...patron, id: 'gone', amount: 50n })
  await withdraw(table, running, 'gone', { ...patron, amount: 50n })
  await place(table, running, { ...patron, id: 'open', amount: 700n })
  return { store, connection }
}

/** Two decks, one of them retired. */
async function registerDecks(store: Store): Promise<void> {
  for (const id of ['deck-1', 'deck-2']) {
    const codes = DECK.map((card) => ({ code: `${id}-${card}`, card }))
    await store.decks.register({ id, table: 'ab-1', codes, by: 'sue', at: NOW })
  }
  await store.decks.retire({ id: 'deck-2', by: 'sue', reason: 'worn', at: NOW + 1 })
}

/** A person who works there, as the staff log tells it. */
async function hireSue(store: Store): Promise<void> {
  const actor = { at: NOW, who: 'console', from: '127.0.0.1' }
  const asked = { actor, id: 'p1', reason: 'hired' }
  await store.staff.change((book) => addPerson(book, { ...asked, name: 'sue', roles: ['dealer'] }))
  await store.staff.change((book) => setRoles(book, { ...asked, roles: ['supervisor'] }))
  await store.staff.change((book) => setRoles(book, { ...asked, roles: ['supervisor'] }))
}

/**
 * The same with corrections of the ended round, a closed day, a person in the staff log and, unless
 * the books are to be those of an earlier version, decks.
 */
export async function furnishedHouse(server: Server, decks = true): Promise<Furnished> {
  const { store, connection } = await playedHouse(server)
  const ended = 'ab-1-1'
  const stakes = [{ stake: 'lost', grade: 'win', row: 'win', odds: '1:1' }] as const
  const proposal = { id: 'c1', round: ended, by: 'sue', reason: 'misread', stakes, at: NOW + 9 }
  await store.proposeCorrection(proposal)
  await store.approveCorrection({ id: 'c1', by: 'max', at: NOW + 10 })
  await store.proposeCorrection({
    ...proposal,
    id: 'c2',
    stakes: [{ stake: 'won', grade: 'push' }],
  })
  const rule = { timezone: 'UTC', start: '00:00' }
  const key = signingKey(mkdtempSync(join(tmpdir(), 'baize-key-')))
  await closeDay({ store, rule, key }, '2026-09-21', NOW + 2 * 86_400_000)
  await hireSue(store)
  if (decks) await registerDecks(store)
  return { store, connection }
}
