import { newTally } from './house.ts'
import type { Tally } from './model.ts'
import type { Options } from './options.ts'
import { NO_PLANT } from './plant.ts'
import { plantNamed } from './plants.ts'
import { type Failure, runHouse } from './run.ts'
import { openStores } from './stores.ts'

/** How far a campaign is: all that was played, and the first failure. */
export interface Progress {
  readonly houses: number
  readonly tally: Tally
  readonly failure?: Failure
}

/** Plays the seeds `first`, `first + step`, … until enough is played or something breaks. */
export async function campaign(
  options: Options,
  share: { readonly first: number; readonly step: number; readonly rounds: number },
  tell: (progress: Progress) => void,
): Promise<Progress> {
  const stores = await openStores(options.store)
  const tally = newTally()
  const { houseRounds: rounds, patrons, weather } = options
  const size = { rounds, patrons, ...(weather === undefined ? {} : { weather }) }
  try {
    for (let houses = 1; ; houses += 1) {
      const seed = options.seed ?? `${share.first + (houses - 1) * share.step}`
      const plant = plantNamed(options.plant) ?? NO_PLANT
      const books = stores.forHouse()
      const { moments } = stores
      const failure = await runHouse({ seed, size, plant, books, moments, tally })
      if (failure !== undefined) return { houses, tally, failure }
      const progress = { houses, tally }
      if (tally.rounds >= share.rounds || options.seed !== undefined) return progress
      tell(progress)
    }
  } finally {
    await stores.close()
  }
}

/** Adds up what several workers did; the first failure counts. */
export function together(all: readonly Progress[]): Progress {
  const tally = newTally()
  for (const each of all) {
    for (const key of tallyKeys(tally)) tally[key] += each.tally[key]
  }
  const houses = all.reduce((sum, each) => sum + each.houses, 0)
  const failure = all.find((each) => each.failure !== undefined)?.failure
  return failure === undefined ? { houses, tally } : { houses, tally, failure }
}

const isKey = (tally: Tally, key: string): key is keyof Tally => Object.hasOwn(tally, key)
const tallyKeys = (tally: Tally): readonly (keyof Tally)[] =>
  Object.keys(tally).filter((key) => isKey(tally, key))
