import { DECK } from '@baize/rules'
import { dealtShares, meanDealt } from '../dealt.ts'
import type { Figures, Say } from '../fill.ts'
import type { Line } from '../line.ts'
import { figuresOfBet } from '../names.ts'
import { shortDecimal } from '../numbers.ts'
import { type Block, list, type RulesOf, steps, text } from '../page.ts'
import type { GamePart } from './part.ts'
import { modesSentence, oddsSentence, priceTable } from './prices.ts'

/** Figures of the deal: packs, cards in a pack, the longest round and the mean one. */
export const dealFigures = ({ game }: RulesOf): Figures => ({
  decks: `${game.settings.decks}`,
  pack: `${DECK.length}`,
  most: `${dealtShares(game).at(-1)?.cards ?? 0}`,
  mean: shortDecimal(meanDealt(game), 2),
})

function deal(say: Say, of: RulesOf): readonly Block[] {
  const figures = dealFigures(of)
  const ids = ['ab.pack', 'ab.game-card', 'ab.turn', 'ab.end'] as const
  return [steps(ids.map((id) => say(id, figures))), text(say('ab.length', figures))]
}

function notes(say: Say, { game }: RulesOf): readonly Line[] {
  const n = figuresOfBet('first-3')
  return [
    say('ab.first'),
    say('ab.first-3', n),
    say('ab.flush'),
    say(`ab.ace.${game.settings.straightAce}`),
    say('ab.bands'),
  ]
}

/** What the rules page of Andar Bahar says of the game itself. */
export const ANDAR_BAHAR_PART: GamePart = {
  lead: (say) => say('ab.lead'),
  deal,
  dealClauses: ['AB-1', 'AB-2', 'AB-3', 'AB-4'],
  prices: (say, of) => [
    ...modesSentence(say, of),
    oddsSentence(say, of, 'andar'),
    priceTable(say, of),
    list(notes(say, of)),
  ],
  priceClauses: ['AB-5', 'AB-6', 'AB-7', 'AB-8', 'AB-9'],
  returnClauses: ['AB-12'],
  exampleClauses: ['AB-10'],
  trouble: () => [],
  troubleClauses: ['AB-11'],
}
