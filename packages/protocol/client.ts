import { MODES } from '@baize/rules'
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

/** Every message a player client may send. Nobody says who they are: the session does. */
export const clientMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('watch-lobby') }),
  z.strictObject({ kind: z.literal('unwatch-lobby') }),
  z.strictObject({ kind: z.literal('watch'), table: slug, after: resumePoint.optional() }),
  z.strictObject({ kind: z.literal('unwatch'), table: slug }),
  place,
  withdraw,
  /** Heartbeat and clock measure; `sent` comes back in the pong. */
  z.strictObject({ kind: z.literal('ping'), sent: z.number() }),
])

export type ClientMessage = z.infer<typeof clientMessage>
export type PlaceStakeMessage = z.infer<typeof place>
export type WithdrawStakeMessage = z.infer<typeof withdraw>
