import { randomBytes } from 'node:crypto'
import { type GameId, isGameId } from '@baize/rules'
import { type Command, type Terminal, UsageError } from './command.ts'
import { readArgs, readCount } from './options.ts'
import { type Fault, faultsNamed } from './studio/faults.ts'
import { OWN_TABLES, openHouse } from './studio/house.ts'
import { newPatron, type Patron } from './studio/patron.ts'
import { good, personAt } from './studio/person.ts'
import { auditAfter, type Play, playAll, report } from './studio/play.ts'
import { newRandom } from './studio/random.ts'
import { decksOf, type Seat, type Staff } from './studio/seat.ts'
import { hireStaff, registerDecks, takeSeat } from './studio/setup.ts'

const HELP = `baize studio - play live tables with a simulated dealer, scanner and supervisor

  --serve              in a house of its own, on a temporary folder that goes afterwards
  --table <id>         at this table; with --serve one of ab-live and abc-live (default both)
  --rounds <n>         rounds at each table, 1 to 100000 (default 20)
  --faults <which>     all (default), none, or kinds separated by commas
  --seed <text>        repeatable chance
  --patrons <n>        patrons who bet, 1 to 20 (default 3)
  --betting <ms>       how long bets are open in the own house (default 120)

The scanner speaks the line protocol over TCP, people use the same requests as their consoles. Every
fault must end as the rules say, and the books must be sound at the end. The own house is killed and
started again once as well.

Without --serve it plays at a running house with a high BAIZE_SCANS_PER_SECOND, whose books are
those of BAIZE_DATABASE_URL or BAIZE_DATA:
  BAIZE_STUDIO_ADDRESS     where it is (default http://127.0.0.1:7250)
  BAIZE_STUDIO_ADMIN       name:password of an admin, who knows the secret of the scanners
  BAIZE_STUDIO_DEALER      name:password of a dealer
  BAIZE_STUDIO_SUPERVISOR  and of a supervisor
  BAIZE_STUDIO_SECOND      and of another one

The exit code is 0 when every fault ended as it should and the books are sound, else 1.

Example: baize studio --serve --rounds 1000
`

const OPTIONS = {
  serve: { type: 'boolean', default: false },
  table: { type: 'string' },
  rounds: { type: 'string', default: '20' },
  faults: { type: 'string', default: 'all' },
  seed: { type: 'string' },
  patrons: { type: 'string', default: '3' },
  betting: { type: 'string', default: '120' },
} as const

interface Asked {
  readonly rounds: number
  readonly faults: readonly Fault[]
  readonly seed: string
  readonly patrons: number
  readonly bettingMs: number
}

type Tables = readonly { readonly table: string; readonly game: GameId }[]

const manyPatrons = (address: string, count: number): Promise<readonly Patron[]> =>
  Promise.all(Array.from({ length: count }, () => newPatron(address)))

interface Crew {
  readonly staff: Staff
  readonly patrons: readonly Patron[]
  readonly door: (table: string) => {
    readonly host: string
    readonly port: number
    readonly secret: string
  }
  /** A table whose decks are foreign to the others. */
  readonly elsewhere: (table: string) => string
}

const seatsFor = (tables: Tables, { seed }: Asked, crew: Crew): Promise<readonly Seat[]> =>
  Promise.all(
    tables.map(({ table, game }) =>
      takeSeat({
        table,
        game,
        staff: crew.staff,
        patrons: crew.patrons,
        random: newRandom(`${seed}/${table}`),
        door: () => ({ ...crew.door(table), table }),
        foreign: decksOf(crew.elsewhere(table)).first,
      }),
    ),
  )

async function secretOf(admin: { get: Staff['dealer']['get'] }, table: string): Promise<string> {
  const answer = await admin.get(`/api/staff/tables/${table}/scanner`)
  return `${good(answer, 'the secret of the scanners')['secret']}`
}

async function serve(tables: Tables, asked: Asked, terminal: Terminal): Promise<boolean> {
  const own = await openHouse(asked.bettingMs)
  try {
    const { admin, ...staff } = await hireStaff(own.address, own.adminToken())
    const all = OWN_TABLES.map(({ table }) => table)
    await registerDecks(staff, all)
    const secrets = new Map<string, string>()
    for (const table of all) secrets.set(table, await secretOf(admin, table))
    const patrons = await manyPatrons(own.address(), asked.patrons)
    const crew: Crew = {
      staff,
      patrons,
      door: (table) => ({ ...own.scanners(), secret: secrets.get(table) ?? '' }),
      elsewhere: (table) => all.find((each) => each !== table) ?? table,
    }
    const seats = await seatsFor(tables, asked, crew)
    const play: Play = { ...asked, seats, own }
    await playAll(play, terminal)
    for (const { scanner } of seats) scanner.close()
    for (const patron of patrons) patron.close()
    await own.stop()
    const right = report(play, terminal)
    return (await auditAfter({ BAIZE_DATA: own.dataDir }, terminal)) && right
  } finally {
    await own.stop()
    own.remove()
  }
}

function account(name: string): readonly [string, string] {
  const [who, password] = (process.env[name] ?? '').split(/:(.*)/s)
  if (!who || !password) throw new UsageError(`set ${name} to name:password`)
  return [who, password]
}

async function gameOfTable(address: string, table: string): Promise<GameId> {
  const answer = await fetch(`${address}/api/tables`)
  const {
    tables,
  }: { tables: readonly { info: { table: string; game: string; dealer?: string } }[] } = JSON.parse(
    await answer.text(),
  )
  const info = tables.find((each) => each.info.table === table)?.info
  if (info?.dealer !== 'live' || !isGameId(info.game))
    throw new UsageError(`"${table}" is no table with a live dealer`)
  return info.game
}

/** Plays at a table of a house that runs already. */
async function visit(table: string, asked: Asked, terminal: Terminal): Promise<boolean> {
  const address = process.env['BAIZE_STUDIO_ADDRESS'] ?? 'http://127.0.0.1:7250'
  const game = await gameOfTable(address, table)
  const person = (name: string) => personAt(() => address, ...account(name))
  const staff: Staff = {
    dealer: await person('BAIZE_STUDIO_DEALER'),
    supervisor: await person('BAIZE_STUDIO_SUPERVISOR'),
    second: await person('BAIZE_STUDIO_SECOND'),
  }
  const admin = await person('BAIZE_STUDIO_ADMIN')
  const door = good(await admin.get(`/api/staff/tables/${table}/scanner`), 'the scanners')
  const [host = '', port = ''] = `${door['address'] ?? ''}`.split(':')
  if (port === '') throw new UsageError('the house takes no scanners: set BAIZE_SCANNER_PORT there')
  await registerDecks(staff, [table])
  const patrons = await manyPatrons(address, asked.patrons)
  const at = { host, port: Number(port), secret: `${door['secret']}` }
  const crew: Crew = { staff, patrons, door: () => at, elsewhere: () => 'nowhere' }
  // A code of a deck at another table cannot be had at one table alone.
  const faults = asked.faults.filter(({ kind }) => kind !== 'card of another table')
  const seats = await seatsFor([{ table, game }], asked, crew)
  const play: Play = { ...asked, faults, seats }
  await playAll(play, terminal)
  for (const { scanner } of seats) scanner.close()
  for (const patron of patrons) patron.close()
  const right = report(play, terminal)
  return (await auditAfter(process.env, terminal)) && right
}

function readFaults(text: string): readonly Fault[] {
  const faults = faultsNamed(text)
  if (typeof faults === 'string') throw new UsageError(`unknown fault "${faults}"; see the page`)
  return faults
}

function ownTables(table: string | undefined): Tables {
  const tables = OWN_TABLES.filter((each) => table === undefined || each.table === table)
  if (tables.length > 0) return tables
  throw new UsageError(`--table must be ${OWN_TABLES.map((each) => each.table).join(' or ')}`)
}

export const studioCommand: Command = {
  name: 'studio',
  summary: 'play live tables with a simulated dealer and scanner',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is too much`)
    const asked: Asked = {
      rounds: readCount('rounds', values.rounds, 1, 100_000),
      patrons: readCount('patrons', values.patrons, 1, 20),
      bettingMs: readCount('betting', values.betting, 1, 600_000),
      faults: readFaults(values.faults),
      seed: values.seed ?? randomBytes(8).toString('hex'),
    }
    const { table } = values
    if (!values.serve && table === undefined) throw new UsageError('say --serve, or --table <id>')
    terminal.err(`seed ${asked.seed}\n`)
    const right = values.serve
      ? await serve(ownTables(table), asked, terminal)
      : await visit(table ?? '', asked, terminal)
    return right ? 0 : 1
  },
}
