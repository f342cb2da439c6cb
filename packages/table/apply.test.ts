import { describe, expect, it, test } from 'vitest'
import { given, sit, termsOf, testCommitment } from '../../tools/arbitraries/index.ts'
import { apply, Bug, decide, type PatronCommand, replay, type TableEvent } from './index.ts'

const betting = given(sit(termsOf('andar-bahar')), 'open; deal Ks')
const ended = given(betting, 'at 15000; close; deal Kc; confirm')

describe('an event that cannot have happened is a bug', () => {
  const impossible: readonly TableEvent[] = [
    { kind: 'bets-closed', round: 'ab-1-2', at: 0 },
    { kind: 'bets-opened', round: 'ab-1-1', closesAt: 1, at: 0 },
    { kind: 'card-dealt', round: 'ab-1-1', index: 1, to: 'andar', card: '2c', faceUp: true, at: 0 },
    { kind: 'round-settled', round: 'ab-1-1', rows: [], at: 0 },
    { kind: 'seed-revealed', of: 'ab-1-9', seed: '', at: 0 },
  ]
  test.each(impossible)('$kind', (event) => {
    expect(() => apply(betting.state, event)).toThrow(Bug)
  })
  it('a card out of turn', () => {
    const { state } = given(betting, 'at 15000; close')
    const card = { to: 'andar', card: '2c', faceUp: true } as const
    const event = { kind: 'card-dealt', round: 'ab-1-1', index: 2, ...card, at: 0 } as const
    expect(() => apply(state, event)).toThrow(/out of turn/)
  })
  it('a card of a shoe that is not there', () => {
    const opened: TableEvent = {
      kind: 'round-opened',
      round: 'bac-1-1',
      no: 1,
      termsHash: '',
      paytableHash: '',
      shoe: 'bac-1-shoe-1',
      at: 0,
    }
    expect(() => replay('bac-1', [opened])).toThrow(/not there/)
  })
})

describe('the state of a table', () => {
  it('is the log reduced', () => {
    expect(replay('ab-1', ended.events)).toEqual(ended.state)
    expect(ended.state).toMatchObject({ roundNo: 1, shoeNo: 0, commitments: 1 })
  })
  it('is not touched by a stake', () => {
    const stake = {
      stake: 's',
      patron: 'ann',
      bet: 'andar',
      mode: 'commission',
      amount: 5n,
    } as const
    const event = { kind: 'stake-placed', round: 'ab-1-1', ...stake, at: 5 } as const
    expect(apply(betting.state, event)).toBe(betting.state)
  })
  it('closes betting at the deadline, not when it was noticed (G-2)', () => {
    const late = given(betting, 'at 17000; close')
    expect(late.state.round).toMatchObject({ closesAt: 15_000, closedAt: 15_000, lastAt: 15_000 })
  })
})

describe('a suspended round', () => {
  const stopped = given(betting, 'at 6000; suspend')
  it('has no closing time, only what was left of it (G-5)', () => {
    expect(stopped.state.round?.suspended).toMatchObject({ remainingMs: 9000, by: 'sue', at: 6000 })
    expect(stopped.state.round).not.toHaveProperty('closesAt')
    expect(given(stopped, 'at 60000; resume').state.round).toMatchObject({ closesAt: 69_000 })
  })
  it('is no longer suspended once resumed or void', () => {
    expect(given(stopped, 'resume').state.round).not.toHaveProperty('suspended')
    const ended = given(stopped, 'void card-exposed').state.round
    expect(ended).toMatchObject({ phase: 'voided', voidReason: 'card-exposed' })
    expect(ended).not.toHaveProperty('suspended')
  })
})

describe('a command whose stake is there already', () => {
  const command: PatronCommand = {
    kind: 'place-stake',
    patron: 'ann',
    round: 'ab-1-1',
    stake: 'ann-1',
    bet: 'andar',
    mode: 'commission',
    amount: 5000n,
  }
  const stake = { id: 'ann-1', bet: 'andar', mode: 'commission', amount: 5000n, at: 1 } as const
  it('is refused as reused: the first answer is given by whoever keeps it', () => {
    const decision = decide(betting, command, 2, { balance: 9000n, stakes: [stake] })
    expect(decision).toEqual({
      kind: 'refused',
      refusal: { reason: 'command-id-reused', field: 'stake' },
    })
  })
  it('nobody known has no money', () => {
    const decision = decide(betting, command, 2)
    expect(decision).toMatchObject({
      refusal: { reason: 'insufficient-funds', detail: { balance: '0' } },
    })
  })
})

describe('promises of a shuffle', () => {
  const open = (index: number, change = {}) =>
    decide(
      ended,
      { kind: 'open-round', commitment: { ...testCommitment(index), ...change } },
      20_000,
    )
  const revealed = given(ended, 'reveal')
  it.each([
    ['the next of the chain', open(1), 'accepted'],
    ['a later one of the chain', open(7), 'accepted'],
    ['the first of another chain', open(0, { chain: 1 }), 'accepted'],
    ['the same again', open(0), 'refused'],
    ['no hash', open(1, { hash: 'zz' }), 'refused'],
  ] as const)('%s is %3$s', (_, decision, wanted) => {
    expect(decision.kind).toBe(wanted)
  })
  it('after a reveal the next promise must be that seed: it is the hash of the one behind it', () => {
    const honest = { kind: 'open-round', commitment: testCommitment(1) } as const
    expect(decide(revealed, honest, 20_000).kind).toBe('accepted')
    const forged = { ...testCommitment(1), hash: testCommitment(5).hash }
    expect(decide(revealed, { kind: 'open-round', commitment: forged }, 20_000)).toMatchObject({
      refusal: { reason: 'wrong-seed', field: 'commitment' },
    })
  })
})
