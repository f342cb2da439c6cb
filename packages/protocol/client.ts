import { MODES } from '@baize/rules'
import { HANDS, LOOKS } from '@baize/table'
import { z } from 'zod'

/** The most bytes one message from a client may have; longer ones close the socket. */
export const MAX_CLIENT_BYTES = 4096

const id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
/** An amount on the wire: a decimal string of minor units, `'5000'` is 50.00. */
export const amountText = z.string().regex(/^(0|[1-9]\d{0,15})$/)

/** Where a client stopped listening; the server sends what it missed, or a snapshot. */
export const resumePoint = z.strictObject({
  stream: z.string().max(64),
  n: z.int().min(0),
})

const place = z.strictObject({
  kind: z.literal('place-stake'),
  /** Caller-made command id; the same id with the same body gets the same answer. */
  id,
  table: slug,
  round: name,
  bet: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  mode: z.enum(MODES),
  amount: amountText,
})

const withdraw = z.strictObject({
  kind: z.literal('withdraw-stake'),
  id,
  table: slug,
  round: name,
  stake: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
})

const round = { id, table: slug, round: name }

/** The places of a card that it can be peeled from. */
export const EDGES = [
  'top',
  'right',
  'bottom',
  'left',
  'top-left',
  'top-right',
  'bottom-right',
  'bottom-left',
] as const

const part = z.number().min(0).max(1)
/** How far a card is peeled, as the one who turns it shows it to the others (BAC-11). */
export const peel = z.strictObject({
  index: z.int().min(0).max(5),
  edge: z.enum(EDGES),
  /** Where the finger is on the card: 0 is its left or top, 1 its right or bottom. */
  x: part,
  y: part,
})

/**
 * Takes a seat, the first free one without `seat` (BAC-9). One per patron and table. Refused:
 * `no-seats`, `already-seated`, `unknown-seat`, `seat-taken`, `table-full`.
 */
const sit = z.strictObject({
  kind: z.literal('sit'),
  id,
  table: slug,
  seat: z.int().min(1).max(14).optional(),
})

/** Gives the seat up, and the shoe and its right to turn. Refused: `not-seated`. */
const leaveSeat = z.strictObject({ kind: z.literal('leave-seat'), id, table: slug })

/**
 * Cuts the new pack at `depth` cards from the front (BAC-1), by the patron on the seat of
 * `view.cutting`. Refused: `not-your-cut` (another's, cut already, too late), `bad-cut`.
 */
const cut = z.strictObject({
  kind: z.literal('cut'),
  id,
  table: slug,
  shoe: name,
  depth: z.int().min(0).max(1000),
})

/**
 * Says READY, or with `ready: false` takes it back (BAC-12). Placing or withdrawing a stake takes
 * it back as well. Refused: `betting-closed`, `not-seated`, `no-stake`, `already-ready`,
 * `not-ready`.
 */
const ready = z.strictObject({ kind: z.literal('ready'), ...round, ready: z.boolean() })

/**
 * Looks at a hand that is the patron's to turn (BAC-11). `face-up` turns what is left of it at
 * once, also after another look; the other three show its cards to this patron alone (`place` with
 * `peeks`), who then turns them one by one with `turn`. Another slow look may follow a slow look.
 * Refused: `wrong-phase`, `no-card-expected` (nothing of this hand lies to be turned now),
 * `not-your-hand`, `already-looking`.
 */
const look = z.strictObject({
  kind: z.literal('look'),
  ...round,
  hand: z.enum(HANDS),
  look: z.enum(LOOKS),
})

/**
 * Turns one card, by its index in the round, of a hand at which a look has begun (BAC-11). Refused:
 * as `look`, and `no-look`, `wrong-index` (no such card, or it is up).
 */
const turn = z.strictObject({ kind: z.literal('turn'), ...round, index: z.int().min(0).max(5) })

/**
 * Shows the others how the card is being peeled. Not answered and not kept; at most 10 a second are
 * passed on, and only from the one who turns, of a card that is down and looked at.
 */
const squeeze = z.strictObject({
  kind: z.literal('squeeze'),
  table: slug,
  round: name,
  ...peel.shape,
})

/** Every message a player client may send. Nobody says who they are: the session does. */
export const clientMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('watch-lobby') }),
  z.strictObject({ kind: z.literal('unwatch-lobby') }),
  z.strictObject({ kind: z.literal('watch'), table: slug, after: resumePoint.optional() }),
  z.strictObject({ kind: z.literal('unwatch'), table: slug }),
  place,
  withdraw,
  sit,
  leaveSeat,
  cut,
  ready,
  look,
  turn,
  squeeze,
  /** Heartbeat and clock measure; `sent` comes back in the pong. */
  z.strictObject({ kind: z.literal('ping'), sent: z.number() }),
])

export type ClientMessage = z.infer<typeof clientMessage>
export type PlaceStakeMessage = z.infer<typeof place>
export type WithdrawStakeMessage = z.infer<typeof withdraw>
/** The messages about seats and cards that are answered with `accepted` or `refused`. */
export type SeatMessage =
  | z.infer<typeof sit>
  | z.infer<typeof leaveSeat>
  | z.infer<typeof cut>
  | z.infer<typeof ready>
  | z.infer<typeof look>
  | z.infer<typeof turn>
export type SqueezeMessage = z.infer<typeof squeeze>
export type Peel = z.infer<typeof peel>
