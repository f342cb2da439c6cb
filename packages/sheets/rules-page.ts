import type { GameId } from '@baize/rules'
import { type Say, sayIn } from './fill.ts'
import { type Block, type RulesOf, type RulesPage, type Section, text } from './page.ts'
import { ANDAR_BAHAR_PART } from './rules/andar-bahar.ts'
import { BACCARAT_PART } from './rules/baccarat.ts'
import { COLOUR_PART } from './rules/colour.ts'
import { exampleBlocks } from './rules/examples.ts'
import { generalSections } from './rules/general.ts'
import type { GamePart } from './rules/part.ts'
import { returnsBlocks } from './rules/returns.ts'

const PARTS: Readonly<Record<GameId, GamePart>> = {
  'andar-bahar': ANDAR_BAHAR_PART,
  'andar-bahar-colour': COLOUR_PART,
  baccarat: BACCARAT_PART,
}

function ownSections(say: Say, of: RulesOf, part: GamePart): readonly Section[] {
  const section = (
    id: 'deal' | 'prices' | 'returns' | 'examples',
    clauses: readonly string[],
    blocks: readonly Block[],
  ): Section => ({ id, title: say(`section.${id}`), clauses, blocks })
  return [
    section('deal', part.dealClauses, part.deal(say, of)),
    section('prices', part.priceClauses, part.prices(say, of)),
    section('returns', part.returnClauses, returnsBlocks(say, of)),
    section('examples', part.exampleClauses, exampleBlocks(say, of)),
  ]
}

/**
 * The rules of a game in a language, as data (G-6). Every number on it is read off the game, its
 * paytable or the limits; a paytable that `checkPaytable` refuses is a bug and throws. Example:
 * the page of `andar-bahar` says 97.851140% beside ANDAR in `commission` (AB-12).
 */
export function rulesPage(of: RulesOf): RulesPage {
  const say = sayIn(of.language)
  const part = PARTS[of.game.id]
  const more = { trouble: part.trouble(say), troubleClauses: part.troubleClauses }
  return {
    game: of.game.id,
    language: of.language,
    title: say(`game.${of.game.id}`),
    lead: part.lead(say, of),
    sections: [...ownSections(say, of, part), ...generalSections(say, of, more)],
  }
}

/** Every block of a page, for whoever looks for what it says. */
export const blocksOf = (page: RulesPage): readonly Block[] =>
  page.sections.flatMap(({ title, blocks }) => [text(title), ...blocks])
