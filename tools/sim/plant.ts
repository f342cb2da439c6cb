import type { Store } from '@baize/store'
import type { PublicEvent, TableState } from '@baize/table'
import type { Desk, Post } from '../../apps/server/table/desk.ts'
import type { House, Seat } from './house.ts'

/** A bug planted on purpose, from outside the product: it must be found. */
export interface Plant {
  readonly name: string
  /** What is wrong, in words. */
  readonly says: string
  /** Spoils the books; `house` is the house they serve. */
  readonly store?: (books: Store, house: () => House) => Store
  /** Spoils a game and gives back what makes it whole again. */
  readonly game?: () => () => void
  /** Spoils a command before it is decided. */
  readonly post?: (post: Post, desk: Desk) => Post
  /** Spoils what a table knows when it decides. */
  readonly desk?: (desk: Desk) => Desk
  /** Spoils what a table knows when it has recovered. */
  readonly recovered?: (desk: Desk) => Desk
  /** Spoils what everybody sees. */
  readonly shown?: (event: PublicEvent, after: TableState, seat: Seat) => PublicEvent
  readonly acksEarly?: true
  readonly forgetsAnswers?: true
}

export const NO_PLANT: Plant = { name: 'none', says: 'nothing is planted' }
