import type { DayRule, Store } from '@baize/store'
import type { FastifyInstance } from 'fastify'
import type { Floor } from '../floor/floor.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { OfficeParts } from '../office/parts.ts'
import { openPrices } from '../office/prices.ts'
import type { SelfChecker } from '../ops/self-check-job.ts'
import { addOfficeFigures } from './office-figures.ts'
import { addOfficePatrons } from './office-patrons.ts'
import { addOfficeSearch } from './office-search.ts'

/** What of an open house the office needs. */
export interface OfficeSources {
  readonly database: { readonly store: Store }
  readonly floor: Floor
  readonly jobs: Jobs
  readonly checks: SelfChecker
  readonly gateway: { readonly endSession: (tokenHash: string) => void }
}

const partsOf = (
  { database, floor, jobs, checks, gateway }: OfficeSources,
  day: DayRule,
): OfficeParts => ({
  store: database.store,
  floor,
  day,
  prices: openPrices(database.store),
  audited: jobs.audited,
  selfCheck: checks.last,
  endSession: gateway.endSession,
})

/** What the office reads, under `/api/staff/office`. Who may is the permission table's. */
export function addOfficeRoutes(
  app: FastifyInstance,
  sources: () => OfficeSources,
  day: DayRule,
): void {
  let made: OfficeParts | undefined
  const parts = (): OfficeParts => {
    made ??= partsOf(sources(), day)
    return made
  }
  addOfficeFigures(app, parts)
  addOfficeSearch(app, parts)
  addOfficePatrons(app, parts)
}
