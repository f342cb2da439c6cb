import { createHash } from 'node:crypto'
import type { Amount } from '@baize/money'
import type { Instant, PatronId, RoundId } from '@baize/table'
import type { Head } from './chain.ts'

/** How one stake ended, as its row has it; what a seal is made of. */
export interface SealedEnd {
  readonly stakeSeq: number
  readonly endSeq: number
  readonly patron: PatronId
  readonly amount: Amount
  readonly grade: string
  readonly row?: string
  readonly odds?: string
  readonly winnings: Amount
  readonly returned: Amount
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
  readonly at: Instant
}

/** How a round ended, as its row has it. */
export interface SealedRound {
  readonly round: RoundId
  readonly no: number
  readonly seq: number
  readonly voided: boolean
  readonly winner?: string
  readonly dealt?: number
  readonly cards: string
  readonly stakes: number
  readonly staked: Amount
  readonly returned: Amount
  readonly firstAt?: Instant
  readonly lastAt?: Instant
  readonly at: Instant
}

/**
 * A seal in a table's log: it stands after the row `seq`, in the order of `place`, and binds the
 * ends that the log's own rows do not hold. Without a round it is about taken-back stakes.
 */
export interface Seal {
  readonly seq: number
  readonly place: number
  readonly round?: RoundId
  readonly digest: Buffer
  readonly hash: Buffer
}

type Cell = string | number | bigint | boolean | undefined
const line = (cells: readonly Cell[]): string => cells.map((cell) => cell ?? '').join('\t')

const endLine = (end: SealedEnd): string =>
  line([
    end.stakeSeq,
    end.endSeq,
    end.patron,
    end.amount,
    end.grade,
    end.row,
    end.odds,
    end.winnings,
    end.returned,
    end.balanceBefore,
    end.balanceAfter,
    end.at,
  ])

const roundLine = (end: SealedRound): string =>
  line([
    end.round,
    end.no,
    end.seq,
    end.voided ? 't' : 'f',
    end.winner,
    end.dealt,
    end.cards,
    end.stakes,
    end.staked,
    end.returned,
    end.firstAt,
    end.lastAt,
    end.at,
  ])

/** SHA-256 over ends, one line each, in the order given. */
export const digestOfEnds = (ends: readonly SealedEnd[]): Buffer =>
  createHash('sha256').update(ends.map(endLine).join('\n')).digest()

/** What the seal of a round binds: the digest of its ends, by number of the stake, and its end. */
export const digestOfRound = (ends: Buffer, round: SealedRound): Buffer =>
  createHash('sha256').update(ends).update(roundLine(round)).digest()

/** The hash of a seal: SHA-256 of the hash before it, `seal \n round \n` and its digest. */
export const sealHash = (previous: Buffer, round: RoundId | undefined, digest: Buffer): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(`seal\n${round ?? ''}\n`)
    .update(digest)
    .digest()

/** Puts one more seal behind those that stand at a head already. */
export function addSeal(
  head: Head,
  seals: readonly Seal[],
  about: { readonly round?: RoundId; readonly digest: Buffer },
): Seal {
  const previous = seals.at(-1)?.hash ?? head.hash
  const hash = sealHash(previous, about.round, about.digest)
  return { ...about, seq: head.seq, place: seals.length + 1, hash }
}
