import type { PatronNotice, ServerMessage } from '@baize/protocol'
import { expect, it } from 'vitest'
import { withoutUnseen, withUnseen } from './interruptions.ts'
import { initialState } from './model.ts'
import { reduce } from './reduce.ts'
import { event, ROUND, snapshot, TABLE, welcome } from './testing.ts'

const notice = (round: string, at: number): PatronNotice => ({
  table: TABLE,
  round,
  text: 'notice.voided',
  why: 'reason.card-exposed',
  at,
  returned: '2500',
})

const play = (...messages: readonly ServerMessage[]) =>
  messages.reduce((state, message) => reduce(state, message).state, initialState())

const paused = event(11, {
  kind: 'round-suspended',
  round: ROUND,
  reason: 'card-exposed',
  remainingMs: 7000,
  at: 9000,
})
const goesOn = event(12, { kind: 'round-resumed', round: ROUND, closesAt: 20_000, at: 13_000 })

it('a round that goes on is told with the reason of its pause, and only then', () => {
  expect(play(welcome(), snapshot(), paused).notices).toEqual([])
  expect(play(welcome(), snapshot(), paused, goesOn).notices).toMatchObject([
    { kind: 'resumed', round: ROUND, table: TABLE, why: 'reason.card-exposed' },
  ])
  expect(play(welcome(), snapshot(), paused, goesOn, goesOn).notices).toHaveLength(1)
})

it('the betting time that is left is kept while a round is paused (G-5)', () => {
  const round = (...messages: readonly ServerMessage[]) =>
    play(welcome(), snapshot(), ...messages).tables[TABLE]?.view.round
  expect(round(paused)?.suspended).toEqual({ reason: 'card-exposed', remainingMs: 7000 })
  expect(round(paused, goesOn)).toMatchObject({ closesAt: 20_000 })
})

it('a notice is kept once, newest first, until it is seen', () => {
  const told = play(
    welcome(),
    { kind: 'notice', notice: notice('ab-1-7', 5) },
    { kind: 'notice', notice: notice('ab-1-9', 9) },
  )
  const asked = withUnseen(told, [notice('ab-1-8', 7), notice('ab-1-7', 5)])
  expect(asked.unseen.map(({ round }) => round)).toEqual(['ab-1-9', 'ab-1-8', 'ab-1-7'])
  const seen = withoutUnseen(asked, 'ab-1-8')
  expect(seen.unseen.map(({ round }) => round)).toEqual(['ab-1-9', 'ab-1-7'])
})
