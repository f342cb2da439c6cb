import type { Command } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { newAnswers } from './answers.ts'
import type { Answer, Post } from './desk.ts'

const place = (amount: bigint): Command => ({
  kind: 'place-stake',
  patron: 'ann',
  round: 'ab-1-1',
  stake: 's-1',
  bet: 'andar',
  mode: 'commission',
  amount,
})
const post = (amount: bigint, at: number): Post => ({ command: place(amount), at, key: 's-1' })
const PLACED: Answer = {
  kind: 'placed',
  stake: { id: 's-1', bet: 'andar', mode: 'commission', amount: 100n, at: 1 },
  balance: 900n,
}

describe('a command that comes again', () => {
  it('gets its first answer', () => {
    const answers = newAnswers()
    answers.keep(post(100n, 1), PLACED)
    expect(answers.find(post(100n, 2))).toBe(PLACED)
  })
  it('gets its first answer also after another body was refused under its id', () => {
    const answers = newAnswers()
    answers.keep(post(100n, 1), PLACED)
    const other = answers.find(post(200n, 2))
    expect(other).toMatchObject({ kind: 'refused', refusal: { reason: 'command-id-reused' } })
    if (other !== undefined) answers.keep(post(200n, 2), other)
    expect(answers.find(post(100n, 3))).toBe(PLACED)
  })
  it('is not told of another body that was refused under its id, by the books alone', () => {
    const answers = newAnswers()
    const refusal = { reason: 'command-id-reused', field: 'id' } as const
    answers.keep(post(200n, 2), { kind: 'refused', refusal, at: 2 })
    expect(answers.find(post(100n, 3))).toBeUndefined()
  })
})
