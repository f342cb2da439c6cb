import { ONE } from '@baize/money'
import type { Figures, Say } from '../fill.ts'
import { figuresOfBet } from '../names.ts'
import { percent } from '../numbers.ts'
import { type Block, list, type RulesOf, steps, text } from '../page.ts'
import { dealFigures } from './andar-bahar.ts'
import type { GamePart } from './part.ts'
import { oddsSentence, priceTable } from './prices.ts'

/** Why a draw may be cancelled (ABC-8). */
export const CANCEL_REASONS = [
  'scanner-unreadable',
  'scan-mismatch',
  'card-out-of-place',
  'cards-mixed',
  'technical-problem',
  'sequence-altered',
  'card-marked-or-damaged',
  'card-off-table',
  'card-exposed',
  'misread-limit',
  'dealt-before-close',
] as const

function deal(say: Say, of: RulesOf): readonly Block[] {
  const figures: Figures = dealFigures(of)
  const ids = ['abc.pack', 'abc.game-card', 'abc.turn', 'abc.end'] as const
  return [steps(ids.map((id) => say(id, figures))), text(say('ab.length', figures))]
}

/** What the rules page of Andar Bahar by colour says of the game itself. */
export const COLOUR_PART: GamePart = {
  lead: (say) => say('abc.lead'),
  deal,
  dealClauses: ['ABC-1', 'ABC-2', 'ABC-3'],
  prices: (say, of) => [
    oddsSentence(say, of, 'andar'),
    priceTable(say, of),
    list([
      say('abc.ranks', figuresOfBet('game-card-over-8')),
      say('ab.bands'),
      say('abc.catalogue', { whole: percent(ONE, 0) }),
    ]),
  ],
  priceClauses: ['ABC-4', 'ABC-5', 'ABC-6'],
  returnClauses: ['ABC-6'],
  exampleClauses: ['ABC-2', 'ABC-3', 'ABC-5'],
  trouble: (say) => [
    text(say('abc.reasons')),
    list(CANCEL_REASONS.map((reason) => say(`abc.reason.${reason}`))),
  ],
  troubleClauses: ['ABC-7', 'ABC-8'],
}
