import type { Plant } from './model.ts'
import { NO_PLANT } from './plant.ts'
import { BOOK_PLANTS } from './plants-books.ts'
import { GAME_PLANTS } from './plants-games.ts'
import { TABLE_PLANTS } from './plants-table.ts'

type Maker = Plant | (() => Plant)
const ALL: readonly Maker[] = [NO_PLANT, ...GAME_PLANTS, ...BOOK_PLANTS, ...TABLE_PLANTS]
const made = (maker: Maker): Plant => (typeof maker === 'function' ? maker() : maker)

/** Every bug that can be planted, by its name. */
export const PLANTS: readonly Pick<Plant, 'name' | 'says'>[] = ALL.map(made).slice(1)

/** A planted bug, fresh for one house; undefined when there is none of this name. */
export const plantNamed = (name: string): Plant | undefined =>
  ALL.map(made).find((plant) => plant.name === name)
