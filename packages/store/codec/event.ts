import {
  HANDS,
  LOOKS,
  type StakePlaced,
  SUSPEND_REASONS,
  type TableEvent,
  VOID_REASONS,
} from '@baize/table'
import { canonical, quoted } from './canonical.ts'
import { card, commitment, mode, outcome, pack, settlementRow, spot, turner } from './fields.ts'
import { LIVE_READERS } from './live.ts'
import { amount, listOf, oneOf, parse, type Reader, shape, text, truth, whole } from './read.ts'

type Kind = TableEvent['kind']
type Of<K extends Kind> = Extract<TableEvent, { kind: K }>

const inRound = { round: text, at: whole }
const stakeOf = { ...inRound, stake: text, patron: text, amount }

// One reader per kind; the compiler misses none, and every field of every event is listed here
// once.
const READERS: { readonly [K in Kind]: Reader<Of<K>> } = {
  'shoe-opened': shape<Of<'shoe-opened'>>(
    {
      kind: oneOf(['shoe-opened']),
      shoe: text,
      no: whole,
      decks: whole,
      commitment,
      cut: whole,
      burnShown: card,
      cutCardDepth: whole,
      patronSeeds: listOf(text),
      at: whole,
    },
    ['patronSeeds'],
  ),
  'round-opened': shape<Of<'round-opened'>>(
    {
      ...inRound,
      kind: oneOf(['round-opened']),
      no: whole,
      termsHash: text,
      paytableHash: text,
      commitment,
      shoe: text,
      patronSeeds: listOf(text),
      deck: text,
    },
    ['commitment', 'shoe', 'patronSeeds', 'deck'],
  ),
  'card-dealt': shape<Of<'card-dealt'>>({
    ...inRound,
    kind: oneOf(['card-dealt']),
    index: whole,
    to: spot,
    card,
    faceUp: truth,
  }),
  'card-turned': shape<Of<'card-turned'>>({
    ...inRound,
    kind: oneOf(['card-turned']),
    index: whole,
  }),
  'card-retracted': shape<Of<'card-retracted'>>({
    ...inRound,
    kind: oneOf(['card-retracted']),
    index: whole,
  }),
  'bets-opened': shape<Of<'bets-opened'>>({
    ...inRound,
    kind: oneOf(['bets-opened']),
    closesAt: whole,
  }),
  'stake-placed': shape<Of<'stake-placed'>>({
    ...stakeOf,
    kind: oneOf(['stake-placed']),
    bet: text,
    mode,
  }),
  'stake-withdrawn': shape<Of<'stake-withdrawn'>>({
    ...stakeOf,
    kind: oneOf(['stake-withdrawn']),
  }),
  'bets-closed': shape<Of<'bets-closed'>>({ ...inRound, kind: oneOf(['bets-closed']) }),
  'round-resolved': shape<Of<'round-resolved'>>({
    ...inRound,
    kind: oneOf(['round-resolved']),
    outcome,
  }),
  'round-settled': shape<Of<'round-settled'>>({
    ...inRound,
    kind: oneOf(['round-settled']),
    rows: listOf(settlementRow),
  }),
  'round-suspended': shape<Of<'round-suspended'>>(
    {
      ...inRound,
      kind: oneOf(['round-suspended']),
      reason: oneOf(SUSPEND_REASONS),
      by: text,
      remainingMs: whole,
    },
    ['remainingMs'],
  ),
  'round-resumed': shape<Of<'round-resumed'>>(
    { ...inRound, kind: oneOf(['round-resumed']), by: text, closesAt: whole },
    ['closesAt'],
  ),
  'round-voided': shape<Of<'round-voided'>>({
    ...inRound,
    kind: oneOf(['round-voided']),
    reason: oneOf(VOID_REASONS),
    by: text,
  }),
  'seat-taken': shape<Of<'seat-taken'>>({
    kind: oneOf(['seat-taken']),
    seat: whole,
    patron: text,
    name: text,
    at: whole,
  }),
  'seat-left': shape<Of<'seat-left'>>({
    kind: oneOf(['seat-left']),
    seat: whole,
    patron: text,
    why: oneOf(['left', 'away']),
    at: whole,
  }),
  'shoe-passed': shape<Of<'shoe-passed'>>({ kind: oneOf(['shoe-passed']), to: whole, at: whole }, [
    'to',
  ]),
  'cut-asked': shape<Of<'cut-asked'>>(
    { ...pack, kind: oneOf(['cut-asked']), seat: whole, until: whole, at: whole },
    ['patronSeeds'],
  ),
  'shoe-cut': shape<Of<'shoe-cut'>>({
    kind: oneOf(['shoe-cut']),
    shoe: text,
    seat: whole,
    depth: whole,
    at: whole,
  }),
  'ready-said': shape<Of<'ready-said'>>({
    ...inRound,
    kind: oneOf(['ready-said']),
    seat: whole,
  }),
  'ready-withdrawn': shape<Of<'ready-withdrawn'>>({
    ...inRound,
    kind: oneOf(['ready-withdrawn']),
    seat: whole,
  }),
  'closing-moved': shape<Of<'closing-moved'>>({
    ...inRound,
    kind: oneOf(['closing-moved']),
    closesAt: whole,
  }),
  'turners-named': shape<Of<'turners-named'>>(
    { ...inRound, kind: oneOf(['turners-named']), handMs: whole, player: turner, banker: turner },
    ['player', 'banker'],
  ),
  'look-begun': shape<Of<'look-begun'>>({
    ...inRound,
    kind: oneOf(['look-begun']),
    hand: oneOf(HANDS),
    look: oneOf(LOOKS),
  }),
  ...LIVE_READERS,
  'seed-revealed': shape<Of<'seed-revealed'>>({
    kind: oneOf(['seed-revealed']),
    of: text,
    seed: text,
    at: whole,
  }),
}

const kindOf = (value: unknown): Kind | undefined => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : ''
  return (Object.keys(READERS) as Kind[]).find((known) => known === kind)
}

const readEvent: Reader<TableEvent> = (value, at) => {
  const kind = kindOf(value)
  // Without a known kind this reader fails on the kind, in words.
  return kind === undefined ? READERS['bets-closed'](value, at) : READERS[kind](value, at)
}

/**
 * The exact text of an event in the log: canonical JSON, amounts as decimal strings of minor units.
 */
export const encodeEvent = (event: TableEvent): string =>
  event.kind === 'stake-placed' ? placedText(event) : canonical(event)

// Nearly all rows of a log are stakes: their fields stand here in the order that sorting gives.
const placedText = ({ amount, at, bet, kind, mode, patron, round, stake }: StakePlaced): string =>
  `{"amount":"${amount}","at":${at},"bet":${quoted(bet)},"kind":"${kind}","mode":"${mode}",` +
  `"patron":${quoted(patron)},"round":${quoted(round)},"stake":${quoted(stake)}}`

/**
 * Reads an event back; throws `Malformed`, naming the row `at`, for anything `encodeEvent` does not
 * write.
 */
export const decodeEvent = (json: string, at: string): TableEvent => parse(json, readEvent, at)
