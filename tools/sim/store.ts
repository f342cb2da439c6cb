import { type Ownership, type Step, type Store, StoreUnavailable, type Verdict } from '@baize/store'
import { checkCommit } from './checks.ts'
import { seatAt } from './house.ts'
import type { House, Moments } from './model.ts'
import type { Trouble } from './plan.ts'
import type { Random } from './random.ts'
import { CrashError, must } from './violation.ts'

/** What befalls a commit, and at which moment of it. */
type Fault =
  | 'none'
  | 'refused'
  | 'undone'
  | 'unwritten'
  | 'twice-decided'
  | 'unsaid'
  | 'crash-before'
  | 'crash-decided'
  | 'crash-committed'

function drawFault(random: Random, { storeError, crash }: Trouble): Fault {
  if (random.chance(storeError)) {
    return random.pick(['refused', 'undone', 'unwritten', 'twice-decided', 'unsaid'])
  }
  if (random.chance(crash)) return random.pick(['crash-before', 'crash-decided', 'crash-committed'])
  return 'none'
}

const lost = () => new StoreUnavailable('simulated: the connection is lost')
const dead = (when: string) => new CrashError(`simulated: the process dies ${when}`)

type Commit = Store['commit']

/** Fails a commit of the books at the moment that was chosen. */
export function failAt(moments: Moments, step: Step): void {
  if (moments.fails !== step) return
  moments.fails = undefined
  throw lost()
}

/** Commits with a fault: before anything, after deciding or writing, or once it is durable. */
async function faulty(
  { commit, fault, moments }: { commit: Commit; fault: Fault; moments: Moments },
  ...[owner, needs, decide]: Parameters<Commit>
) {
  moments.fails = fault === 'unwritten' ? 'written' : undefined
  if (fault === 'refused') throw lost()
  if (fault === 'crash-before') throw dead('before a commit')
  const committed = await commit(owner, needs, (books) => {
    const verdict = decide(books)
    if (fault === 'undone') throw lost()
    if (fault === 'crash-decided') throw dead('within a commit')
    return fault === 'twice-decided' ? decide(books) : verdict
  })
  if (fault === 'unsaid') throw lost()
  if (fault === 'crash-committed') throw dead('after a commit')
  return committed
}

/** The books with a witness: every commit that took effect is checked, every claim is noted. */
export function witnessed(books: Store, house: () => House): Store {
  return {
    ...books,
    async claim(table) {
      const claimed = await books.claim(table)
      seatAt(house(), table).epoch = claimed.owner.epoch
      return claimed
    },
    async commit(owner, needs, decide) {
      let verdict: Verdict | undefined
      const committed = await books.commit(owner, needs, (ground) => {
        verdict = decide(ground)
        return verdict
      })
      const seat = seatAt(house(), owner.table)
      must(owner.epoch === seat.epoch, 'only the owner of a table commits', () => {
        return `${owner.table}: epoch ${owner.epoch} committed, ${seat.epoch} is the owner`
      })
      const events = verdict?.events ?? []
      house().trace.note(house().timeline.now(), 'durable', events)
      await checkCommit(house(), seat, events, committed)
      return committed
    },
  }
}

const AWAY_MS = [0, 0, 600, 5000]

/** The books as a server meets them in bad times. */
export function troubled(books: Store, house: () => House): Store {
  const away = (): void => {
    const { timeline, awayUntil } = house()
    if (timeline.now() < awayUntil) throw lost()
  }
  const awayFrom =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      away()
      return call(...args)
    }
  return {
    ...books,
    claim: awayFrom(books.claim),
    eventsAfter: awayFrom(books.eventsAfter),
    openStakes: awayFrom(books.openStakes),
    async commit(owner: Ownership, needs, decide) {
      away()
      const now = house()
      const fault = drawFault(now.random, now.plan.trouble)
      if (fault === 'none') return books.commit(owner, needs, decide)
      now.trace.note(now.timeline.now(), 'fault', fault)
      if (!fault.startsWith('crash')) now.tally.storeErrors += 1
      if (fault === 'refused') now.awayUntil = now.timeline.now() + now.random.pick(AWAY_MS)
      const { moments } = now
      return faulty({ commit: books.commit, fault, moments }, owner, needs, decide)
    },
  }
}
