import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.string().regex(/^\d{1,30}$/)
const whole = z.int()

/** Where a row stands in its table's log, and the hashes before and after it. */
const link = z.strictObject({ seq: whole, previous: hash, hash })

/** An event of the log: its kind and everything that this kind has. */
const event = z.looseObject({ kind: z.string(), at: whole })

const end = z.strictObject({
  seq: whole,
  grade: z.enum(['win', 'lose', 'push', 'void', 'withdrawn']),
  row: z.string().optional(),
  odds: z.string().optional(),
  winnings: amount,
  returned: amount,
  balanceBefore: amount,
  balanceAfter: amount,
  at: whole,
})

const correction = z.strictObject({
  correction: z.string(),
  reason: z.string(),
  grade: z.enum(['win', 'lose', 'push', 'void']),
  row: z.string().optional(),
  odds: z.string().optional(),
  winnings: amount,
  returned: amount,
  change: z.string().regex(/^-?\d{1,30}$/),
  balanceBefore: amount,
  balanceAfter: amount,
  at: whole,
})

const stake = z.strictObject({
  ...link.shape,
  stake: z.string(),
  patron: z.string(),
  bet: z.string(),
  mode: z.string(),
  amount,
  at: whole,
  balanceBefore: amount,
  balanceAfter: amount,
  end,
  corrections: z.array(correction).optional(),
})

const ended = z.strictObject({
  seq: whole,
  voided: z.boolean(),
  winner: z.string().optional(),
  dealt: whole.optional(),
  cards: z.string(),
  stakes: whole,
  staked: amount,
  returned: amount,
  firstAt: whole.optional(),
  lastAt: whole.optional(),
  at: whole,
})

const seal = z.strictObject({
  ...link.shape,
  place: whole.min(1),
  round: z.string().optional(),
  digest: hash,
})

/**
 * The schema of an exported round, `baize-round/2`: its events as the log has them, the terms that
 * it was played under, the promise and the seed of its shuffle, stakes with their ends, and the
 * hashes that chain all of it into the table's log. Everything but the stakes that are left out
 * (those of other patrons, when `complete` is false) can be recomputed from the file alone.
 */
export const roundExport = z.strictObject({
  format: z.literal('baize-round/2'),
  round: z.string(),
  table: z.string(),
  no: whole,
  terms: z.looseObject({ game: z.string(), table: z.string() }),
  events: z.array(event),
  /** The events that open its shuffle: of a shoe, its opening; the seed, once it is revealed. */
  shuffle: z.array(event),
  /**
   * `not-yet-revealed`: the shoe that it was dealt from still runs. `dealt-by-hand`: there was no
   * shuffle to promise; the scan log among the events says where each card came from.
   */
  seed: z.enum(['revealed', 'not-yet-revealed', 'dealt-by-hand']),
  /** The deck of a round that was dealt by hand. */
  deck: z.string().optional(),
  /** Cards that the shoe gave to earlier rounds; only with a revealed seed. */
  dealtBefore: z.array(z.string()).optional(),
  ended,
  complete: z.boolean(),
  stakes: z.array(stake),
  log: z.strictObject({
    before: z.strictObject({ seq: whole, hash }),
    after: z.strictObject({ seq: whole, hash }),
    /** One for each of `events`, and one for each of `shuffle`. */
    events: z.array(link),
    shuffle: z.array(link),
    /** Taken-back stakes, and what patrons did at the seats between the round's events. */
    withdrawals: z.array(z.strictObject({ ...link.shape, event })),
    seals: z.array(seal),
  }),
  digest: hash,
})

export type RoundExport = z.infer<typeof roundExport>
export type ExportedStake = RoundExport['stakes'][number]
export type ExportedLink = z.infer<typeof link>
export type ExportedSeal = z.infer<typeof seal>

const line = (cells: readonly (string | number | boolean | undefined)[]): string =>
  cells.map((cell) => cell ?? '').join('\t')

/** The line that the seal of a round holds of one end. */
export const endLine = ({ seq, patron, amount: staked, end: e }: ExportedStake): string =>
  line([
    seq,
    e.seq,
    patron,
    staked,
    e.grade,
    e.row,
    e.odds,
    e.winnings,
    e.returned,
    e.balanceBefore,
    e.balanceAfter,
    e.at,
  ])

/** The line that the seal of a round holds of the round's end. */
export const endedLine = ({ round, no, ended: e }: RoundExport): string =>
  line([
    round,
    no,
    e.seq,
    e.voided ? 't' : 'f',
    e.winner,
    e.dealt,
    e.cards,
    e.stakes,
    e.staked,
    e.returned,
    e.firstAt,
    e.lastAt,
    e.at,
  ])
