import { toHex } from '@baize/fairness'
import { printCards } from '@baize/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  given,
  intents,
  playIntents,
  sit,
  terms,
  termsOf,
  testSeed,
} from '../../tools/arbitraries/index.ts'
import {
  apply,
  HISTORY_LENGTH,
  hashPaytable,
  type Mark,
  publicEvent,
  tableInfo,
  viewTable,
  withMark,
} from './index.ts'

const FOUR = 'shoe 100 5h; open; at 15000; close; deal 9s 8h Td 2c'
const bac = sit(termsOf('baccarat'))

describe('what everybody may see', () => {
  it('a face-down card is a spot and nothing else (BAC-11)', () => {
    const { state } = given(bac, `${FOUR}; turn 0`)
    expect(viewTable(state, []).round?.cards).toStrictEqual([
      { to: 'player', card: '9s' },
      { to: 'banker' },
      { to: 'player' },
      { to: 'banker' },
    ])
    expect(JSON.stringify(viewTable(state, []))).not.toMatch(/8h|Td|2c/)
  })
  it('the result comes with the last card that is turned, not before', () => {
    const before = given(bac, `${FOUR}; turn 0 2 1`)
    expect(viewTable(before.state, []).round?.outcome).toBeUndefined()
    const after = given(before, 'turn 3')
    expect(viewTable(after.state, []).round?.outcome).toMatchObject({ winner: 'player' })
  })
  it('a resolution with a card down is a bug, not an event', () => {
    const { state } = given(bac, `${FOUR}; turn 0 2 1`)
    const { state: whole } = given(bac, `${FOUR}; turn 0 2 1 3`)
    const outcome = whole.round?.outcome
    if (outcome === undefined) throw new Error('no outcome')
    const event = { kind: 'round-resolved', round: 'bac-1-1', outcome, at: 0 } as const
    expect(() => publicEvent(state, apply(state, event), event)).toThrow(/before its cards/)
  })
  it('the cut card is out with the card behind it, not with the one before (BAC-1)', () => {
    const { state } = given(bac, 'shoe 100 5h')
    if (state.shoe === undefined) throw new Error('no shoe')
    const drawn = (count: number) =>
      viewTable({ ...state, ...(state.shoe && { shoe: { ...state.shoe, drawn: count } }) }, []).shoe
    expect(drawn(402)?.cutCardOut).toBe(false)
    expect(drawn(403)?.cutCardOut).toBe(true)
  })
  it('says nothing of terms, of who decided, or of the rows of a settlement', () => {
    const { state, events } = given(sit(termsOf('andar-bahar')), 'open; deal Ks; suspend; void')
    const shown = JSON.stringify([
      viewTable(state, []),
      ...events.map((event) => publicEvent(state, state, event)),
    ])
    expect(shown).not.toContain('sue')
    expect(shown).not.toContain('termsHash')
  })
  it('stakes are nobody else’s', () => {
    const { state, events } = given(
      sit(termsOf('andar-bahar')),
      'open; deal Ks; ann 50 andar; ann back 1',
    )
    expect(events.map((event) => publicEvent(state, state, event)?.kind)).toEqual([
      'round-opened',
      'card-dealt',
      'bets-opened',
      undefined,
      undefined,
    ])
  })
  it('no view and no event tells a hidden card, a patron or an unrevealed seed', () => {
    fc.assert(
      fc.property(terms, intents(150), (drawn, wanted) => {
        for (const { before, after, decision } of playIntents(sit(drawn), wanted)) {
          if (decision.kind === 'refused') continue
          const { state } = after
          const shown = JSON.stringify([
            viewTable(state, []),
            ...decision.events.map((event) => publicEvent(before.state, state, event)),
          ])
          expect(shown).not.toContain('patron-')
          const { round, shoe } = state
          const promised = round?.commitment === undefined ? shoe : round
          const seed = toHex(testSeed(promised?.commitment?.index ?? 0))
          if (promised?.seed === undefined) expect(shown).not.toContain(seed)
          const cards = round?.cards ?? []
          const up = new Set(cards.filter((c) => c.faceUp).map((c) => c.card))
          const down = cards.filter(
            (c) => !c.faceUp && !up.has(c.card) && c.card !== shoe?.burnShown,
          )
          for (const { card } of down) expect(shown).not.toContain(`"${card}"`)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the history', () => {
  it('keeps the latest rounds, oldest first', () => {
    const mark = (no: number): Mark => ({
      round: `r-${no}`,
      no,
      winner: 'andar',
      dealt: 1,
      cards: '',
    })
    const all = Array.from({ length: HISTORY_LENGTH + 5 }, (_, i) => mark(i))
    const kept = all.reduce<readonly Mark[]>(withMark, [])
    expect(kept.length).toBe(HISTORY_LENGTH)
    expect(kept[0]?.no).toBe(5)
    expect(kept.at(-1)?.no).toBe(HISTORY_LENGTH + 4)
    expect(withMark(kept, undefined)).toBe(kept)
  })
  it('a coup’s cards are its notation in dealing order', () => {
    const { state } = given(bac, `${FOUR}; turn 0 2 1 3; confirm`)
    expect(printCards(state.round?.cards.map(({ card }) => card) ?? [])).toBe('9s 8h Td 2c')
  })
})

describe('what a table tells before betting (G-7)', () => {
  it('limits in minor units, prices and modes', () => {
    const played = termsOf('andar-bahar')
    expect(tableInfo(played)).toStrictEqual({
      table: 'ab-1',
      name: 'Table ab-1',
      game: 'andar-bahar',
      settings: played.settings,
      modes: ['commission', 'commission-free'],
      paytable: played.paytable,
      paytableHash: hashPaytable(played.paytable),
      limits: {
        stakeStep: '100',
        perBet: { minimum: '500', maximum: '50000' },
        perBetOf: { 'first-3': { minimum: '100', maximum: '2000' } },
        perPatron: '100000',
        maxPayout: '500000',
      },
      bettingMs: 15_000,
    })
  })
})
