import { DECK } from '@baize/rules'
import {
  codeBookOf,
  type DeckCode,
  deckInTurn,
  type NewDeck,
  readDeckCsv,
  readingOf,
  type Store,
} from '@baize/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { NOW } from './house.ts'
import { MAKERS } from './makers.ts'

const codesOf = (id: string): readonly DeckCode[] =>
  DECK.map((card) => ({ code: `${id}-${card}`, card }))

const deck = (id: string, more: Partial<NewDeck> = {}): NewDeck => ({
  id,
  table: 'ab-1',
  codes: codesOf(id),
  by: 'sue',
  at: NOW,
  ...more,
})

const without = (id: string, card: string): readonly DeckCode[] =>
  codesOf(id).filter((each) => each.card !== card)

const jokers = (id: string, count: number): readonly DeckCode[] =>
  Array.from({ length: count }, (_, no) => ({ code: `${id}-joker${no}`, card: 'joker' as const }))

describe.each(MAKERS)('decks in the books of $name', (maker) => {
  let store: Store
  beforeAll(() => maker.start())
  beforeEach(async () => {
    store = await maker.open()
  })
  afterEach(async () => {
    expect(await store.audit()).toEqual([])
    await store.close()
  })
  afterAll(() => maker.stop())

  it('registers 52 cards with their codes, jokers beside them if there are any', async () => {
    const asked = deck('d1', { codes: [...codesOf('d1'), ...jokers('d1', 2)] })
    const answer = await store.decks.register(asked)
    expect(answer).toMatchObject({ kind: 'done', deck: { id: 'd1', table: 'ab-1' } })
    const [found] = await store.decks.all()
    expect(found).toEqual({
      id: 'd1',
      table: 'ab-1',
      codes: asked.codes,
      registeredBy: 'sue',
      registeredAt: NOW,
    })
  })

  it('answers the same deck again as it did, and refuses other cards under its name', async () => {
    const first = await store.decks.register(deck('d1'))
    expect(await store.decks.register(deck('d1', { at: NOW + 9, by: 'max' }))).toEqual(first)
    const other = deck('d1', { codes: codesOf('d2') })
    expect(await store.decks.register(other)).toMatchObject({ refusal: 'deck-known' })
    expect(await store.decks.all()).toHaveLength(1)
  })

  test.each([
    ['a card is missing', without('d2', '7h'), 'incomplete-deck', '7h'],
    [
      'a card is there twice',
      [...codesOf('d2'), { code: 'x', card: 'As' }],
      'duplicate-card',
      'As',
    ],
    [
      'two cards have one code',
      [...without('d2', '7h'), { code: 'd2-As', card: '7h' }],
      'duplicate-code',
      'd2-As',
    ],
    [
      'a code is of another deck',
      [...without('d2', '7h'), { code: 'd1-2c', card: '7h' }],
      'code-taken',
      'd1-2c',
    ],
    ['a code is empty', [...without('d2', '7h'), { code: '', card: '7h' }], 'malformed-code', ''],
    [
      'a code is a formula',
      [...without('d2', '7h'), { code: '=1+1', card: '7h' }],
      'malformed-code',
      '=1+1',
    ],
    [
      'there are too many jokers',
      [...codesOf('d2'), ...jokers('d2', 5)],
      'too-many-jokers',
      undefined,
    ],
  ] as const)('refuses a deck when %s', async (_, codes, refusal, about) => {
    await store.decks.register(deck('d1'))
    const answer = await store.decks.register(deck('d2', { codes }))
    const named = about === undefined ? {} : { about }
    expect(answer).toEqual({ kind: 'refused', refusal, ...named })
    expect((await store.decks.all()).map(({ id }) => id)).toEqual(['d1'])
  })

  test.each(['', 'Deck 1', '=deck', 'x'.repeat(41)])('refuses the name %j', async (id) => {
    const asked = deck(id, { codes: codesOf('d1') })
    expect(await store.decks.register(asked)).toMatchObject({ refusal: 'malformed-deck' })
  })

  it('keeps the codes of a retired deck from others, and retires once, for a reason', async () => {
    await store.decks.register(deck('d1'))
    const gone = { id: 'd1', by: 'sue', reason: 'a bent corner', at: NOW + 5 }
    expect(await store.decks.retire({ ...gone, reason: ' ' })).toMatchObject({
      refusal: 'no-reason',
    })
    expect(await store.decks.retire({ ...gone, id: 'd9' })).toMatchObject({
      refusal: 'unknown-deck',
    })
    const { id: _, ...retired } = gone
    expect(await store.decks.retire(gone)).toMatchObject({ kind: 'done', deck: { retired } })
    expect(await store.decks.retire(gone)).toMatchObject({ refusal: 'deck-retired' })
    const again = deck('d2', { codes: codesOf('d1') })
    expect(await store.decks.register(again)).toMatchObject({ refusal: 'code-taken' })
  })

  it('of several who register the same codes at once, one does', async () => {
    const names = ['d1', 'd2', 'd3', 'd4']
    const all = names.map((id) => store.decks.register(deck(id, { codes: codesOf('same') })))
    const done = (await Promise.all(all)).filter(({ kind }) => kind === 'done')
    expect(done).toHaveLength(1)
    expect(await store.decks.all()).toHaveLength(1)
  })

  it('reads a code by the table that asks', async () => {
    await store.decks.register(deck('d1', { codes: [...codesOf('d1'), ...jokers('d1', 1)] }))
    await store.decks.register(deck('d2'))
    await store.decks.register(deck('far', { table: 'ab-2' }))
    await store.decks.retire({ id: 'd2', by: 'sue', reason: 'worn', at: NOW })
    const book = codeBookOf(await store.decks.all())
    const rows = [
      ['d1-As', { card: 'As', deck: 'd1' }],
      ['d1-joker0', { fault: 'printed-joker', deck: 'd1' }],
      ['d2-As', { fault: 'retired-deck', card: 'As', deck: 'd2' }],
      ['far-As', { fault: 'foreign-deck', card: 'As', deck: 'far' }],
      ['nothing', { fault: 'unknown-code' }],
      [undefined, { fault: 'unreadable' }],
    ] as const
    for (const [code, reading] of rows) expect(readingOf(book, 'ab-1', code)).toEqual(reading)
  })

  it('two decks take turns; a retired one has none (AB-1)', async () => {
    for (const id of ['d1', 'd2', 'd3']) await store.decks.register(deck(id))
    const turns = async (last?: string) => deckInTurn(await store.decks.all(), 'ab-1', last)
    expect([await turns(), await turns('d1'), await turns('d3')]).toEqual(['d1', 'd2', 'd1'])
    await store.decks.retire({ id: 'd2', by: 'sue', reason: 'worn', at: NOW })
    expect(await turns('d1')).toBe('d3')
    await store.decks.retire({ id: 'd3', by: 'sue', reason: 'worn', at: NOW })
    expect([await turns('d1'), await turns('d3')]).toEqual([undefined, 'd1'])
  })
})

describe('a deck as a file', () => {
  test.each([
    [
      'code,card\r\nX-1,Ks\r\nX-2,10♥\r\n',
      [
        { code: 'X-1', card: 'Ks' },
        { code: 'X-2', card: 'Th' },
      ],
    ],
    ['\uFEFFX-1 , joker\n', [{ code: 'X-1', card: 'joker' }]],
    ['"X-1","kS"', [{ code: 'X-1', card: 'Ks' }]],
    ['', []],
  ])('%j is read', (text, codes) => {
    expect(readDeckCsv(text)).toEqual({ kind: 'codes', codes })
  })

  test.each([
    ['X-1,Ks,7', 'malformed-code', 'X-1,Ks,7'],
    ['X-1', 'malformed-code', 'X-1'],
    ['X-1,К♠', 'unknown-card', 'К♠'],
    ['X-1,back', 'unknown-card', 'back'],
  ])('%j is refused', (text, refusal, about) => {
    expect(readDeckCsv(text)).toEqual({ kind: 'refused', refusal, about })
  })
})
