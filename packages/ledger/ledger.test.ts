import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Account,
  BANK,
  type Balances,
  houseOf,
  isCovered,
  parseAccount,
  post,
  stakesOf,
  type Transfer,
  total,
  walletOf,
  withChanges,
} from './index.ts'

const ACCOUNTS: readonly Account[] = [
  BANK,
  walletOf('a'),
  walletOf('b'),
  stakesOf('ab-1-1'),
  houseOf('ab-1'),
]
const account = fc.constantFrom(...ACCOUNTS)
const transfers = fc
  .array(fc.record({ from: account, to: account, amount: fc.bigInt(-2n, 50n) }), { maxLength: 30 })
  .map((rows) => rows.map((row, index): Transfer => ({ id: `t${index}`, ...row })))
const balances = fc
  .array(fc.bigInt(0n, 60n), { minLength: 4, maxLength: 4 })
  .map((held): Balances => {
    const map = new Map<Account, bigint>()
    for (const [index, amount] of held.entries()) map.set(ACCOUNTS[index + 1] ?? BANK, amount)
    return map.set(BANK, -held.reduce((sum, amount) => sum + amount, 0n))
  })

describe('account names', () => {
  test.each([
    [walletOf('p7'), 'wallet/p7', { kind: 'wallet', owner: 'p7' }],
    [stakesOf('ab-1-7'), 'stakes/ab-1-7', { kind: 'stakes', owner: 'ab-1-7' }],
    [houseOf('ab-1'), 'house/ab-1', { kind: 'house', owner: 'ab-1' }],
    [BANK, 'bank', { kind: 'bank' }],
    [walletOf('a/b'), 'wallet/a/b', { kind: 'wallet', owner: 'a/b' }],
  ])('%s', (name, text, parts) => {
    expect(name).toBe(text)
    expect(parseAccount(text)).toEqual(parts)
  })
  test.each(['', 'wallet', 'wallet/', 'bank/x', 'purse/p', 'Wallet/p', '/p', 'walletx/p'])(
    'refuses %j',
    (text) => expect(parseAccount(text)).toBeUndefined(),
  )
  it('has no account without an owner', () => {
    expect(() => walletOf('')).toThrow(RangeError)
  })
})

describe('post', () => {
  const pay = (id: string, from: Account, to: Account, amount: bigint): Transfer => ({
    id,
    from,
    to,
    amount,
  })
  const [, a, b] = ACCOUNTS as readonly [Account, Account, Account]
  const rich: Balances = new Map([
    [BANK, -100n],
    [a, 100n],
  ])
  test.each([
    ['below 1', [pay('t', a, b, 0n)], 'not-positive'],
    ['a negative amount', [pay('t', b, a, -5n)], 'not-positive'],
    ['an account paying itself', [pay('t', a, a, 5n)], 'same-account'],
    ['an id used twice', [pay('t', a, b, 5n), pay('t', a, b, 5n)], 'repeated'],
    ['more than there is', [pay('t', a, b, 101n)], 'uncovered'],
    ['the second that no longer fits', [pay('t', a, b, 60n), pay('u', a, b, 41n)], 'uncovered'],
    ['money spent before it comes', [pay('t', b, a, 1n), pay('u', a, b, 1n)], 'uncovered'],
  ])('refuses %s', (_, rows, reason) => {
    expect(post(rich, rows)).toMatchObject({ kind: 'refused', refusal: { reason } })
  })
  it('says what was available', () => {
    const result = post(rich, [pay('t', a, b, 60n), pay('u', a, b, 41n)])
    expect(result).toMatchObject({ refusal: { transfer: { id: 'u' }, available: 40n } })
  })
  it('changes only the accounts that took part, the bank below zero', () => {
    const result = post(rich, [pay('t', BANK, b, 7n)])
    expect(result).toEqual({
      kind: 'posted',
      changed: new Map([
        [BANK, -107n],
        [b, 7n],
      ]),
    })
  })
  it('keeps the sum at zero, covers every account, and changes nothing when it refuses', () => {
    fc.assert(
      fc.property(balances, transfers, (before, rows) => {
        const copy = new Map(before)
        const result = post(before, rows)
        expect(before).toEqual(copy)
        if (result.kind === 'refused') return
        const after = withChanges(before, result.changed)
        expect(total(after)).toBe(0n)
        for (const [name, balance] of after)
          expect(isCovered(name) && balance < 0n, name).toBe(false)
      }),
    )
  })
  it('equals posting the transfers one by one', () => {
    fc.assert(
      fc.property(balances, transfers, (before, rows) => {
        let one = before
        let refused = false
        for (const row of rows) {
          const step = post(one, [row])
          if (step.kind === 'refused') refused = true
          if (refused) break
          if (step.kind === 'posted') one = withChanges(one, step.changed)
        }
        const all = post(before, rows)
        expect(all.kind === 'refused').toBe(refused)
        if (all.kind === 'posted') expect(withChanges(before, all.changed)).toEqual(one)
      }),
    )
  })
})
