import {
  type ByHand,
  type Cutting,
  type Instant,
  LOOKS,
  type Look,
  PHASES,
  type Round,
  type Seat,
  type Shoe,
  SUSPEND_REASONS,
  type TableState,
  type Turning,
  VOID_REASONS,
} from '@baize/table'
import { canonical } from './canonical.ts'
import { card, commitment, outcome, pack, spot, turner } from './fields.ts'
import { incident, live } from './live.ts'
import { listOf, oneOf, parse, shape, text, truth, whole } from './read.ts'

type DealtCard = Round['cards'][number]
type Suspension = NonNullable<Round['suspended']>

const round = shape<Round>(
  {
    id: text,
    no: whole,
    termsHash: text,
    paytableHash: text,
    phase: oneOf(PHASES),
    cards: listOf(shape<DealtCard>({ card, to: spot, faceUp: truth })),
    openedAt: whole,
    lastAt: whole,
    closesAt: whole,
    plannedClose: whole,
    closedAt: whole,
    suspended: shape<Suspension>(
      { reason: oneOf(SUSPEND_REASONS), by: text, at: whole, remainingMs: whole },
      ['remainingMs'],
    ),
    outcome,
    voidReason: oneOf(VOID_REASONS),
    commitment,
    patronSeeds: listOf(text),
    shoe: text,
    seed: text,
    live,
    incident,
    incidents: whole,
  },
  [
    'closesAt',
    'plannedClose',
    'closedAt',
    'suspended',
    'outcome',
    'voidReason',
    'commitment',
    'patronSeeds',
    'shoe',
    'seed',
    'live',
    'incident',
    'incidents',
  ],
)

const shoe = shape<Shoe>(
  {
    id: text,
    no: whole,
    decks: whole,
    commitment,
    cut: whole,
    burnShown: card,
    burnCount: whole,
    total: whole,
    drawn: whole,
    cutCardAt: whole,
    roundsLeft: whole,
    rounds: whole,
    patronSeeds: listOf(text),
    seed: text,
  },
  ['roundsLeft', 'patronSeeds', 'seed'],
)

const look = oneOf(LOOKS)
const turning = shape<Turning>(
  {
    handMs: whole,
    player: turner,
    banker: turner,
    until: shape<ByHand<Instant>>({ player: whole, banker: whole }, ['player', 'banker']),
    looks: shape<ByHand<Look>>({ player: look, banker: look }, ['player', 'banker']),
  },
  ['player', 'banker'],
)

const seats = {
  seats: listOf(shape<Seat>({ seat: whole, patron: text, name: text })),
  holder: whole,
  cutting: shape<Cutting>({ ...pack, seat: whole, until: whole, depth: whole }, [
    'patronSeeds',
    'depth',
  ]),
  ready: listOf(whole),
  turning,
}

const state = shape<TableState>(
  { table: text, roundNo: whole, shoeNo: whole, commitments: whole, round, shoe, ...seats },
  ['round', 'shoe', 'seats', 'holder', 'cutting', 'ready', 'turning'],
)

/** The exact text of a checkpoint: canonical JSON. */
export const encodeState = (value: TableState): string => canonical(value)
export const decodeState = (json: string, at: string): TableState => parse(json, state, at)
