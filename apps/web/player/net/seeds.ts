import type { PatronSeedView } from '@baize/protocol'
import { request } from './http.ts'

const address = (table: string): string => `/api/tables/${encodeURIComponent(table)}/seed`

/** The seed of one's own that waits for a table's next shuffle. */
export const fetchSeed = (table: string): Promise<PatronSeedView> => request('GET', address(table))

/** Gives a seed, or takes the one that waits back. */
export const changeSeed = (table: string, seed: string | undefined): Promise<PatronSeedView> =>
  seed === undefined ? request('DELETE', address(table)) : request('PUT', address(table), { seed })
