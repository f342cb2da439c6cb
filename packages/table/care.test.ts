import { describe, expect, it } from 'vitest'
import { type CareEntry, careAt, DAY_MS, HOUR_MS } from './care.ts'
import { type CareWish, decideCare } from './decide-care.ts'
import { ownBreak, ownLimit } from './own-limits.ts'

const START = 1_000_000

/** What a patron's wishes, each some hours after the start, leave behind. */
function after(wishes: readonly (readonly [hours: number, wish: CareWish])[]) {
  const entries: CareEntry[] = []
  for (const [hours, wish] of wishes) {
    const decision = decideCare(entries, wish, START + hours * HOUR_MS)
    if (decision.kind === 'refused') throw new Error(decision.reason)
    entries.push(decision.entry)
  }
  return entries
}
const set = (amount?: bigint): CareWish => ({
  kind: 'set-limit',
  name: 'stake-day',
  ...(amount !== undefined && { amount }),
})
const keep: CareWish = { kind: 'keep-limit', name: 'stake-day' }
const limit = (entries: readonly CareEntry[], hours: number) =>
  careAt(entries, START + hours * HOUR_MS).limits['stake-day']

describe('own limits', () => {
  it.each<[string, readonly (readonly [number, CareWish])[], number, bigint | undefined]>([
    ['a first limit counts at once', [[0, set(500n)]], 0, 500n],
    [
      'a tighter one counts at once',
      [
        [0, set(500n)],
        [1, set(200n)],
      ],
      1,
      200n,
    ],
    [
      'a looser one not before a day',
      [
        [0, set(500n)],
        [1, set(900n)],
      ],
      24.9,
      500n,
    ],
    [
      'a looser one after a day',
      [
        [0, set(500n)],
        [1, set(900n)],
      ],
      25,
      900n,
    ],
    [
      'none any more, not before a day',
      [
        [0, set(500n)],
        [1, set()],
      ],
      24.9,
      500n,
    ],
    [
      'none any more, after a day',
      [
        [0, set(500n)],
        [1, set()],
      ],
      25,
      undefined,
    ],
    [
      'a looser one that was taken back',
      [
        [0, set(500n)],
        [1, set(900n)],
        [2, keep],
      ],
      99,
      500n,
    ],
    [
      'a tighter one ends a looser one that waits',
      [
        [0, set(500n)],
        [1, set(900n)],
        [2, set(400n)],
      ],
      99,
      400n,
    ],
    [
      'another looser one waits a day of its own',
      [
        [0, set(500n)],
        [1, set(900n)],
        [20, set(800n)],
      ],
      26,
      500n,
    ],
    [
      'and then counts',
      [
        [0, set(500n)],
        [1, set(900n)],
        [20, set(800n)],
      ],
      44,
      800n,
    ],
  ])('%s', (_, wishes, hours, amount) => {
    expect(limit(after(wishes), hours).amount).toBe(amount)
  })

  it('what waits is shown with the instant from which it counts', () => {
    const entries = after([
      [0, set(500n)],
      [1, set(900n)],
    ])
    expect(limit(entries, 2)).toEqual({
      amount: 500n,
      next: { amount: 900n, from: START + 25 * HOUR_MS },
    })
  })

  it.each<[string, readonly (readonly [number, CareWish])[], CareWish]>([
    ['bad-amount', [], set(0n)],
    ['bad-amount', [], set()],
    ['nothing-waits', [[0, set(500n)]], keep],
    ['bad-interval', [], { kind: 'set-reminder', everyMs: 1000 }],
    ['bad-duration', [], { kind: 'take-time-out', forMs: 60_000 }],
    ['bad-duration', [], { kind: 'take-time-out', forMs: 43 * DAY_MS }],
    [
      'runs-longer',
      [[0, { kind: 'take-time-out', forMs: 2 * DAY_MS }]],
      { kind: 'take-time-out', forMs: DAY_MS },
    ],
    ['bad-duration', [], { kind: 'exclude', forMs: 30 * DAY_MS }],
    ['runs-longer', [[0, { kind: 'exclude' }]], { kind: 'exclude', forMs: 200 * DAY_MS }],
    [
      'runs-longer',
      [[0, { kind: 'exclude', forMs: 365 * DAY_MS }]],
      { kind: 'exclude', forMs: 200 * DAY_MS },
    ],
  ])('refused: %s', (reason, before, wish) => {
    expect(decideCare(after(before), wish, START + HOUR_MS)).toEqual({ kind: 'refused', reason })
  })
})

describe('what they mean to a stake', () => {
  const rules = (entries: readonly CareEntry[], hours = 0) => ({
    care: careAt(entries, START + hours * HOUR_MS),
    day: { staked: 300n, returned: 250n },
    week: { staked: 900n, returned: 250n },
  })
  const limited = (name: 'stake-day' | 'stake-week' | 'loss-day' | 'loss-week', amount: bigint) =>
    rules([{ kind: 'limit', name, amount, from: START, at: START }])

  it.each([
    ['stake-day', 'own-stake-limit', 500n, 200n],
    ['stake-week', 'own-stake-limit', 1000n, 100n],
    ['loss-day', 'own-loss-limit', 80n, 30n],
    ['loss-week', 'own-loss-limit', 600n, 0n],
  ] as const)('%s leaves its headroom and no more', (name, reason, amount, room) => {
    expect(ownLimit(limited(name, amount), room)).toBeUndefined()
    expect(ownLimit(limited(name, amount), room + 1n)).toEqual({
      reason,
      field: 'amount',
      detail: { limit: name, maximum: `${amount}`, headroom: `${room}` },
    })
  })

  it('a break refuses until it is over, for ever one without an end', () => {
    const timeOut = after([[0, { kind: 'take-time-out', forMs: HOUR_MS }]])
    const until = START + HOUR_MS
    expect(ownBreak(rules(timeOut), START)).toMatchObject({ reason: 'time-out', detail: { until } })
    expect(ownBreak(rules(timeOut, 1), until)).toBeUndefined()
    const gone = after([[0, { kind: 'exclude' }]])
    expect(ownBreak(rules(gone, 99_999), until)).toMatchObject({ reason: 'self-excluded' })
  })

  it('nothing set is nothing refused', () => {
    expect(ownLimit(undefined, 10n ** 15n)).toBeUndefined()
    expect(ownBreak(undefined, START)).toBeUndefined()
  })
})
