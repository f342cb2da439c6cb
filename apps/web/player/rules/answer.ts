import { compare, ONE } from '@baize/money'
import { analyse, gameOf } from '@baize/rules'
import type { SheetLimits, SheetRange } from '@baize/sheets'
import { type ParPage, parPage, parSheet, percent, type RulesPage, rulesPage } from '@baize/sheets'
import type { LimitsView } from '@baize/table'
import type { Answer, Ask, OddsLine, SheetTerms } from './ask.ts'

type RangeView = LimitsView['perBet']

const rangeOf = ({ minimum, maximum }: RangeView): SheetRange => ({
  minimum: BigInt(minimum),
  maximum: BigInt(maximum),
})

const limitsOf = ({ perBet, perBetOf, ...rest }: LimitsView): SheetLimits => ({
  perBet: rangeOf(perBet),
  perBetOf: Object.fromEntries(Object.entries(perBetOf).map(([bet, of]) => [bet, rangeOf(of)])),
  stakeStep: BigInt(rest.stakeStep),
  perPatron: BigInt(rest.perPatron),
  maxPayout: BigInt(rest.maxPayout),
})

function rules({ terms, language }: Extract<Ask, { kind: 'rules' }>): RulesPage {
  const game = gameOf(terms.game, terms.settings)
  const { paytable, limits } = terms
  const known = limits === undefined ? {} : { limits: limitsOf(limits) }
  return rulesPage({ game, paytable, language, ...known })
}

function par({ terms, mode, language }: Extract<Ask, { kind: 'par' }>): ParPage {
  return parPage(parSheet(terms.game, terms.settings, terms.paytable, mode), language)
}

const odds = ({ game, settings, paytable }: SheetTerms): readonly OddsLine[] =>
  analyse(gameOf(game, settings), paytable).map(({ mode, bet, hit, rtp, houseEdge }) => ({
    mode,
    bet,
    hit: percent(hit),
    rtp: percent(rtp),
    edge: percent(houseEdge),
    above: compare(rtp, ONE) > 0,
  }))

/** Works out what was asked for; what cannot be worked out throws. */
export function answer(ask: Ask): Answer {
  switch (ask.kind) {
    case 'rules':
      return { kind: 'rules', page: rules(ask) }
    case 'par':
      return { kind: 'par', page: par(ask) }
    case 'odds':
      return { kind: 'odds', lines: odds(ask.terms) }
  }
}
