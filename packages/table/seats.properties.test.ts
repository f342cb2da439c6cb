import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  playIntents,
  type Step,
  seatedIntents,
  sit,
  tablesWithSeats,
} from '../../tools/arbitraries/index.ts'
import {
  apply,
  decodeEvent,
  decodeState,
  encodeJson,
  handsOf,
  publicEvent,
  replay,
  viewTable,
} from './index.ts'

/** Runs a lively table with seats and hands every step to a check. */
const everyStep = (check: (step: Step) => void, maxLength = 300) =>
  fc.assert(
    fc.property(tablesWithSeats, seatedIntents(maxLength), (drawn, wanted) => {
      for (const step of playIntents(sit(drawn), wanted)) check(step)
    }),
    { numRuns: 40 },
  )

describe('whatever patrons do at the seats', () => {
  it('everything happens in these tests', () => {
    const drawn = fc.sample(fc.tuple(tablesWithSeats, seatedIntents(400)), {
      numRuns: 150,
      seed: 2,
    })
    const steps = drawn.flatMap(([played, wanted]) => playIntents(sit(played), wanted))
    const events = new Map<string, number>()
    const refusals = new Set<string>()
    for (const { decision } of steps) {
      if (decision.kind === 'refused') refusals.add(decision.refusal.reason)
      else for (const { kind } of decision.events) events.set(kind, (events.get(kind) ?? 0) + 1)
    }
    const wanted = ['seat-taken', 'seat-left', 'shoe-passed', 'cut-asked', 'shoe-cut', 'ready-said']
    const rest = ['ready-withdrawn', 'closing-moved', 'turners-named', 'look-begun']
    for (const kind of [...wanted, ...rest]) expect(events.get(kind) ?? 0, kind).toBeGreaterThan(1)
    const reasons = ['already-seated', 'unknown-seat', 'seat-taken', 'table-full', 'not-seated']
    const more = ['not-your-cut', 'bad-cut', 'no-stake', 'already-ready', 'not-ready', 'no-look']
    for (const reason of [...reasons, ...more, 'not-your-hand', 'already-looking'])
      expect(refusals).toContain(reason)
  })
  it('a seat has one patron, a patron one seat, and whoever sits holds the shoe (BAC-9)', () => {
    everyStep(({ after: { state, terms } }) => {
      const { seats = [], holder, ready = [] } = state
      const numbers = seats.map(({ seat }) => seat)
      expect(new Set(numbers).size).toBe(seats.length)
      expect(new Set(seats.map(({ patron }) => patron)).size).toBe(seats.length)
      for (const no of numbers) expect(no).toBeLessThanOrEqual(terms.seating?.seats ?? 0)
      expect([...numbers].sort()).toEqual(numbers)
      if (seats.length === 0) expect(holder).toBeUndefined()
      else expect(numbers).toContain(holder)
      for (const no of ready) expect(numbers).toContain(no)
    })
  })
  it('the shoe moves when Player has won, when its holder leaves, and never else (BAC-9)', () => {
    everyStep(({ before, after, decision }) => {
      const [from, to] = [before.state.holder, after.state.holder]
      if (decision.kind === 'refused' || from === to || from === undefined) return
      const left = decision.events.some((e) => e.kind === 'seat-left' && e.seat === from)
      const settled = decision.events.some(({ kind }) => kind === 'round-settled')
      const won = settled && before.state.round?.outcome?.winner === 'player'
      expect(left || won).toBe(true)
    })
  })
  it('nobody looks at or turns what is not theirs (BAC-10, BAC-11)', () => {
    everyStep(({ before, decision, command }) => {
      if (decision.kind === 'refused') return
      if (command.kind === 'begin-look')
        expect(handsOf(before.state, command.patron)).toContain(command.hand)
      if (command.kind !== 'turn-own-card') return
      const to = before.state.round?.cards[command.index]?.to
      expect(handsOf(before.state, command.patron)).toContain(to)
      expect(before.state.turning?.looks).toHaveProperty(String(to))
    })
  })
  it('betting is never shorter than it must be, and closes at the time that was told', () => {
    everyStep(({ before, after, decision }) => {
      if (decision.kind === 'refused') return
      if (!decision.events.some(({ kind }) => kind === 'bets-closed')) return
      const { round } = after.state
      const moved = decision.events.find((event) => event.kind === 'closing-moved')
      expect(round?.closedAt).toBe(moved?.closesAt ?? before.state.round?.closesAt)
      if (before.state.round?.suspended !== undefined) return
      const least = (round?.openedAt ?? 0) + (after.terms.seating?.minBettingMs ?? 0)
      expect(round?.closedAt).toBeGreaterThanOrEqual(least)
    })
  })
  it('the log replays to the live state, through JSON as well', () => {
    fc.assert(
      fc.property(tablesWithSeats, seatedIntents(300), (drawn, wanted) => {
        const last = playIntents(sit(drawn), wanted).at(-1)?.after
        if (last === undefined) return
        const stored = last.events.map((event) => decodeEvent(encodeJson(event)))
        expect(replay(drawn.table, stored)).toEqual(last.state)
        expect(decodeState(encodeJson(last.state))).toEqual(last.state)
      }),
      { numRuns: 40 },
    )
  })
  it('no view and no event tells a face-down card or who a patron is (BAC-11)', () => {
    everyStep(({ before, after: { state }, decision }) => {
      if (decision.kind === 'refused') return
      let earlier = before.state
      const told = decision.events.map((event) => {
        const now = apply(earlier, event)
        const shown = publicEvent(earlier, now, event)
        earlier = now
        return shown
      })
      const shown = JSON.stringify([viewTable(state, []), told])
      expect(shown).not.toContain('patron-')
      const { round, shoe } = state
      for (const { card, faceUp } of round?.cards ?? [])
        if (!faceUp && card !== shoe?.burnShown) expect(shown).not.toContain(`"${card}"`)
    })
  })
  it('what the agenda and the clock ask for is never refused', () => {
    everyStep(({ want, decision }) => {
      if (want === 'next') expect(decision.kind).toBe('accepted')
    })
  })
})
