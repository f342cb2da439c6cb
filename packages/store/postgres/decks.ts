import { parseCard } from '@baize/rules'
import {
  type CodeOf,
  type Deck,
  type DeckAnswer,
  deckOf,
  faultOfDeck,
  type NewDeck,
  type Retirement,
  refuseDeck,
} from '../decks/deck.ts'
import type { DeckBooks } from '../decks/index.ts'
import { isSameDeck } from '../decks/same.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { sql } from './sql.ts'

interface DeckRow {
  readonly deck: string
  readonly table_id: string
  readonly codes: readonly { readonly code: string; readonly card: string }[]
  readonly who: string
  readonly at: bigint
  readonly retired_by: string | null
  readonly reason: string | null
  readonly retired_at: bigint | null
}

const cardOf = (text: string): CodeOf => parseCard(text) ?? 'joker'

const deckIn = (row: DeckRow): Deck => ({
  id: row.deck,
  table: row.table_id,
  codes: row.codes.map(({ code, card }) => ({ code, card: cardOf(card) })),
  registeredBy: row.who,
  registeredAt: Number(row.at),
  ...(row.retired_by !== null && {
    retired: { by: row.retired_by, reason: row.reason ?? '', at: Number(row.retired_at) },
  }),
})

const decks = async (db: Queryable): Promise<readonly Deck[]> => {
  const rows = await db.rows<DeckRow>(sql`
    select e.deck, e.table_id, e.codes, e.who, e.at, r.who as retired_by, r.reason,
      r.at as retired_at
    from deck_event e left join deck_event r on r.deck = e.deck and r.kind = 'retired'
    where e.kind = 'registered' order by e.journal_no`)
  return rows.map(deckIn)
}

/** Runs a change alone among all changes of decks. */
const alone = <T>(db: Database, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.begin(async (tx) => {
    await tx.rows(sql`select no from journal_head for update`)
    return change(tx)
  })

type Kind = 'registered' | 'retired'
type Deed = Pick<Retirement, 'by' | 'at'> & { readonly reason?: string }

const addEvent = (tx: Tx, kind: Kind, deck: Deck, { by, at, reason }: Deed) =>
  tx.change(sql`insert into deck_event (deck, kind, table_id, codes, who, reason, at)
    values (${deck.id}, ${kind}, ${deck.table}, ${JSON.stringify(deck.codes)}::text::json, ${by},
      ${reason ?? null}, ${at})`)

const register = (db: Database, asked: NewDeck): Promise<DeckAnswer> =>
  alone(db, async (tx) => {
    const fault = faultOfDeck(asked)
    if (fault !== undefined) return fault
    const known = (await decks(tx)).find(({ id }) => id === asked.id)
    if (known !== undefined) {
      return isSameDeck(known, asked)
        ? { kind: 'done', deck: known }
        : refuseDeck('deck-known', asked.id)
    }
    const codes = asked.codes.map(({ code }) => code)
    const [taken] = await tx.rows<{ code: string }>(sql`
      select code from deck_code where code = any(${codes}::text[]) order by code limit 1`)
    if (taken !== undefined) return refuseDeck('code-taken', taken.code)
    const deck = deckOf(asked)
    await addEvent(tx, 'registered', deck, { by: asked.by, at: asked.at })
    await tx.change(sql`insert into deck_code (code, deck, card)
      select c.code, ${deck.id}, c.card
      from unnest(${codes}::text[], ${asked.codes.map(({ card }) => card)}::text[])
        as c (code, card)`)
    return { kind: 'done', deck }
  })

const retire = (db: Database, asked: Retirement): Promise<DeckAnswer> =>
  alone(db, async (tx) => {
    const { id, by, reason, at } = asked
    if (reason.trim() === '') return refuseDeck('no-reason')
    const deck = (await decks(tx)).find((each) => each.id === id)
    if (deck === undefined) return refuseDeck('unknown-deck', id)
    if (deck.retired !== undefined) return refuseDeck('deck-retired', id)
    await addEvent(tx, 'retired', { ...deck, codes: [] }, asked)
    return { kind: 'done', deck: { ...deck, retired: { by, reason, at } } }
  })

/** The store's part about decks. */
export const deckPart = (db: Database): DeckBooks => ({
  all: () => decks(db),
  register: (asked) => register(db, asked),
  retire: (asked) => retire(db, asked),
})
