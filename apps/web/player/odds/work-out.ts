import { toPercent } from '@baize/money'
import { analyse, gameOf } from '@baize/rules'
import type { BetFigures, OddsAsk } from './ask.ts'

const DECIMALS = 4

/** Exact chance and return of every bet, by counting every way the cards can fall. */
export const workOut = ({ game, settings, paytable, cards }: OddsAsk): readonly BetFigures[] =>
  analyse(gameOf(game, settings), paytable, cards).map(({ mode, bet, hit, rtp }) => ({
    mode,
    bet,
    chance: toPercent(hit, DECIMALS),
    rtp: toPercent(rtp, DECIMALS),
  }))
