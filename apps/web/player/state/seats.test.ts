import type { SeatMessage } from '@baize/protocol'
import type { TableView } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { turnedNow } from '../table/seats/who.ts'
import { initialState, NO_PLACE, type PlayerState } from './model.ts'
import { reduce } from './reduce.ts'
import { event, ROUND, snapshot, TABLE, welcome } from './testing.ts'

const dealt: TableView = {
  round: {
    id: ROUND,
    no: 7,
    phase: 'dealing',
    cards: [{ to: 'player' }, { to: 'banker' }, { to: 'player' }, { to: 'banker' }],
    openedAt: 1000,
    closedAt: 2000,
    paytableHash: 'p',
    turning: {
      handMs: 9000,
      player: { seat: 2, by: 'stake' },
      banker: { seat: 1, by: 'shoe' },
      until: { player: 12_000 },
      looks: { player: 'cautious' },
    },
  },
  seats: [
    { seat: 1, name: 'Maria' },
    { seat: 2, name: 'Guest 2' },
  ],
  holder: 1,
  history: [],
}
const mine = { seat: 2, hands: ['player'], peeks: [{ index: 0, card: '9h' }] } as const

const after = (
  messages: readonly Parameters<typeof reduce>[1][],
  start: PlayerState = initialState(),
): PlayerState => messages.reduce((state, message) => reduce(state, message).state, start)
const slice = (state: PlayerState) => state.tables[TABLE]
const asking = (message: SeatMessage): PlayerState => ({
  ...after([welcome(), snapshot({ view: dealt })]),
  asked: [message],
})
const refusal = (reason: 'already-looking' | 'seat-taken') =>
  ({ kind: 'refused', id: 'ask-0001', table: TABLE, reason, at: 5 }) as const

describe("what is a patron's own at the seats", () => {
  it('comes with a snapshot and is replaced by a place', () => {
    const first = after([welcome(), snapshot({ view: dealt, place: mine })])
    expect(slice(first)?.place).toEqual(mine)
    const none = after([{ kind: 'place', table: TABLE, place: NO_PLACE }], first)
    expect(slice(none)?.place).toEqual(NO_PLACE)
  })

  it('comes back with the right to turn and the cards after a lost line (BAC-11)', () => {
    const state = after([
      welcome(),
      snapshot({ view: dealt, place: mine }),
      welcome(),
      { kind: 'resumed', table: TABLE, stream: 's1', own: [], place: mine, balance: '1' },
    ])
    expect(slice(state)?.place).toEqual(mine)
  })

  it('a card that others may not see is in the place alone, never in the view', () => {
    const state = after([welcome(), snapshot({ view: dealt, place: mine })])
    expect(JSON.stringify(slice(state)?.view)).not.toContain('9h')
  })
})

describe('somebody else peels a card', () => {
  const peel = { kind: 'squeeze', table: TABLE, round: ROUND, index: 0, edge: 'right' } as const
  const state = after([
    welcome(),
    snapshot({ view: dealt }),
    { ...peel, x: 0.9, y: 0.5 },
    { ...peel, x: 0.4, y: 0.5 },
  ])

  it('and the newest is shown until the card is up', () => {
    expect(slice(state)?.peel).toMatchObject({ index: 0, x: 0.4 })
    const up = event(11, { kind: 'card-turned', round: ROUND, index: 0, card: '9h', at: 9 })
    expect(slice(after([up], state))?.peel).toBeUndefined()
  })

  it('of another round it is not heard', () => {
    const late = after([{ ...peel, round: 'ab-1-6', x: 0, y: 0 }], state)
    expect(slice(late)?.peel).toMatchObject({ x: 0.4 })
  })
})

describe('what was asked', () => {
  const look: SeatMessage = {
    kind: 'look',
    id: 'ask-0001',
    table: TABLE,
    round: ROUND,
    hand: 'player',
    look: 'side',
  }
  const sit: SeatMessage = { kind: 'sit', id: 'ask-0001', table: TABLE, seat: 2 }

  it('is forgotten when it was accepted', () => {
    const done = after([{ kind: 'accepted', id: 'ask-0001', table: TABLE }], asking(sit))
    expect(done).toMatchObject({ asked: [], notices: [] })
  })

  it('is told when it was refused', () => {
    const done = after([refusal('seat-taken')], asking(sit))
    expect(done).toMatchObject({ asked: [], notices: [{ kind: 'refused', message: sit }] })
  })

  it('is not told when the table was only a moment faster', () => {
    expect(after([refusal('already-looking')], asking(look))).toMatchObject({
      asked: [],
      notices: [],
    })
  })
})

describe('who turns (BAC-10)', () => {
  const state = after([welcome(), snapshot({ view: dealt, place: mine })])
  const turn = (index: number, n: number) =>
    event(n, { kind: 'card-turned', round: ROUND, index, card: '2c', at: 10_000 })
  const now = (of: PlayerState) => {
    const table = slice(of)
    return table && turnedNow(table)
  }

  it("Player's hand first, then Banker's, with its own time", () => {
    expect(now(state)).toEqual({ hand: 'player', seat: 2, mine: true, until: 12_000 })
    const banker = after([turn(0, 11), turn(2, 12)], state)
    expect(now(banker)).toEqual({ hand: 'banker', seat: 1, mine: false, until: 19_000 })
    expect(now(after([turn(1, 13), turn(3, 14)], banker))).toBeUndefined()
  })
})
