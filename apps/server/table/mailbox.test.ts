import { setTimeout as sleep } from 'node:timers/promises'
import { openMemoryStore, type Store } from '@baize/store'
import type { TableEvent } from '@baize/table'
import { expect, it } from 'vitest'
import { faultsFrom } from '../faults.ts'
import { loadHouse } from '../house.ts'
import { openLog } from '../log.ts'
import type { Step } from './box.ts'
import type { Answer } from './desk.ts'
import { openMailbox } from './mailbox.ts'

const [terms] = loadHouse(undefined).filter(({ table }) => table === 'abc-1')
const AT = Date.now()
const commitment = { chain: 0, index: 0, hash: 'ab'.repeat(32) }
const BETS = 5_000

/** Books that take their time before they lock and after they wrote, as a database does. */
function slow(store: Store, note: (what: string) => void): Store {
  return {
    ...store,
    async commit(...args) {
      note('commit')
      await sleep(20)
      const committed = await store.commit(...args)
      await sleep(1)
      return committed
    },
  }
}

/** A table with an open round; `heard` is everything in the order in which it happened. */
async function opened(onStep: (step: Step) => void) {
  if (terms === undefined) throw new Error('no table')
  const heard: string[] = []
  const store = openMemoryStore()
  const box = await openMailbox({
    store: slow(store, (what) => heard.push(what)),
    terms,
    log: openLog('silent'),
    faults: faultsFrom(undefined),
    nextDue: () => undefined,
    onStep,
    onAway: () => undefined,
    onBack: () => undefined,
    onMissed: () => undefined,
  })
  const ask = (command: Parameters<typeof box.submit>[0]['command']) =>
    new Promise<Answer>((resolve) => box.submit({ command, at: AT }, resolve))
  expect(await ask({ kind: 'open-round', commitment })).toEqual({ kind: 'done' })
  const patrons = await Promise.all(
    Array.from({ length: 20 }, () => store.createGuest('Guest', 10_000_000n, AT)),
  )
  const round = box.desk().state.round?.id ?? ''
  const bet = (no: number) => {
    const patron = patrons[no % patrons.length]?.id ?? ''
    const about = { round, stake: `s${no}`, bet: 'andar', mode: 'standard', amount: 100n } as const
    return ask({ kind: 'place-stake', patron, ...about }).then((answer) => {
      heard.push(answer.kind === 'placed' ? answer.stake.id : answer.kind)
    })
  }
  heard.length = 0
  return { store, box, bet, heard }
}

it('locks for the next batch before the answers of the last, and keeps every order', async () => {
  const told: TableEvent[] = []
  const { store, box, bet, heard } = await opened(({ events }) => told.push(...events))
  await Promise.all(Array.from({ length: BETS }, (_, no) => bet(no)))
  const stakes = heard.filter((what) => what !== 'commit')
  expect(stakes).toEqual(Array.from({ length: BETS }, (_, no) => `s${no}`))
  expect(told).toEqual(await store.eventsAfter('abc-1', 0))
  // The first bet was a batch of its own, the second waited for it with all others.
  const commits = heard.flatMap((what, at) => (what === 'commit' ? [at] : []))
  expect(heard.indexOf('s0')).toBeGreaterThan(commits[1] ?? 0)
  expect(heard.indexOf('s1')).toBeGreaterThan(commits[2] ?? 0)
  await box.stop()
  expect(await store.audit()).toEqual([])
})

it('a table that breaks while it tells decides nothing more, though the next batch has begun', async () => {
  let steps = 0
  const { store, box, bet, heard } = await opened(() => {
    steps += 1
    if (steps === 3) throw new Error('broken')
  })
  await Promise.all(Array.from({ length: BETS }, (_, no) => bet(no)))
  const placed = heard.filter((what) => what.startsWith('s')).length
  expect(placed).toBeGreaterThan(0)
  expect(placed).toBeLessThan(BETS)
  expect(heard.filter((what) => what === 'unavailable')).toHaveLength(BETS - placed)
  const kept = (await store.eventsAfter('abc-1', 0)).filter(({ kind }) => kind === 'stake-placed')
  expect(kept).toHaveLength(placed)
  expect(box.running()).toBe(false)
  expect(await store.audit()).toEqual([])
})
