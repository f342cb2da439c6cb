import {
  apply,
  historyAfter,
  type Mark,
  newTable,
  publicEvent,
  type TableView,
  viewTable,
} from '@baize/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  given,
  intents,
  playIntents,
  type Sitting,
  seatedIntents,
  sit,
  tablesWithSeats,
  terms,
  termsOf,
} from '../../tools/arbitraries/index.ts'
import { applyPublic } from './snapshot.ts'

/** Walks a table's log event by event: what a client folds, beside what a snapshot would say. */
function everyView(
  sitting: Sitting,
  check: (folded: TableView, snapshot: TableView) => void,
): void {
  let state = newTable(sitting.terms.table)
  let history: readonly Mark[] = []
  let folded = viewTable(state, history)
  for (const event of sitting.events) {
    const after = apply(state, event)
    history = historyAfter(history, after, event)
    const shown = publicEvent(state, after, event)
    folded = shown === undefined ? folded : applyPublic(folded, JSON.parse(JSON.stringify(shown)))
    state = after
    check(folded, viewTable(state, history))
  }
}

const HISTORY = 'open; deal Ks; at 15000; close; deal Kc; confirm; open; deal 2c; void'

describe('a client that folds public events', () => {
  it('sees at every step what a snapshot would show it', () => {
    fc.assert(
      fc.property(terms, intents(300), (drawn, wanted) => {
        const last = playIntents(sit(drawn), wanted).at(-1)?.after
        if (last === undefined) return
        everyView(last, (folded, snapshot) => expect(folded).toStrictEqual(snapshot))
      }),
      { numRuns: 60 },
    )
  })
  it('also of seats, cuts, READY and looks (BAC-9 to BAC-12)', () => {
    fc.assert(
      fc.property(tablesWithSeats, seatedIntents(400), (drawn, wanted) => {
        const last = playIntents(sit(drawn), wanted).at(-1)?.after
        if (last === undefined) return
        everyView(last, (folded, snapshot) => expect(folded).toStrictEqual(snapshot))
      }),
      { numRuns: 60 },
    )
  })
  it('knows the shoe of every coup', () => {
    const marks: (readonly Mark[])[] = []
    const coup = 'open; at 15000; close; deal 9s 8h Td 2c; turn 0 2 1 3; confirm; open; void'
    const played = given(sit(termsOf('baccarat')), `shoe 100 5h; ${coup}`)
    everyView(played, ({ history }) => marks.push(history))
    expect(marks.at(-1)?.map(({ shoe }) => shoe)).toEqual([1, 1])
  })
  it('keeps a mark of every ended round', () => {
    const marks: (readonly Mark[])[] = []
    everyView(given(sit(termsOf('andar-bahar')), HISTORY), ({ history }) => marks.push(history))
    expect(marks.at(-1)).toEqual([
      { round: 'ab-1-1', no: 1, winner: 'andar', dealt: 1, cards: 'Ks Kc' },
      { round: 'ab-1-2', no: 2, winner: 'void', dealt: 0, cards: '' },
    ])
  })
  it('leaves a view alone when the event is about another round', () => {
    const view: TableView = { history: [] }
    expect(applyPublic(view, { kind: 'bets-closed', round: 'ab-1-1', at: 1 })).toBe(view)
    expect(applyPublic(view, { kind: 'seed-revealed', of: 'ab-1-1', seed: '', at: 1 })).toBe(view)
  })
})
