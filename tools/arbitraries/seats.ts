import { type Command, HANDS, LOOKS, nextShoeId, type Terms } from '@baize/table'
import fc from 'fast-check'
import type { Sitting } from './sitting.ts'
import { SEATING, seatedTerms } from './terms.ts'

const ACTS = [
  'sit',
  'sit',
  'leave',
  'cut',
  'ready',
  'ready',
  'unready',
  'look',
  'look',
  'turn',
] as const

/** Something that a patron wants at the seats of a table, whatever its state. */
export interface SeatIntent {
  readonly want: 'seat'
  readonly patron: string
  readonly act: (typeof ACTS)[number]
  readonly pick: number
}

/** The patron whose turn it is, four times in five; else whoever came. */
function whoseTurn({ state, positions }: Sitting, { patron, act, pick }: SeatIntent): string {
  if (pick % 5 === 0) return patron
  const bettors = (state.seats ?? []).filter((each) => positions.get(each.patron)?.stakes.length)
  if (act === 'ready' || act === 'unready') return bettors[pick % bettors.length]?.patron ?? patron
  const asked = state.seats?.find(({ seat }) => seat === state.cutting?.seat)?.patron
  if (act === 'cut') return asked ?? patron
  if (act !== 'look' && act !== 'turn') return patron
  const to = act === 'look' ? handOf(pick) : state.round?.cards[pick % 6]?.to
  const turner = HANDS.find((hand) => hand === to)
  return (turner && state.turning?.[turner]?.patron) ?? patron
}

const handOf = (pick: number) => HANDS[pick % 2] ?? 'player'

/** The command that an intent at the seats comes to. */
export function aimSeat(sitting: Sitting, intent: SeatIntent): Command {
  const { state } = sitting
  const { act, pick } = intent
  const patron = whoseTurn(sitting, intent)
  const round = state.round?.id ?? 'none'
  switch (act) {
    case 'sit': {
      const seat = pick % 3 === 0 ? {} : { seat: pick % 9 }
      return { kind: 'take-seat', patron, name: patron.slice(7), ...seat }
    }
    case 'leave':
      return { kind: 'leave-seat', patron, why: pick % 2 === 0 ? 'left' : 'away' }
    case 'cut':
      return { kind: 'cut-shoe', patron, shoe: nextShoeId(state), depth: 11 + (pick % 31) }
    case 'ready':
    case 'unready':
      return { kind: 'say-ready', patron, round, ready: act === 'ready' }
    case 'look':
      return {
        kind: 'begin-look',
        patron,
        round,
        hand: handOf(pick),
        look: LOOKS[pick % 4] ?? 'quick',
      }
    case 'turn':
      return { kind: 'turn-own-card', patron, round, index: pick % 6 }
  }
}

/** What patrons want who know whose turn it is, more often than not. */
export const seatIntent: fc.Arbitrary<SeatIntent> = fc.record({
  want: fc.constant('seat'),
  patron: fc.constantFrom('patron-ann', 'patron-bob', 'patron-cat'),
  act: fc.constantFrom(...ACTS),
  pick: fc.nat(60),
})

/** Terms of a baccarat table with a few seats and short shoes. */
export const tablesWithSeats: fc.Arbitrary<Terms> = fc
  .record({ seats: fc.integer({ min: 1, max: 3 }), minBettingMs: fc.constantFrom(0, 5_000) })
  .map((drawn) => {
    const { settings, ...terms } = seatedTerms()
    const seating = { ...SEATING, ...drawn }
    return { ...terms, settings: { ...settings, decks: 1, cutCardDepth: 26 }, seating }
  })
