import { addDays, type DayRule, type Store, startOf } from '@baize/store'
import { hashTerms, type TableEvent, type Terms } from '@baize/table'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadHouse } from '../../apps/server/house.ts'
import { periodOf } from '../../apps/server/http/period.ts'
import { BREAKDOWNS, type Figures, figuresOf } from '../../apps/server/office/figures.ts'
import { hoursOf } from '../../apps/server/office/floor.ts'
import { openPrices } from '../../apps/server/office/prices.ts'
import { reportOf } from '../../apps/server/office/report.ts'
import { reportCsv } from '../../apps/server/office/report-csv.ts'
import { MAKERS } from './makers.ts'

const GRANT = 10n ** 9n
const FIRST = Date.parse('2026-10-23T00:00:00Z')
const SPAN = 11 * 86_400_000
const HOUSE = loadHouse(undefined)
/** Places whose clocks change in these days, and some whose do not. */
const RULES: readonly DayRule[] = [
  { timezone: 'UTC', start: '00:00' },
  { timezone: 'Europe/Berlin', start: '02:30' },
  { timezone: 'America/New_York', start: '01:30' },
  { timezone: 'Australia/Lord_Howe', start: '06:00' },
  { timezone: 'Asia/Kolkata', start: '23:45' },
]

const BETS = {
  'ab-1': ['commission andar', 'commission bahar', 'commission-free andar'],
  'bac-1': ['commission player', 'commission banker', 'commission tie'],
} as const

const stake = fc.record({
  bet: fc.nat(2),
  amount: fc.bigInt(1n, 900n).map((each) => each * 100n),
  end: fc.constantFrom('win', 'lose', 'push', 'withdrawn'),
})
const round = fc.record({
  table: fc.constantFrom('ab-1', 'bac-1'),
  at: fc.nat(SPAN),
  stakes: fc.array(stake, { maxLength: 5 }),
  voided: fc.boolean(),
  corrected: fc.option(fc.nat(SPAN), { nil: undefined }),
  misread: fc.boolean(),
})
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never
const books = fc.record({
  rule: fc.constantFrom(...RULES),
  rounds: fc.array(round, { maxLength: 9 }),
})

const termsOf = (table: string): Terms => {
  const found = HOUSE.find((each) => each.table === table)
  if (found === undefined) throw new Error(table)
  return found
}

interface Played {
  readonly store: Store
  readonly patron: string
  readonly owners: ReadonlyMap<string, { readonly table: string; readonly epoch: number }>
}

type Events = readonly TableEvent[]
const write = ({ store, owners, patron }: Played, table: string, events: Events) => {
  const owner = owners.get(table)
  if (owner === undefined) throw new Error(table)
  const stakes = events.flatMap((event) => ('stake' in event ? [event.stake] : []))
  return store.commit(owner, { patrons: [patron], stakes }, () => ({ events }))
}

/** One grade for each bet of a round, that of its first stake. */
function settlement({ table, stakes }: Round) {
  const named = BETS[table].map((each, at) => {
    const [mode, bet] = each.split(' ')
    const end = stakes.find((own) => own.bet === at && own.end !== 'withdrawn')?.end ?? 'lose'
    const facts = { mode, bet } as { mode: 'commission'; bet: string }
    if (end !== 'win') return { ...facts, grade: end === 'push' ? 'push' : 'lose' } as const
    return { ...facts, grade: 'win', row: 'win', odds: '0.95:1' } as const
  })
  return named
}

async function play(played: Played, asked: Round, no: number): Promise<void> {
  const { table, stakes, voided } = asked
  const at = FIRST + asked.at
  const id = `${table}-${no}`
  const terms = termsOf(table)
  const about = { round: id, at }
  await write(played, table, [
    { kind: 'round-opened', no, termsHash: hashTerms(terms), paytableHash: 'beef', ...about },
    { kind: 'bets-opened', closesAt: at + 10, ...about },
  ])
  const scan = { kind: 'card-scanned', scanner: 's', scan: `${no}`, ...about } as const
  await write(played, table, [asked.misread ? { ...scan, fault: 'unreadable', misreads: 1 } : scan])
  for (const [place, own] of stakes.entries()) {
    const [mode = '', bet = ''] = BETS[table][own.bet]?.split(' ') ?? []
    const { patron } = played
    const facts = { stake: `${id}-${place}`, patron, amount: own.amount, ...about }
    const placed = { kind: 'stake-placed', bet, mode: mode as 'commission', ...facts } as const
    await write(played, table, [placed])
    if (own.end === 'withdrawn') await write(played, table, [{ kind: 'stake-withdrawn', ...facts }])
  }
  const end: TableEvent = voided
    ? { kind: 'round-voided', reason: 'technical-problem', by: 'sue', ...about }
    : { kind: 'round-settled', rows: settlement(asked), ...about }
  await write(played, table, [{ kind: 'bets-closed', ...about }, end])
  await correct(played.store, asked, id)
}

/** Turns the first stake that stood into a push, some time later, when asked to. */
async function correct(store: Store, { stakes, voided, corrected }: Round, round: string) {
  const place = stakes.findIndex(({ end }) => end !== 'withdrawn')
  if (voided || corrected === undefined || place < 0) return
  const at = FIRST + corrected
  const asked = [{ stake: `${round}-${place}`, grade: 'push' as const }]
  const id = `c-${round}`
  await store.proposeCorrection({ id, round, by: 'sue', reason: 'misread', stakes: asked, at })
  await store.approveCorrection({ id, by: 'max', at })
}

async function playAll(store: Store, rounds: readonly Round[]): Promise<void> {
  const owners = new Map<string, { readonly table: string; readonly epoch: number }>()
  for (const table of ['ab-1', 'bac-1']) {
    await store.saveTerms(hashTerms(termsOf(table)), termsOf(table))
    owners.set(table, (await store.claim(table)).owner)
  }
  const patron = (await store.createGuest('Guest', GRANT, FIRST)).id
  const inTime = [...rounds].sort((a, b) => a.at - b.at)
  const numbers = new Map<string, number>()
  for (const each of inTime) {
    const no = (numbers.get(each.table) ?? 0) + 1
    numbers.set(each.table, no)
    await play({ store, patron, owners }, each, no)
  }
}

const ADDED = ['rounds', 'voids', 'stakes'] as const
const MONEY = ['turnover', 'payouts', 'grossWin', 'corrected', 'net', 'refunded'] as const
const sumOf = (all: readonly Figures[], name: (typeof MONEY)[number]): bigint =>
  all.reduce((sum, each) => sum + each[name], 0n)

/** What the houses won by the ledger: what they hold but for what the bank put there. */
async function ledgerWin(store: Store): Promise<bigint> {
  const balances = [...(await store.balances())]
  const held = balances.filter(([name]) => name.startsWith('house/'))
  const bank = new Map(balances).get('bank') ?? 0n
  const floats = -bank - GRANT
  return held.reduce((sum, [, balance]) => sum + balance, 0n) - floats
}

async function check(store: Store, rule: DayRule): Promise<void> {
  const parts = { store, day: rule, prices: openPrices(store) }
  const period = periodOf(rule, { from: '2026-10-21', to: '2026-11-05' }, FIRST)
  const days = await reportOf(parts, period, 'day')
  for (const name of MONEY)
    expect(
      sumOf(
        days.lines.map(({ figures }) => figures),
        name,
      ),
      name,
    ).toBe(days.total[name])
  expect(days.total.net).toBe(await ledgerWin(store))
  for (const by of BREAKDOWNS) {
    const { lines, total } = await reportOf(parts, period, by)
    expect(total).toEqual(days.total)
    const figures = lines.map((each) => each.figures)
    const money = by === 'bet' ? MONEY.filter((name) => name !== 'refunded') : MONEY
    for (const name of money) expect(sumOf(figures, name), `${by} ${name}`).toBe(total[name])
    for (const name of by === 'bet' ? (['stakes'] as const) : ADDED)
      expect(figures.reduce((sum, each) => sum + each[name], 0)).toBe(total[name])
  }
  await checkDays(parts, days)
  const csv = reportCsv(days).trimEnd().split('\r\n').slice(1)
  const wins = csv.map((line) => BigInt((line.split(',')[6] ?? '').replace('.', '')))
  expect(wins).toEqual([...days.lines.map(({ figures }) => figures.grossWin), days.total.grossWin])
}

/** Each day by itself, and hour by hour as the floor adds it up, is the line of the report. */
async function checkDays(
  parts: Parameters<typeof reportOf>[0],
  { lines }: Awaited<ReturnType<typeof reportOf>>,
): Promise<void> {
  const { store, day: rule } = parts
  for (const { key: day, figures } of lines.filter((each) => each.figures.rounds > 0)) {
    const alone = await reportOf(parts, periodOf(rule, { from: day, to: day }, FIRST), 'day')
    expect(alone.total).toEqual(figures)
    const hours = hoursOf(rule, startOf(rule, addDays(day, 1)) - 1)
    expect([hours[0], hours.at(-1)]).toEqual([startOf(rule, day), startOf(rule, addDays(day, 1))])
    const takings = await store.office.takings(hours)
    const prices = await parts.prices(takings.bets.map(({ termsHash }) => termsHash))
    expect(figuresOf(takings, prices)).toEqual(figures)
  }
}

describe.each(MAKERS)('reports on $name', (maker) => {
  beforeAll(() => maker.start())
  afterAll(() => maker.stop())

  it('sum of days = total = ledger, in every zone and on days when clocks change', async () => {
    const run = fc.asyncProperty(books, async ({ rule, rounds }) => {
      const store = await maker.open()
      try {
        await playAll(store, rounds)
        await check(store, rule)
        expect(await store.audit()).toEqual([])
      } finally {
        await store.close()
      }
    })
    await fc.assert(run, { numRuns: maker.name === 'memory' ? 60 : 5 })
  }, 60_000)
})
