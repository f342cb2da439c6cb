import { describe, expect, it, test } from 'vitest'
import { newTally } from './house.ts'
import type { Tally } from './model.ts'
import { WEATHERS } from './plan.ts'
import { NO_PLANT } from './plant.ts'
import { runHouse } from './run.ts'
import { openStores, type StoreKind } from './stores.ts'

const SEEDS = Array.from({ length: 20 }, (_, at) => ({
  seed: `${at + 1}`,
  weather: WEATHERS[at % WEATHERS.length] ?? 'stormy',
}))
const ROUNDS = 120

/** Plays one house; gives its failure in words, so that a red test says everything. */
async function played(
  run: { seed: string; weather: (typeof WEATHERS)[number]; store: StoreKind },
  tally: Tally,
) {
  const stores = await openStores(run.store)
  const isMemory = run.store === 'memory'
  const size = {
    rounds: isMemory ? ROUNDS : 25,
    patrons: isMemory ? 1000 : 40,
    weather: run.weather,
  }
  try {
    const { moments } = stores
    const failure = await runHouse({
      ...run,
      size,
      plant: NO_PLANT,
      books: stores.forHouse(),
      moments,
      tally,
    })
    if (failure === undefined) return 'every invariant held'
    const again = `--seed ${run.seed} --weather ${run.weather} --house-rounds ${size.rounds} --patrons ${size.patrons}`
    return [
      ...failure.steps,
      failure.invariant,
      failure.facts,
      `npm run sim -- ${again} --store ${run.store}`,
    ].join('\n')
  } finally {
    await stores.close()
  }
}

describe('whole houses, with everything going wrong', () => {
  const tally = newTally()
  test.each(SEEDS)('seed $seed, $weather', async (house) => {
    expect(await played({ ...house, store: 'memory' }, tally)).toBe('every invariant held')
  })
  it('everything happened in these houses', () => {
    expect(tally.rounds).toBeGreaterThan(20 * ROUNDS)
    expect(tally.stakes).toBeGreaterThan(2000)
    for (const [what, count] of Object.entries(tally))
      expect([what, count > 10]).toEqual([what, true])
  })
  it('the same seed is the same house', async () => {
    const [one, two] = [newTally(), newTally()]
    const house = { seed: 'again', weather: 'stormy', store: 'memory' } as const
    expect(await played(house, one)).toBe(await played(house, two))
    expect(one).toEqual(two)
  })
})

describe('a house that nobody has seen before', () => {
  const seed = `new-${Date.now().toString(36)}`
  it(`seed ${seed}`, async () => {
    expect(await played({ seed, weather: 'stormy', store: 'memory' }, newTally())).toBe(
      'every invariant held',
    )
  })
})

describe('a house on PostgreSQL', () => {
  it('holds every invariant', async () => {
    const tally = newTally()
    const house = { seed: 'depth', weather: 'stormy', store: 'postgres' } as const
    expect(await played(house, tally)).toBe('every invariant held')
    expect(tally.stakes).toBeGreaterThan(10)
  }, 60_000)
})
