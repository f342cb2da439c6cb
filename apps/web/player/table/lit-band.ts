import { type BandBet, bandBetOf } from '@baize/rules'
import type { RoundView } from '@baize/table'

/**
 * The band in which the number of cards falls that have been dealt to both sides so far; undefined
 * before the first of them and for a cancelled round (AB-9).
 */
export function litBand(round: RoundView | undefined): BandBet | undefined {
  if (round === undefined || round.phase === 'voided') return undefined
  const dealt = round.cards.filter(({ to }) => to === 'andar' || to === 'bahar').length
  return dealt === 0 ? undefined : bandBetOf(dealt)
}
