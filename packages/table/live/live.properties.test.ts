import { DECK } from '@baize/rules'
import { replay, type TableEvent } from '@baize/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { play, type Sitting, sit, termsOf } from '../../../tools/arbitraries/index.ts'

const card = fc.constantFrom(...DECK)
const who = fc.constantFrom('dan', 'sue', 'max')
const line = fc.oneof(
  { weight: 12, arbitrary: card.map((each) => `scan ${each}`) },
  { weight: 2, arbitrary: card.map((each) => `scan ${each} of deck-2`) },
  fc.constantFrom('scan ?', 'scan joker', 'scan unknown', 'scan foreign', 'scan retired'),
  card.map((each) => `again ${each}`),
  fc.tuple(fc.nat({ max: 8 }), who).map(([index, by]) => `undo ${index} ${by}`),
  fc.tuple(card, who).map(([each, by]) => `enter ${each} ${by}`),
  fc.tuple(card, who).map(([each, by]) => `agree ${each} ${by}`),
  fc
    .tuple(fc.constantFrom('exposed', 'video-lost', 'called', 'recovered'), who)
    .map(([kind, by]) => `report ${kind} ${by}`),
  fc.tuple(fc.constantFrom('resume', 'void'), who).map(([what, by]) => `decide ${what} ${by}`),
  { weight: 2, arbitrary: fc.constantFrom('at 9000', 'at 15000', 'at 40000') },
  { weight: 2, arbitrary: fc.constantFrom('close', 'confirm', 'open deck-1', 'open deck-2') },
  fc.constantFrom('deal 2c', 'retract 1', 'suspend', 'resume', 'void', 'ann 50 andar'),
)

const game = fc.constantFrom('andar-bahar' as const, 'andar-bahar-colour' as const)

function played(id: 'andar-bahar' | 'andar-bahar-colour', lines: readonly string[]): Sitting {
  const table = sit({ ...termsOf(id), dealer: 'live' })
  return lines.reduce((sitting, each) => play(sitting, each).sitting, table)
}

const any = (check: (sitting: Sitting, lines: readonly string[]) => void): void =>
  fc.assert(
    fc.property(game, fc.array(line, { maxLength: 60 }), (id, lines) => {
      const all = ['open deck-1', ...lines]
      check(played(id, all), all)
    }),
    { numRuns: 300 },
  )

/** The event that a card came from. */
const sourceOf = (events: readonly TableEvent[], place: number): string => {
  const before = events[place - 1]
  if (before?.kind === 'card-scanned' && before.fault === undefined) return `${before.card}`
  if (before?.kind === 'entry-confirmed' && before.by !== before.askedBy) return before.card
  return 'nowhere'
}

describe('whatever is done at a table dealt by hand', () => {
  it('the log replays to what the table is', () =>
    any(({ state, events }) => {
      expect(replay(state.table, events)).toEqual(state)
    }))

  it('each card was scanned from the deck in use, or agreed on by two; none lies twice', () =>
    any(({ events, state }) => {
      for (const [place, event] of events.entries()) {
        if (event.kind === 'card-dealt') expect(sourceOf(events, place)).toBe(event.card)
      }
      const cards = (state.round?.cards ?? []).map((dealt) => dealt.card)
      expect(new Set(cards).size).toBe(cards.length)
    }))

  it('each scan is in the log once, repeated ones not again', () =>
    any(({ events }) => {
      const ids = events.flatMap((event) => (event.kind === 'card-scanned' ? [event.scan] : []))
      expect(new Set(ids).size).toBe(ids.length)
    }))

  it('no card comes while bets are open, or while the round is stopped', () =>
    any(({ events }) => {
      let [betting, stopped] = [false, false]
      for (const { kind } of events) {
        if (kind === 'bets-opened') betting = true
        if (kind === 'bets-closed' || kind === 'round-voided') betting = false
        if (kind === 'round-suspended') stopped = true
        if (kind === 'round-resumed' || kind === 'round-voided') stopped = false
        if (kind === 'card-dealt') expect([betting, stopped]).toEqual([false, false])
      }
    }))
})
