import type { Store } from '@baize/store'
import { withBooks } from '../books/books.ts'
import type { Terminal } from '../command.ts'
import { crashAll } from './crash.ts'
import type { Fault } from './faults.ts'
import type { OwnHouse } from './house.ts'
import { newPlanner } from './plan.ts'
import { playRound } from './round.ts'
import type { Seat } from './seat.ts'
import { reportOf } from './tally.ts'

/** What is to be played. */
export interface Play {
  readonly rounds: number
  readonly faults: readonly Fault[]
  readonly seats: readonly Seat[]
  /** A house of the studio's own, which may be killed. */
  readonly own?: OwnHouse
}

/** From so many rounds on each kind of fault must come. */
const ENOUGH = 15

/** Faults in a round on average: enough that each kind comes at least once. */
const perRound = (rounds: number, faults: number): number =>
  Math.max(0.5, Math.min(4, (faults * 1.3) / Math.max(1, rounds)))

async function playTable(seat: Seat, { rounds, faults }: Play, terminal: Terminal): Promise<void> {
  const planner = newPlanner(faults, perRound(rounds, faults.length), seat.random)
  const missing = (): boolean => faults.some(({ kind }) => !seat.tally.ends.has(kind))
  // A round that ends early leaves faults over, which later ones take.
  const more = (n: number): boolean => rounds >= ENOUGH && n <= 2 * rounds && missing()
  for (let n = 1; n <= rounds || more(n); n += 1) {
    await playRound(seat, planner)
    if (n % 100 === 0) terminal.err(`${seat.table}: ${n} rounds\n`)
  }
}

/** Plays all tables at the same time, then kills the house once if it is the studio's own. */
export async function playAll(play: Play, terminal: Terminal): Promise<void> {
  await Promise.all(play.seats.map((seat) => playTable(seat, play, terminal)))
  if (play.own !== undefined && play.faults.length > 0) await crashAll(play.own, play.seats)
}

/** Prints the reports of all tables; true when nothing was wrong and no kind was left out. */
export function report({ seats, faults, rounds }: Play, terminal: Terminal): boolean {
  for (const { tally } of seats) terminal.out(`${reportOf(tally, faults)}\n`)
  return seats.every(({ tally }) => {
    const all = faults.every(({ kind }) => tally.ends.has(kind))
    return tally.wrong.length === 0 && (all || rounds < ENOUGH)
  })
}

/** Audits the books of an environment, and says so; true when they are sound. */
export async function auditAfter(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<boolean> {
  const findings = await withBooks(
    'read',
    ({ store }: { readonly store: Store }) => store.audit(),
    env,
  )
  if (findings.length === 0) terminal.out('the books are sound\n')
  for (const { invariant, row } of findings) terminal.err(`baize: ${row} (${invariant})\n`)
  return findings.length === 0
}
