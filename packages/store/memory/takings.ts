import type { Amount } from '@baize/money'
import type { Instant, RoundId } from '@baize/table'
import type { RoundBet } from '../office/search.ts'
import {
  type BetTaking,
  type CorrectedTaking,
  type Origin,
  type RoundTaking,
  type ScanTaking,
  spanAt,
  type Takings,
} from '../office/takings.ts'
import type { MemoryBooks, RoundBook, StakeBook } from './books.ts'

interface Ended extends Origin {
  readonly round: RoundBook
}

const originOf = ({ table, opening }: RoundBook, span: number): Origin => ({
  span,
  table,
  termsHash: opening.event.termsHash,
})

const endedIn = ({ rounds }: MemoryBooks, bounds: readonly Instant[]): readonly Ended[] =>
  [...rounds.values()].flatMap((round) => {
    const span = round.ended && spanAt(bounds, round.ended.at)
    return span === undefined ? [] : [{ ...originOf(round, span), round }]
  })

/** Groups by a key that reads as text. */
function grouped<T>(all: readonly T[], keyOf: (each: T) => readonly unknown[]): readonly T[][] {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = JSON.stringify(keyOf(each))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [each])
    else group.push(each)
  }
  return [...groups.values()]
}

const sumOf = <T>(all: readonly T[], amount: (each: T) => Amount): Amount =>
  all.reduce((sum, each) => sum + amount(each), 0n)

const staked = (stakes: readonly StakeBook[]): Amount => sumOf(stakes, ({ event }) => event.amount)

function betsOf({ round, span, table, termsHash }: Ended): readonly BetTaking[] {
  if (round.ended?.voided !== false) return []
  const stood = round.stakes.filter(({ end }) => end !== undefined && end.grade !== 'withdrawn')
  return grouped(stood, ({ event }) => [event.bet, event.mode]).map((stakes) => {
    const { bet = '', mode = '' } = stakes[0]?.event ?? {}
    const all = staked(stakes)
    const returned = sumOf(stakes, ({ end }) => end?.returned ?? 0n)
    const count = stakes.length
    return {
      span,
      table,
      termsHash,
      bet,
      mode,
      stakes: count,
      staked: all,
      returned,
      squares: all * all,
    }
  })
}

const added = (a: BetTaking, b: BetTaking): BetTaking => ({
  ...a,
  stakes: a.stakes + b.stakes,
  staked: a.staked + b.staked,
  returned: a.returned + b.returned,
  squares: a.squares + b.squares,
})

const keyOf = ({ span, table, termsHash }: Origin) => [span, table, termsHash]

const betTakings = (ended: readonly Ended[]): readonly BetTaking[] =>
  grouped(ended.flatMap(betsOf), (each) => [...keyOf(each), each.bet, each.mode]).flatMap(
    ([first, ...rest]) => (first === undefined ? [] : [rest.reduce(added, first)]),
  )

const roundTakings = (ended: readonly Ended[]): readonly RoundTaking[] =>
  grouped(ended, keyOf).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { span, table, termsHash } = first
    const voids = group.flatMap(({ round }) => (round.ended?.voided ? [round.ended] : []))
    const refunded = sumOf(voids, ({ returned }) => returned)
    return [{ span, table, termsHash, rounds: group.length, voids: voids.length, refunded }]
  })

function correctedTakings(
  { stakes, rounds }: MemoryBooks,
  bounds: readonly Instant[],
): readonly CorrectedTaking[] {
  const all = [...stakes.values()].flatMap(({ event, corrections = [] }) =>
    corrections.flatMap(({ at, change }) => {
      const [span, round] = [spanAt(bounds, at), rounds.get(event.round)]
      if (span === undefined || round === undefined) return []
      return [{ ...originOf(round, span), bet: event.bet, mode: event.mode, change }]
    }),
  )
  return grouped(all, (each) => [...keyOf(each), each.bet, each.mode]).flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ ...first, change: sumOf(group, ({ change }) => change) }]
  })
}

function scanTakings({ tables }: MemoryBooks, bounds: readonly Instant[]): readonly ScanTaking[] {
  const all = [...tables].flatMap(([table, { log }]) =>
    log.flatMap(({ event }) => {
      if (event.kind !== 'card-scanned') return []
      const span = spanAt(bounds, event.at)
      const fault = event.fault === undefined ? {} : { fault: event.fault }
      return span === undefined ? [] : [{ span, table, ...fault, scans: 1 }]
    }),
  )
  return grouped<ScanTaking>(all, ({ span, table, fault }) => [span, table, fault ?? null]).flatMap(
    (group) => (group[0] === undefined ? [] : [{ ...group[0], scans: group.length }]),
  )
}

/** What stands on each bet of a round. */
export function roundBets({ rounds }: MemoryBooks, id: RoundId): readonly RoundBet[] {
  const stood = (rounds.get(id)?.stakes ?? []).filter(({ end }) => end?.grade !== 'withdrawn')
  return grouped(stood, ({ event }) => [event.mode, event.bet])
    .map((stakes) => {
      const { bet = '', mode = '' } = stakes[0]?.event ?? {}
      const patrons = new Set(stakes.map(({ event }) => event.patron)).size
      const winnings = sumOf(stakes, ({ end }) => end?.winnings ?? 0n)
      const returned = sumOf(stakes, ({ end }) => end?.returned ?? 0n)
      const count = stakes.length
      return { bet, mode, stakes: count, patrons, staked: staked(stakes), winnings, returned }
    })
    .sort((a, b) => (`${a.mode} ${a.bet}` < `${b.mode} ${b.bet}` ? -1 : 1))
}

/** What a house in memory took. */
export function takings(books: MemoryBooks, bounds: readonly Instant[]): Takings {
  const ended = endedIn(books, bounds)
  return {
    bets: betTakings(ended),
    rounds: roundTakings(ended),
    corrected: correctedTakings(books, bounds),
    scans: scanTakings(books, bounds),
  }
}
