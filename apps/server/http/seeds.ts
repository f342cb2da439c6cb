import { MOST_PATRON_SEEDS } from '@baize/fairness'
import type { PatronSeedView } from '@baize/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Floor } from '../floor/floor.ts'
import type { TableHost } from '../floor/table-host.ts'
import { badField, HttpRefusal, notFound } from './errors.ts'

export interface SeedParts {
  readonly floor: Floor
  /** Whose session the request carries; without one it is refused. */
  readonly patron: (request: FastifyRequest) => Promise<string>
}

const body = z.strictObject({ seed: z.string() })
type Asked = { readonly Params: { readonly table: string } }

const view = ({ seeds }: TableHost, patron: string): PatronSeedView => {
  const seed = seeds.of(patron)
  return {
    ...(seed !== undefined && { seed }),
    waiting: seeds.count(),
    most: MOST_PATRON_SEEDS,
  }
}

function give(host: TableHost, patron: string, given: unknown): PatronSeedView {
  const parsed = body.safeParse(given)
  if (!parsed.success) throw badField('seed', 'a text is wanted')
  if (host.terms.dealer === 'live')
    throw new HttpRefusal(
      409,
      'dealt-by-hand',
      'This table is dealt by hand: nothing is shuffled here.',
    )
  const answer = host.seeds.give(patron, parsed.data.seed)
  if (answer === 'malformed') throw badField('seed', '1 to 64 printable characters are wanted')
  if (answer === 'full') {
    const most = `${MOST_PATRON_SEEDS} seeds wait for the next shuffle already.`
    throw new HttpRefusal(409, 'seeds-full', most)
  }
  return view(host, patron)
}

/**
 * `GET`, `PUT` and `DELETE /api/tables/:table/seed`: the seed that the patron adds to the table's
 * next shuffle. What was taken counts from the next round that opens, of shoes from the next shoe.
 */
export function addSeedRoutes(app: FastifyInstance, parts: () => SeedParts): void {
  const at = async (request: FastifyRequest<Asked>) => {
    const { floor, patron } = parts()
    const whose = await patron(request)
    const host = floor.table(request.params.table)
    if (host === undefined) throw notFound('table')
    return { host, whose }
  }
  app.get<Asked>('/api/tables/:table/seed', async (request) => {
    const { host, whose } = await at(request)
    return view(host, whose)
  })
  app.put<Asked>('/api/tables/:table/seed', async (request) => {
    const { host, whose } = await at(request)
    return give(host, whose, request.body)
  })
  app.delete<Asked>('/api/tables/:table/seed', async (request) => {
    const { host, whose } = await at(request)
    host.seeds.withdraw(whose)
    return view(host, whose)
  })
}
