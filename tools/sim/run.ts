import type { Store } from '@baize/store'
import { checkAccounts, replayStored } from './checks.ts'
import type { Purse } from './claims.ts'
import { clock, newHouse } from './house.ts'
import type { House, Moments, Plant, Tally } from './model.ts'
import { react } from './people.ts'
import { planHouse, type Size } from './plan.ts'
import { openBox } from './server.ts'
import { troubled, witnessed } from './store.ts'
import { inWords } from './trace.ts'
import { must, ViolationError } from './violation.ts'

/** A broken invariant, and what led to it. */
export interface Failure {
  readonly seed: string
  readonly invariant: string
  readonly facts: string
  readonly steps: readonly string[]
}

export interface HouseRun {
  readonly seed: string
  readonly size: Size
  readonly plant: Plant
  readonly books: Store
  readonly moments: Moments
  /** Counts what happens, over several houses when given again. */
  readonly tally: Tally
}

const GRANTS = [500n, 20_000n, 1_000_000n, 50_000_000n]
/** Steps that a house may take for each of its rounds before it counts as stuck. */
const PATIENCE = 5000

/** Plays one house to its end; undefined when every invariant held. */
export async function runHouse(run: HouseRun): Promise<Failure | undefined> {
  const plan = planHouse(run.seed, run.size)
  const undo = run.plant.game?.()
  // The house is asked for only once it stands.
  const house: House = newHouse({
    ...run,
    plan,
    books: spoiled(run, () => house),
    troubled: (books) => troubled(books, () => house),
  })
  try {
    await play(house)
    return undefined
  } catch (error) {
    return failureOf(house, error)
  } finally {
    undo?.()
  }
}

/** The books with a witness and, around it, what is planted. */
function spoiled({ books, plant }: HouseRun, house: () => House): Store {
  const witness = witnessed(books, house)
  return plant.store?.(witness, house) ?? witness
}

function failureOf({ plan, trace }: House, error: unknown): Failure {
  const facts = error instanceof Error ? error.message : String(error)
  const invariant =
    error instanceof ViolationError ? error.invariant : 'the program itself finds nothing wrong'
  const steps =
    error instanceof ViolationError ? [] : [inWords(error instanceof Error ? error.stack : '')]
  return { seed: plan.seed, invariant, facts, steps: [...trace.lines(), ...steps] }
}

async function play(house: House): Promise<void> {
  const { plan, timeline, seats } = house
  house.onStep = (box, events) => react(house, box, events)
  await invite(house)
  for (const seat of seats) await openBox(house, seat)
  const most = (plan.rounds + 20) * PATIENCE
  for (let steps = 0; ; steps += 1) {
    const done = timeline.step()
    if (done === false) break
    if (done !== undefined) await done
    must(steps < most, 'every round comes to an end', () => `${steps} steps`)
  }
  await closeHouse(house)
}

async function invite({ plan, books, purses, random, ...rest }: House): Promise<void> {
  const at = clock(rest)
  for (let no = 0; no < plan.patrons; no += 1) {
    const grant = random.pick(GRANTS)
    const { id } = await books.createGuest(`Patron ${no}`, grant, at)
    purses.push({ no, id, settled: grant, open: 0n, unsure: 0, staked: 0, asked: 0 })
  }
}

/** After the last round nothing is open, nothing unsure, and every account and record agrees. */
async function closeHouse(house: House): Promise<void> {
  const { seats, purses, books, claims } = house
  for (const seat of seats) {
    must(seat.watch.phase === 'idle', 'every round comes to an end', () => seat.watch.round ?? '')
    await replayStored(house, seat)
  }
  must(claims.rounds.size === 0, 'every claim is settled', () =>
    [...claims.rounds.keys()].join(' '),
  )
  for (const { no, unsure, open } of purses) {
    must(
      unsure === 0 && open === 0n,
      'every claim is settled',
      () => `patron ${no}: ${unsure} ${open}`,
    )
  }
  await checkAccounts(house)
  // The audit reads every log from its beginning: the dearest check, so not in every calm house.
  const audited = house.plan.weather !== 'calm' || house.random.chance(0.25)
  const findings = audited ? await books.audit() : []
  must(findings.length === 0, 'the audit finds nothing', () => inWords(findings.slice(0, 3)))
  for (const purse of purses)
    if (purse.staked > 0 && purse.no % 7 === 0) await readAll(books, purse)
}

/** Pages through a patron's whole record: every stake once. */
async function readAll(books: Store, { id, no, staked }: Purse): Promise<void> {
  const seen = new Set<string>()
  let before: string | undefined
  let count = 0
  do {
    const page = await books.betRecord(id, {
      limit: 20,
      ...(before === undefined ? {} : { before }),
    })
    for (const { stake } of page.lines) seen.add(stake)
    count += page.lines.length
    before = page.next
  } while (before !== undefined)
  const whole = count === staked && seen.size === staked
  must(whole, 'the record shows every stake once', () => `patron ${no}: ${count} of ${staked}`)
}
