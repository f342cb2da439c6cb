import type { SpotEnd } from '@baize/felt'
import { gameOf, type Mode } from '@baize/rules'
import type { TableSlice } from '../state/model.ts'

/** How each offered bet ended, from the round's outcome; undecided and pushed bets are left out. */
export function betEnds({ info, view }: TableSlice, mode: Mode): ReadonlyMap<string, SpotEnd> {
  const outcome = view.round?.outcome
  const ends = new Map<string, SpotEnd>()
  if (outcome === undefined || view.round?.phase === 'voided') return ends
  const game = gameOf(info.game, info.settings)
  for (const bet of Object.keys(info.paytable.modes[mode] ?? {})) {
    const { kind } = game.grade(bet, outcome)
    if (kind !== 'push') ends.set(bet, kind === 'win' ? 'won' : 'lost')
  }
  return ends
}
