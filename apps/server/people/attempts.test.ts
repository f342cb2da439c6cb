import { describe, expect, it } from 'vitest'
import { type Attempts, newAttempts } from './attempts.ts'

const NOW = 1_790_000_000_000
const HERE = '192.0.2.1'

/** Fails until refused; gives how often that was allowed. */
function exhaust(attempts: Attempts, name: string, peer: string, at = NOW): number {
  for (let n = 0; n < 1000; n += 1) if (attempts.begin(name, peer, at).kind === 'wait') return n
  return Number.POSITIVE_INFINITY
}

describe('attempts to sign in', () => {
  it('are bounded for one account from one peer, however its name is written', () => {
    const attempts = newAttempts()
    expect(exhaust(attempts, 'sue', HERE)).toBe(8)
    expect(exhaust(attempts, ' SUE ', HERE)).toBe(0)
    expect(exhaust(attempts, 'max', HERE)).toBe(8)
    expect(exhaust(attempts, 'sue', '192.0.2.2')).toBe(8)
  })
  it('are bounded for one peer over all accounts, an IPv6 network being one', () => {
    const attempts = newAttempts()
    const tries = Array.from({ length: 100 }, (_, n) =>
      attempts.begin(`name ${n}`, `2001:db8::${n.toString(16)}`, NOW),
    )
    expect(tries.filter(({ kind }) => kind === 'go')).toHaveLength(30)
  })
  it('are bounded for one account over all peers', () => {
    const attempts = newAttempts()
    const tries = Array.from({ length: 500 }, (_, n) =>
      attempts.begin('sue', `10.0.${n >> 8}.${n & 255}`, NOW),
    )
    expect(tries.filter(({ kind }) => kind === 'go')).toHaveLength(100)
  })
  it('are not forgotten because one succeeded', () => {
    const attempts = newAttempts()
    for (let n = 0; n < 7; n += 1) attempts.begin('sue', HERE, NOW)
    for (let n = 0; n < 20; n += 1) {
      const good = attempts.begin('sue', HERE, NOW)
      expect(good.kind).toBe('go')
      if (good.kind === 'go') good.succeeded()
    }
    expect(exhaust(attempts, 'sue', HERE)).toBe(1)
  })
  it('count before they are answered, so that parallel ones gain nothing', () => {
    const attempts = newAttempts()
    const all = Array.from({ length: 20 }, () => attempts.begin('sue', HERE, NOW))
    expect(all.filter(({ kind }) => kind === 'go')).toHaveLength(8)
  })
  it('come back one by one, and say when', () => {
    const attempts = newAttempts()
    exhaust(attempts, 'sue', HERE)
    const refused = attempts.begin('sue', HERE, NOW)
    if (refused.kind !== 'wait') throw new Error('not refused')
    expect(refused.ms).toBe(900_000 / 8)
    expect(attempts.begin('sue', HERE, NOW + refused.ms - 1).kind).toBe('wait')
    expect(exhaust(attempts, 'sue', HERE, NOW + refused.ms)).toBe(1)
    expect(exhaust(attempts, 'sue', HERE, NOW + 10 * 900_000)).toBe(8)
  })
  it('are told of once per refusal, so that nobody fills the log', () => {
    const attempts = newAttempts()
    for (let n = 0; n < 8; n += 1) attempts.begin('sue', HERE, NOW)
    const refused = [0, 1, 2].map(() => attempts.begin('sue', HERE, NOW))
    expect(refused).toMatchObject([{ first: true }, { first: false }, { first: false }])
    const later = NOW + 900_000 / 8
    attempts.begin('sue', HERE, later)
    expect(attempts.begin('sue', HERE, later)).toMatchObject({ kind: 'wait', first: true })
  })
})
