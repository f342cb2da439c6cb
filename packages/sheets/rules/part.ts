import type { Say } from '../fill.ts'
import type { Line } from '../line.ts'
import type { Block, RulesOf } from '../page.ts'

/** What one game adds to the sections that all games share. */
export interface GamePart {
  lead(say: Say, of: RulesOf): Line
  deal(say: Say, of: RulesOf): readonly Block[]
  readonly dealClauses: readonly string[]
  prices(say: Say, of: RulesOf): readonly Block[]
  readonly priceClauses: readonly string[]
  readonly returnClauses: readonly string[]
  readonly exampleClauses: readonly string[]
  trouble(say: Say): readonly Block[]
  readonly troubleClauses: readonly string[]
}
