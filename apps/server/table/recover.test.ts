import { openMemoryStore } from '@baize/store'
import type { Limits, Terms } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { loadHouse } from '../house.ts'
import { answerPost, type Desk, startWork } from './desk.ts'
import { recoverDesk } from './recover.ts'

const AT = 1_790_000_000_000
const [terms] = loadHouse(undefined).filter(({ table }) => table === 'abc-1')
const withLimits = (limits: Partial<Limits>): Terms => {
  if (terms === undefined) throw new Error('no table')
  return { ...terms, limits: { ...terms.limits, ...limits } }
}
const commitment = { chain: 0, index: 0, hash: 'ab'.repeat(32) }

/** A house that was stopped while bets were open, and what its patron may bet after the restart. */
async function restarted(before: Terms, after: Terms): Promise<Desk> {
  const store = openMemoryStore()
  const { desk, owner } = await recoverDesk(store, before)
  await store.commit(owner, { patrons: [], stakes: [] }, (books) => {
    const work = startWork(desk, books)
    const answer = answerPost(work, { command: { kind: 'open-round', commitment }, at: AT })
    expect(answer).toEqual({ kind: 'done' })
    return { events: work.events }
  })
  return (await recoverDesk(store, after)).desk
}

function bet(desk: Desk, ...amounts: readonly bigint[]) {
  const work = startWork(desk, {
    balance: () => 10n ** 9n,
    stake: () => undefined,
    own: () => undefined,
  })
  const round = desk.state.round?.id ?? ''
  const answers = amounts.map((amount, n) =>
    answerPost(work, {
      at: AT + 1,
      command: {
        kind: 'place-stake',
        patron: `p${n}`,
        round,
        stake: `s${n}`,
        bet: 'andar',
        mode: 'standard',
        amount,
      },
    }),
  )
  return answers.map((answer) => (answer.kind === 'refused' ? answer.refusal : answer.kind))
}

describe('limits changed by a restart while a round runs (G-7)', () => {
  it('count from the next bet when they were lowered', async () => {
    const lower = withLimits({ perBet: { minimum: 100n, maximum: 20_000n }, perTable: 30_000n })
    const desk = await restarted(withLimits({}), lower)
    expect(bet(desk, 20_100n, 20_000n, 10_100n)).toEqual([
      {
        reason: 'above-maximum',
        field: 'amount',
        detail: { maximum: '20000', headroom: '20000' },
      },
      'placed',
      {
        reason: 'above-table-limit',
        field: 'amount',
        detail: { maximum: '30000', headroom: '10000' },
      },
    ])
  })
  it('count from the next round when they were raised', async () => {
    const low = withLimits({ perBet: { minimum: 100n, maximum: 20_000n } })
    const desk = await restarted(low, withLimits({}))
    expect(bet(desk, 20_100n)).toMatchObject([{ reason: 'above-maximum' }])
    expect(desk.nextTerms.limits.perBet.maximum).toBe(500_000n)
  })
  it('leave the prices and the pace of the round as they were', async () => {
    const next = {
      ...withLimits({ perTable: 30_000n }),
      timing: { ...withLimits({}).timing, bettingMs: 1 },
    }
    const desk = await restarted(withLimits({}), next)
    expect(desk.roundTerms.timing).toEqual(withLimits({}).timing)
  })
})
