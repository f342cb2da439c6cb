import type { BetLine, Committed, RoundMoney, Store } from '@baize/store'
import type { TableEvent, TableState } from '@baize/table'
import { seatAt } from './house.ts'
import type { Plant } from './model.ts'

type Events = readonly TableEvent[]

/** Books that write other events than were decided. */
const writing = (books: Store, change: (events: Events) => Events): Store => ({
  ...books,
  commit: (owner, needs, decide) =>
    books.commit(owner, needs, (ground) => {
      const verdict = decide(ground)
      return { ...verdict, events: change(verdict.events) }
    }),
})

type Move = (from: string, to: string, amount: bigint) => void

/** Books in which money can be moved without a posting, and that show it so. */
function leaking(books: Store): { readonly books: Store; readonly move: Move } {
  const shifts = new Map<string, bigint>()
  const shift = (account: string, amount: bigint): void => {
    shifts.set(account, (shifts.get(account) ?? 0n) + amount)
  }
  const shown: Store = {
    ...books,
    async patron(id) {
      const row = await books.patron(id)
      return row && { ...row, balance: row.balance + (shifts.get(`wallet/${id}`) ?? 0n) }
    },
    async balances() {
      const all = new Map(await books.balances())
      for (const [account, amount] of shifts) all.set(account, (all.get(account) ?? 0n) + amount)
      return all
    },
  }
  const move: Move = (from, to, amount) => {
    shift(from, -amount)
    shift(to, amount)
  }
  return { books: shown, move }
}

/** Books that do something more with each commit. */
const afterwards = (
  books: Store,
  then: (committed: Committed, events: Events) => Promise<void>,
): Store => ({
  ...books,
  async commit(owner, needs, decide) {
    let events: Events = []
    const committed = await books.commit(owner, needs, (ground) => {
      const verdict = decide(ground)
      events = verdict.events
      return verdict
    })
    await then(committed, events)
    return committed
  },
})

const paidTwice: Plant = {
  name: 'pays-twice-after-a-crash',
  says: 'a recovering table pays the round that ended last once more',
  store(books) {
    const leak = leaking(books)
    const last = new Map<string, RoundMoney>()
    const noting = afterwards(leak.books, async ({ ended }) => {
      for (const money of ended) last.set(money.round.replace(/-\d+$/, ''), money)
    })
    return {
      ...noting,
      async claim(table) {
        for (const { patron, returned } of last.get(table)?.patrons ?? []) {
          leak.move(`house/${table}`, `wallet/${patron}`, returned)
        }
        last.delete(table)
        return books.claim(table)
      },
    }
  },
}

const unrefunded: Plant = {
  name: 'void-forgets-a-refund',
  says: 'the refund loop of a void dies before the last patron',
  store(books) {
    const leak = leaking(books)
    return afterwards(leak.books, async ({ ended }, events) => {
      if (!events.some(({ kind }) => kind === 'round-voided')) return
      for (const { round, patrons } of ended) {
        const forgotten = patrons.at(-1)
        if (forgotten === undefined) continue
        leak.move(`wallet/${forgotten.patron}`, `stakes/${round}`, forgotten.returned)
      }
    })
  },
}

/** True when the winnings of a line were rounded down. */
const wasRounded = ({ amount, end }: BetLine): boolean => {
  const [whole = '0', part = ''] = (end?.odds ?? '0').replace(':1', '').split('.')
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return end?.grade === 'win' && (amount * hundredths) % 100n !== 0n
}

const roundsUp: Plant = {
  name: 'rounds-up',
  says: 'winnings are rounded up to the minor unit',
  store(books) {
    const leak = leaking(books)
    return afterwards(leak.books, async ({ ended }) => {
      for (const { round, patrons } of ended) {
        for (const { patron } of patrons) {
          const lines = await books.betsInRound(patron, round)
          const cents = BigInt(lines.filter(wasRounded).length)
          leak.move(`house/${lines[0]?.table}`, `wallet/${patron}`, cents)
        }
      }
    })
  },
}

const lostWithdrawal: Plant = {
  name: 'loses-a-withdrawal',
  says: 'a stake is taken back on the felt and not in the books',
  store: (books) =>
    writing(books, (events) => events.filter(({ kind }) => kind !== 'stake-withdrawn')),
}

const lostStake: Plant = {
  name: 'loses-a-stake',
  says: 'one stake in ten is acknowledged and not recorded',
  store: (books) =>
    writing(books, (events) =>
      events.filter((event) => event.kind !== 'stake-placed' || !event.stake.endsWith('7')),
    ),
}

const lateCheckpoint: Plant = {
  name: 'checkpoint-one-late',
  says: 'the checkpoint of a round end holds the state of the one before',
  store(books) {
    const before = new Map<string, TableState>()
    return {
      ...books,
      commit: (owner, needs, decide) =>
        books.commit(owner, needs, (ground) => {
          const verdict = decide(ground)
          const { checkpoint } = verdict
          if (checkpoint === undefined) return verdict
          const late = before.get(owner.table)
          before.set(owner.table, checkpoint)
          return { events: verdict.events, ...(late === undefined ? {} : { checkpoint: late }) }
        }),
    }
  },
}

const anyOwner: Plant = {
  name: 'epoch-unchecked',
  says: 'a process that lost its table can still commit',
  store: (books, house) => ({
    ...books,
    commit: ({ table }, needs, decide) =>
      books.commit({ table, epoch: seatAt(house(), table).epoch }, needs, decide),
  }),
}

const lostTail: Plant = {
  name: 'recovery-misses-the-tail',
  says: 'recovery reads all events after the checkpoint but the last',
  store: (books) => ({
    ...books,
    eventsAfter: async (table, seq) => (await books.eventsAfter(table, seq)).slice(0, -1),
  }),
}

/** Bugs in the books. */
export const BOOK_PLANTS: readonly Plant[] = [
  paidTwice,
  unrefunded,
  roundsUp,
  lostWithdrawal,
  lostStake,
  lateCheckpoint,
  anyOwner,
  lostTail,
]
