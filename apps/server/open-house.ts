import { type DayRule, dataFolder, signingKey } from '@baize/store'
import type { Terms } from '@baize/table'
import { caring } from './care/periods.ts'
import { newVisits, type Visits } from './care/visits.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database.ts'
import { StartError } from './errors.ts'
import { faultsFrom } from './faults.ts'
import { type Floor, openFloor } from './floor/floor.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { loadHouse } from './house.ts'
import { houseKey } from './house-key.ts'
import { buildApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { addOfficeRoutes } from './http/office.ts'
import { addRoutes } from './http/routes.ts'
import { openSockets } from './http/sockets.ts'
import { addStaffRoutes } from './http/staff.ts'
import { addLiveRoutes, type LiveParts } from './http/staff-live-routes.ts'
import { openStaffSockets } from './http/staff-sockets.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { openLive } from './live/open-live.ts'
import { openLog } from './log.ts'
import type { Healthy } from './ops/health.ts'
import { addOpsRoutes } from './ops/routes.ts'
import type { Checked } from './ops/self-check.ts'
import { type SelfChecker, startSelfChecks } from './ops/self-check-job.ts'
import { openStaffDesk } from './people/desk.ts'
import { firstAdminLink } from './people/links.ts'
import type { StaffDesk } from './people/types.ts'
import type { ScannerGateway } from './scanner/gateway.ts'

export interface OpenHouse {
  /** Where players find it, e.g. `http://127.0.0.1:7250`. */
  readonly address: string
  /** Where scanners come in, e.g. `127.0.0.1:7251`; nowhere by default. */
  readonly scanners: string | undefined
  /** Where the first admin chooses name and password, while there is none. */
  readonly adminLink: { readonly path: string; readonly until: number } | undefined
  /** Drains for at most `waitMs`, then closes everything; calling again with 0 ends the waiting. */
  readonly stop: (waitMs: number) => Promise<void>
}

export interface HouseParts {
  readonly config: Config
  readonly build: string
  readonly webDir: string
  /** Where the running code is. */
  readonly codeDir: string
  readonly say: (line: string) => void
}

/** What is there only once the books and the tables are open. */
interface Inside {
  readonly jobs: Jobs
  readonly database: Database
  readonly floor: Floor
  readonly gateway: Gateway
  readonly visits: Visits
  readonly checks: SelfChecker
  readonly staff: StaffDesk
  readonly live: LiveParts
  readonly scanners: ScannerGateway | undefined
}

/**
 * Opens the house: port first, then the books, then the tables. Whatever fails closes what was
 * open.
 */
export async function openHouse(parts: HouseParts): Promise<OpenHouse> {
  const { config, build } = parts
  const house = loadHouse(config.houseFile)
  dataFolder(config.dataDir)
  const log = openLog(config.logLevel)
  let inside: Inside | undefined
  const staff = (): StaffDesk => opened(inside).staff
  const app = await buildApp({ ...parts, ...config, log, staff, ready: () => inside !== undefined })
  addRoutes(app, () => routeParts(opened(inside), config.day))
  addStaffRoutes(app, staff)
  addLiveRoutes(app, () => opened(inside).live)
  addOfficeRoutes(app, () => opened(inside), config.day)
  addOpsRoutes(app, { house: () => inside && healthy(inside), build, token: config.metricsToken })
  const { origins } = config
  const closeStaffSockets = openStaffSockets(app.server, {
    desk: () => inside?.staff,
    build,
    origins,
  })
  const closeSockets = openSockets(app.server, () => {
    const { messagesPerSecond } = config
    return inside && { ...inside, store: inside.database.store, build, origins, messagesPerSecond }
  })
  try {
    const address = await listen(app, config)
    inside = await openInside(parts, { house, log, faults: faultsFrom(config.fault) })
    const stop = stopper(inside, async () => {
      closeSockets()
      closeStaffSockets()
      await app.close()
    })
    const scanners = inside.scanners?.address
    return { address, scanners, stop, adminLink: await firstAdminLink(inside.staff) }
  } catch (error) {
    await app.close()
    throw error
  }
}

function opened(inside: Inside | undefined): Inside {
  if (inside === undefined) throw new StartError('The house is not open yet.')
  return inside
}

function routeParts({ database, floor, gateway, visits }: Inside, day: DayRule) {
  const { endSession, watchers } = gateway
  return { store: database.store, floor, endSession, watchers, day, visits }
}

type FloorSetup = Pick<Parameters<typeof openFloor>[0], 'house' | 'log' | 'faults'>

const healthy = ({ database, floor, checks }: Inside): Healthy => ({
  store: database.store,
  floor,
  selfCheck: checks.last,
})

async function openInside(parts: HouseParts, setup: FloorSetup): Promise<Inside> {
  const { config, say } = parts
  const key = houseKey(config.dataDir)
  const signing = signingKey(config.dataDir)
  const database = await openDatabase({ config, say, onStep: setup.faults.step })
  try {
    const visits = newVisits(config.realityCheckMs)
    const store = caring(database.store, config.day)
    const floor = await openFloor({ ...setup, store, key })
    const { day, auditHour } = config
    const jobs = startJobs({ store, key: signing, day, auditHour, log: setup.log })
    const checks = startSelfChecks(checkedBy(parts, setup.house), setup.log)
    const staff = await openStaffDesk({ store, floor, log: setup.log, settings: config }, key)
    const { live, scanners } = await openLive({ config, key, floor, staff })
    return {
      database,
      floor,
      gateway: openGateway(floor, visits),
      jobs,
      checks,
      staff,
      live,
      scanners,
      visits,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const checkedBy = ({ config, codeDir, webDir }: HouseParts, house: readonly Terms[]): Checked => ({
  folders: [codeDir, webDir],
  houseFile: config.houseFile,
  house,
})

function stopper(inside: Inside, closeDoors: () => Promise<void>): OpenHouse['stop'] {
  const { database, floor, gateway, jobs, checks, staff, scanners } = inside
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    gateway.stop()
    scanners?.stop()
    staff.hall.stop()
    await closeDoors()
    await floor.stop()
    await jobs.stop()
    await checks.stop()
    await database.close()
  }
  return async (waitMs) => {
    await floor.drain(waitMs)
    closing ??= close()
    await closing
  }
}
