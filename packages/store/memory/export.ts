import type { RoundId } from '@baize/table'
import { GENESIS } from '../chain.ts'
import { subjectOf } from '../plan.ts'
import type { ExportViewer, RoundMaterial, StakeRecord } from '../round-export.ts'
import type { LogEntry, MemoryBooks, RoundBook, StakeBook, TableBook } from './books.ts'
import { roundRecord } from './record.ts'
import { endsOf } from './seal.ts'

const hashAt = ({ log, seals }: TableBook, seq: number): Buffer =>
  seals.findLast((seal) => seal.seq === seq)?.hash ?? log[seq - 1]?.hash ?? GENESIS.hash

const link = (table: TableBook, { seq, hash }: Pick<LogEntry, 'seq' | 'hash'>) => ({
  seq,
  hash,
  previous: hashAt(table, seq - 1),
})

function stakeRecord(table: TableBook, book: StakeBook): readonly StakeRecord[] {
  const { stake, bet, mode, at } = book.event
  const { balanceBefore, balanceAfter, corrections } = book
  const hash = table.log[book.seq - 1]?.hash ?? GENESIS.hash
  return endsOf(book).map((end) => ({
    ...link(table, { seq: book.seq, hash }),
    stake,
    bet,
    mode,
    at,
    balanceBefore,
    balanceAfter,
    end,
    ...(corrections && { corrections }),
  }))
}

const sealsOf = (table: TableBook, round: RoundId, opened: number, ended: number) =>
  table.seals
    .filter((seal) => seal.round === round || (seal.seq > opened && seal.seq < ended))
    .map((seal) => {
      const earlier = table.seals.find(
        ({ seq, place }) => seq === seal.seq && place === seal.place - 1,
      )
      const row = table.log[seal.seq - 1]?.hash ?? GENESIS.hash
      return { ...seal, previous: earlier?.hash ?? row }
    })

const cardsBefore = (books: MemoryBooks, { opening, table }: RoundBook): readonly string[] =>
  (books.tables.get(table)?.ended ?? [])
    .filter((other) => other.opening.event.shoe === opening.event.shoe)
    .filter((other) => other.opening.event.no < opening.event.no)
    .flatMap(({ ended }) => (ended?.cards ?? '').split(' '))
    .filter((card) => card !== '')

export function roundMaterial(
  books: MemoryBooks,
  id: RoundId,
  viewer: ExportViewer,
): RoundMaterial | undefined {
  const round = books.rounds.get(id)
  const table = books.tables.get(round?.table ?? '')
  const record = roundRecord(books, id)
  const ended = round?.ended
  if (round === undefined || table === undefined || record === undefined || ended === undefined)
    return undefined
  const isShown = (patron: string): boolean =>
    viewer === 'everybody' || (viewer !== 'nobody' && viewer.patron === patron)
  const own = table.log.filter(({ event }) => record.events.includes(event))
  const shuffle = table.log.filter(({ event }) => record.shuffle.includes(event))
  const { seq: opened } = round.opening
  const links = own.map((entry) => link(table, entry))
  const withdrawals = table.log.filter(
    ({ seq, event }) =>
      seq > opened &&
      seq < ended.seq &&
      (event.kind === 'stake-withdrawn' || subjectOf(round.table, event).startsWith('seats/')) &&
      (viewer === 'everybody' || ('patron' in event && isShown(event.patron))),
  )
  return {
    record,
    ended,
    ...(round.opening.event.shoe !== undefined && { dealtBefore: cardsBefore(books, round) }),
    complete: viewer === 'everybody',
    stakes: round.stakes
      .filter(({ event }) => isShown(event.patron))
      .flatMap((stake) => stakeRecord(table, stake)),
    before: { seq: opened - 1, hash: hashAt(table, opened - 1) },
    after: links.at(-1) ?? { seq: ended.seq, hash: GENESIS.hash },
    events: links,
    shuffle: shuffle.map((entry) => link(table, entry)),
    withdrawals: withdrawals.map((entry) => ({ ...link(table, entry), event: entry.event })),
    seals: sealsOf(table, id, opened, ended.seq),
  }
}
