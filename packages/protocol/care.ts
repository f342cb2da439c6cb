import { type Instant, OWN_LIMITS, type OwnLimitName } from '@baize/table'
import { z } from 'zod'
import { amountText } from './client.ts'

const name = z.enum(OWN_LIMITS)

/** What a patron may ask of `POST /api/me/care`. */
export const careCommand = z.discriminatedUnion('kind', [
  /** Without `amount`: no limit any more. Tighter counts at once, looser after 24 hours. */
  z.strictObject({ kind: z.literal('set-limit'), name, amount: amountText.optional() }),
  /** Takes a looser limit back that does not count yet. */
  z.strictObject({ kind: z.literal('keep-limit'), name }),
  z.strictObject({ kind: z.literal('set-reminder'), everyMs: z.int() }),
  z.strictObject({ kind: z.literal('take-time-out'), forMs: z.int() }),
  /** Without `forMs`: for ever. */
  z.strictObject({ kind: z.literal('exclude'), forMs: z.int().optional() }),
  z.strictObject({ kind: z.literal('answer-check') }),
])
export type CareCommand = z.infer<typeof careCommand>

/** One of a patron's own limits: what counts, what counts towards it, what is left. */
export interface OwnLimitView {
  readonly name: OwnLimitName
  readonly amount?: string
  readonly used: string
  readonly headroom?: string
  /** A looser limit, or none, that counts from an instant on. */
  readonly next?: { readonly amount?: string; readonly from: Instant }
}

/** What a patron has set for themselves, and how long they have played. */
export interface CareView {
  readonly now: Instant
  readonly limits: readonly OwnLimitView[]
  readonly everyMs: number
  readonly timeOutUntil?: Instant
  /** Without `until` it is for ever. */
  readonly excluded?: { readonly until?: Instant }
  /** The stretch of play that runs; `due` when it must be looked at before the next bet. */
  readonly check?: {
    readonly since: Instant
    readonly due: boolean
    readonly playedMs: number
    readonly staked: string
    readonly open: string
    readonly returned: string
    readonly net: string
  }
}
