import { auditClosings } from '../close-day.ts'
import type { DeckBooks } from '../decks/index.ts'
import type { Connection } from '../embedded/embedded.ts'
import type { IncidentBooks } from '../incidents.ts'
import type { OfficeBooks } from '../office/index.ts'
import type { Store } from '../port.ts'
import type { StaffBooks } from '../staff/index.ts'
import { audit } from './audit/audit.ts'
import { balances } from './balances.ts'
import { carePart } from './care.ts'
import { closingPart } from './closings.ts'
import { commit, type OnStep } from './commit.ts'
import { correctionPart } from './corrections.ts'
import { checkReachable, connect, type Database, guard } from './database.ts'
import { deckPart } from './decks.ts'
import { exportPart } from './export.ts'
import { incidentPart } from './incidents.ts'
import { type HouseLock, lockHouse } from './lock.ts'
import { logPart } from './log.ts'
import { checkMigrated, migrate } from './migrate.ts'
import { officePart } from './office.ts'
import { peoplePart } from './people.ts'
import { recordPart } from './record.ts'
import { staffPart } from './staff.ts'

const CONNECTIONS = 10
/** Longest wait for one statement of a commit; the settlement of a huge round takes seconds. */
const WRITE_PATIENCE_MS = 30_000

export interface PostgresStoreOptions {
  /** A `postgres://` address, or the connection of an embedded server. */
  readonly database: string | Connection
  /** Whether this house must be the only one on the database: the default. */
  readonly exclusive?: boolean
  /** Refuses every change, and takes the database as it is: to look at a house's books. */
  readonly readOnly?: boolean
  /** Most connections for tables, and again for everything else: 2 or more, 10 by default. */
  readonly connections?: number
  /** Called at the moments of each commit, for tests that kill the process there. */
  readonly onStep?: OnStep
}

/** Tables write through connections of their own, so that no crowd of readers delays them. */
interface Pools {
  readonly db: Database
  readonly writers: Database
}

const parts = ({ db, writers }: Pools, onStep: OnStep): Omit<Store, 'close'> => ({
  staff: staffPart(db),
  decks: deckPart(db),
  office: officePart(db),
  ...logPart(db),
  ...peoplePart(db),
  ...recordPart(db),
  ...correctionPart(db),
  ...closingPart(db),
  ...exportPart(db),
  ...incidentPart(db),
  ...carePart(db),
  commit: (owner, needs, decide) => commit({ db: writers, onStep }, owner, needs, decide),
  balances: () => balances(db),
  audit: async (options) => [
    ...(await audit(db, options)),
    ...(await auditClosings(closingPart(db))),
  ],
})

const guardedStaff = (staff: StaffBooks): StaffBooks => ({
  people: () => guard(staff.people()),
  session: (hash) => guard(staff.session(hash)),
  sessions: (hashes) => guard(staff.sessions(hashes)),
  sessionsOf: (id) => guard(staff.sessionsOf(id)),
  seen: (hash, at) => guard(staff.seen(hash, at)),
  change: (decide, needs) => guard(staff.change(decide, needs)),
  log: (ask) => guard(staff.log(ask)),
})

const guardedDecks = (decks: DeckBooks): DeckBooks => ({
  all: () => guard(decks.all()),
  register: (asked) => guard(decks.register(asked)),
  retire: (asked) => guard(decks.retire(asked)),
})

const guardedOffice = (office: OfficeBooks): OfficeBooks => ({
  takings: (bounds) => guard(office.takings(bounds)),
  roundBets: (round) => guard(office.roundBets(round)),
  rounds: (ask) => guard(office.rounds(ask)),
  stakes: (ask) => guard(office.stakes(ask)),
  waitingCorrections: () => guard(office.waitingCorrections()),
  patrons: (ask) => guard(office.patrons(ask)),
  patronSessions: (patron, at) => guard(office.patronSessions(patron, at)),
  endPatronSessions: (patron, at) => guard(office.endPatronSessions(patron, at)),
})

const guardedIncidents = (store: IncidentBooks): IncidentBooks => ({
  incidents: (ask) => guard(store.incidents(ask)),
  voidNotices: (patron, since) => guard(store.voidNotices(patron, since)),
  seeNotice: (patron, round, at) => guard(store.seeNotice(patron, round, at)),
})

const guardedHouse = (store: Omit<Store, 'close'>) => ({
  staff: guardedStaff(store.staff),
  decks: guardedDecks(store.decks),
  office: guardedOffice(store.office),
  ...guardedIncidents(store),
})

/** Every call of the store with lost connections told apart from everything else. */
const guarded = (store: Omit<Store, 'close'>): Omit<Store, 'close'> => {
  const wrap =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      guard(call(...args))
  return {
    ...guardedHouse(store),
    care: wrap(store.care),
    changeCare: wrap(store.changeCare),
    claim: wrap(store.claim),
    eventsAfter: wrap(store.eventsAfter),
    unfinished: wrap(store.unfinished),
    openStakes: wrap(store.openStakes),
    saveTerms: wrap(store.saveTerms),
    terms: wrap(store.terms),
    commit: wrap(store.commit),
    createGuest: wrap(store.createGuest),
    patron: wrap(store.patron),
    createSession: wrap(store.createSession),
    session: wrap(store.session),
    revokeSession: wrap(store.revokeSession),
    betRecord: wrap(store.betRecord),
    betTotals: wrap(store.betTotals),
    betsInRound: wrap(store.betsInRound),
    roundRecord: wrap(store.roundRecord),
    roundMaterial: wrap(store.roundMaterial),
    lastRounds: wrap(store.lastRounds),
    proposeCorrection: wrap(store.proposeCorrection),
    approveCorrection: wrap(store.approveCorrection),
    corrections: wrap(store.corrections),
    cutAt: wrap(store.cutAt),
    figuresBetween: wrap(store.figuresBetween),
    closings: wrap(store.closings),
    addClosing: wrap(store.addClosing),
    strangeMarks: wrap(store.strangeMarks),
    balances: wrap(store.balances),
    audit: wrap(store.audit),
  }
}

const closing =
  ({ db, writers }: Pools, lock: HouseLock | undefined) =>
  async (): Promise<void> => {
    await Promise.all([db.end(), writers.end()])
    await lock?.release()
  }

/**
 * Opens the books in PostgreSQL and brings the database up to date. Throws `StartError` when it
 * cannot be reached or is newer than this code, `DataInUse` when another house has it. Calls reject
 * with `StoreUnavailable` while the database is away, and work again when it is back.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { connections: most = CONNECTIONS, readOnly = false } = options
  const db = connect(options.database, most, { readOnly })
  const patient = { readOnly, patienceMs: WRITE_PATIENCE_MS }
  const pools = { db, writers: connect(options.database, most, patient) }
  let lock: HouseLock | undefined
  try {
    await checkReachable(db)
    if (options.exclusive ?? !readOnly) lock = await lockHouse(options.database)
    await (readOnly ? checkMigrated(db) : migrate(db))
  } catch (error) {
    await closing(pools, lock)()
    throw error
  }
  return {
    ...guarded(parts(pools, options.onStep ?? (() => undefined))),
    close: closing(pools, lock),
  }
}
