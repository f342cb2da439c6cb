/** Where the list of decks is kept while the page is open. */
export const DECKS = ['dealer', 'decks'] as const

/** A deck as the list of them has it. */
export interface DeckRow {
  readonly id: string
  readonly table: string
  readonly state: 'in-use' | 'resting' | 'retired'
  readonly cards: number
  readonly registeredBy: string
  readonly registeredAt: number
}
