import { defaultSettings, gameOf, parseCards } from '@baize/rules'
import { openMemoryStore } from '@baize/store'
import { describe, expect, it, test } from 'vitest'
import { newTally } from './house.ts'
import { PLANTS, plantNamed } from './plants.ts'
import { type Failure, runHouse } from './run.ts'

/** Houses in which a planted bug must be found. */
const SEEDS = 15
/** Where the hunt begins for a bug that shows itself more rarely. */
const FIRST_SEED: Readonly<Record<string, number>> = { 'forgets-answers': 24 }

async function hunt(name: string): Promise<Failure | undefined> {
  const first = FIRST_SEED[name] ?? 1
  for (let no = first; no < first + SEEDS; no += 1) {
    const plant = plantNamed(name)
    if (plant === undefined) return undefined
    const size = { rounds: 100, patrons: 300, weather: 'stormy' } as const
    const books = openMemoryStore()
    const moments = { fails: undefined }
    const failure = await runHouse({
      seed: `${no}`,
      size,
      plant,
      books,
      moments,
      tally: newTally(),
    })
    if (failure !== undefined) return failure
  }
  return undefined
}

describe('every planted bug is found', () => {
  it('there are enough of them', () => {
    expect(new Set(PLANTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(10)
  })
  test.each(PLANTS)('$name: $says', async ({ name }) => {
    const failure = await hunt(name)
    expect(failure?.invariant).toEqual(expect.any(String))
    expect(failure?.steps.length).toBeGreaterThan(5)
  })
  it('a spoiled game is whole again afterwards', () => {
    const next = gameOf('andar-bahar-colour', defaultSettings('andar-bahar-colour')).next
    expect(next(parseCards('Kh') ?? [])).toEqual({ kind: 'deal', to: 'bahar' })
  })
})
