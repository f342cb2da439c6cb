import type { RoundExport } from '@baize/protocol'
import type { PatronId, RoundId } from '@baize/table'
import { canonical } from './codec/index.ts'
import type { BetCorrection, RoundRecord } from './record-types.ts'
import type { SealedEnd, SealedRound } from './seal.ts'
import { hashOf } from './signing.ts'

/** Whose stakes an export shows: everybody's for the operator, one patron's own, or nobody's. */
export type ExportViewer = 'everybody' | { readonly patron: PatronId } | 'nobody'

interface Link {
  readonly seq: number
  readonly previous: Buffer
  readonly hash: Buffer
}

export interface StakeRecord extends Link {
  readonly stake: string
  readonly bet: string
  readonly mode: string
  readonly at: number
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
  readonly end: SealedEnd
  readonly corrections?: readonly BetCorrection[]
}

/** What a store knows of an ended round, as it goes into a file. */
export interface RoundMaterial {
  readonly record: RoundRecord
  readonly ended: SealedRound
  readonly dealtBefore?: readonly string[]
  readonly complete: boolean
  readonly stakes: readonly StakeRecord[]
  readonly before: { readonly seq: number; readonly hash: Buffer }
  readonly after: { readonly seq: number; readonly hash: Buffer }
  readonly events: readonly Link[]
  readonly shuffle: readonly Link[]
  readonly withdrawals: readonly (Link & { readonly event: object })[]
  readonly seals: readonly (Link & {
    readonly place: number
    readonly round?: RoundId
    readonly digest: Buffer
  })[]
}

const hex = <T extends { readonly hash: Buffer }>({ hash }: T): string => hash.toString('hex')
const link = ({ seq, previous, hash }: Link) => ({
  seq,
  previous: previous.toString('hex'),
  hash: hash.toString('hex'),
})

function stakeOf(record: StakeRecord) {
  const { stake, bet, mode, at, balanceBefore, balanceAfter, end, corrections } = record
  const { endSeq: seq, stakeSeq: _, patron, amount, ...facts } = end
  const own = { stake, patron, bet, mode, amount, at, balanceBefore, balanceAfter }
  return { ...link(record), ...own, end: { seq, ...facts }, corrections }
}

type Fields = { readonly [K in Exclude<keyof RoundExport, 'digest'>]: unknown }

function fieldsOf(material: RoundMaterial): Fields {
  const { record, ended, dealtBefore, complete, stakes, before, after } = material
  const { round: _, no: __, ...facts } = ended
  const revealed = record.shuffle.some(({ kind }) => kind === 'seed-revealed')
  const deck = record.events.find((event) => event.kind === 'round-opened')?.deck
  const seed = revealed ? 'revealed' : 'not-yet-revealed'
  return {
    format: 'baize-round/2',
    ...record,
    seed: deck === undefined ? seed : 'dealt-by-hand',
    deck,
    dealtBefore: revealed ? dealtBefore : undefined,
    ended: facts,
    complete,
    stakes: stakes.map(stakeOf),
    log: {
      before: { seq: before.seq, hash: hex(before) },
      after: { seq: after.seq, hash: hex(after) },
      events: material.events.map(link),
      shuffle: material.shuffle.map(link),
      withdrawals: material.withdrawals.map((each) => ({ ...link(each), event: each.event })),
      seals: material.seals.map((each) => ({
        ...link(each),
        place: each.place,
        round: each.round,
        digest: each.digest.toString('hex'),
      })),
    },
  }
}

/**
 * Prints an ended round as a file of format `baize-round/2`: canonical JSON in one line, amounts as
 * decimal strings of minor units, its last field the SHA-256 of all the rest.
 */
export function printRoundExport(material: RoundMaterial): string {
  const fields = fieldsOf(material)
  const digest = hashOf(canonical(fields)).toString('hex')
  return `${canonical({ ...fields, digest })}\n`
}
