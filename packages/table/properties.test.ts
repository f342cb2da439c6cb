import { type Card, gameOf, overdealt } from '@baize/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  intents,
  playIntents,
  type Step,
  sit,
  terms,
  WALLET,
} from '../../tools/arbitraries/index.ts'
import {
  agenda,
  decodeEvent,
  decodeState,
  encodeJson,
  exposureOf,
  isLive,
  limitsOf,
  type Phase,
  replay,
  type TableState,
  totalOf,
  wakeAt,
} from './index.ts'

const NEXT: Readonly<Record<Phase, readonly Phase[]>> = {
  exposing: ['exposing', 'betting', 'voided'],
  betting: ['betting', 'dealing', 'voided'],
  dealing: ['dealing', 'resolved', 'voided'],
  resolved: ['resolved', 'dealing', 'settled', 'voided'],
  settled: ['settled', 'exposing', 'betting'],
  voided: ['voided', 'exposing', 'betting'],
}

/** Runs a whole lively table and hands every step to a check. */
const everyStep = (check: (step: Step) => void, maxLength = 250) =>
  fc.assert(
    fc.property(terms, intents(maxLength), (drawn, wanted) => {
      for (const step of playIntents(sit(drawn), wanted)) check(step)
    }),
    { numRuns: 40 },
  )

const cardsOf = ({ round }: TableState): readonly Card[] => round?.cards.map((c) => c.card) ?? []

describe('whatever anybody does at a table', () => {
  it('everything happens in these tests', () => {
    const drawn = fc.sample(fc.tuple(terms, intents(250)), { numRuns: 100, seed: 2 })
    const steps = drawn.flatMap(([played, wanted]) => playIntents(sit(played), wanted))
    const events = steps.flatMap(({ decision }) =>
      decision.kind === 'accepted' ? decision.events.map(({ kind }) => kind) : [],
    )
    const refusals = steps.flatMap(({ decision }) =>
      decision.kind === 'refused' ? [decision.refusal.reason] : [],
    )
    expect(new Set(events).size).toBe(15)
    expect(new Set(refusals).size).toBeGreaterThan(17)
    expect(events.filter((kind) => kind === 'round-settled').length).toBeGreaterThan(200)
    expect(events.filter((kind) => kind === 'stake-placed').length).toBeGreaterThan(200)
  })
  it('phases go their way, and a refusal changes nothing', () => {
    everyStep(({ before, after, decision }) => {
      if (decision.kind === 'refused') expect(after).toBe(before)
      const [from, to] = [before.state.round?.phase, after.state.round?.phase]
      if (from !== undefined && to !== undefined) expect(NEXT[from]).toContain(to)
    })
  })
  it('the log replays to the live state, through JSON as well', () => {
    fc.assert(
      fc.property(terms, intents(250), (drawn, wanted) => {
        const last = playIntents(sit(drawn), wanted).at(-1)?.after
        if (last === undefined) return
        const stored = last.events.map((event) => decodeEvent(encodeJson(event)))
        expect(replay(drawn.table, stored)).toEqual(last.state)
        expect(decodeState(encodeJson(last.state))).toEqual(last.state)
      }),
      { numRuns: 40 },
    )
  })
  it('the state knows no patron and no stake', () => {
    everyStep(({ after }) => {
      const text = encodeJson(after.state)
      expect(text).not.toContain('patron-')
      expect(text).not.toContain('amount')
    })
  })
  it('cards are possible, and the outcome is the one that the cards give', () => {
    everyStep(({ after: { state, terms: drawn } }) => {
      const cards = cardsOf(state)
      expect(overdealt(cards, drawn.settings.decks)).toBeUndefined()
      const next = gameOf(drawn.game, drawn.settings).next(cards)
      const outcome = state.round?.outcome
      if (outcome !== undefined) expect(next).toEqual({ kind: 'done', outcome })
      if (outcome !== undefined) expect(state.round?.cards.every((c) => c.faceUp)).toBe(true)
    })
  })
  it('no stake is placed at or after the close, none beyond a limit', () => {
    everyStep(({ before, after, decision, command }) => {
      if (decision.kind === 'refused' || command.kind !== 'place-stake') return
      const { limits } = before.terms
      expect(before.at).toBeLessThan(before.state.round?.closesAt ?? 0)
      const position = after.positions.get(command.patron)
      const stakes = position?.stakes ?? []
      expect(position?.balance).toBeGreaterThanOrEqual(0n)
      expect(totalOf(stakes)).toBeLessThanOrEqual(limits.perPatron)
      expect(exposureOf(before.terms, stakes)).toBeLessThanOrEqual(limits.maxPayout)
      const onBet = totalOf(stakes, command.bet)
      expect(onBet).toBeLessThanOrEqual(limitsOf(limits, command.bet).maximum)
      expect(onBet).toBeGreaterThanOrEqual(limitsOf(limits, command.bet).minimum)
      expect(new Set(stakes.map(({ mode }) => mode)).size).toBe(1)
    })
  })
  it('nobody has open stakes after a round, and a void gives everything back', () => {
    everyStep(({ before, after, decision, command }) => {
      if (decision.kind === 'refused') return
      if (command.kind !== 'void-round' && command.kind !== 'confirm-result') return
      for (const [patron, { balance, stakes }] of after.positions) {
        expect(stakes).toEqual([])
        if (command.kind !== 'void-round') continue
        const was = before.positions.get(patron)
        expect(balance).toBe((was?.balance ?? WALLET) + totalOf(was?.stakes ?? []))
      }
    })
  })
  it('what the agenda and the clock ask for is never refused', () => {
    fc.assert(
      fc.property(terms, intents(250), (drawn, wanted) => {
        const steps = playIntents(sit(drawn), wanted)
        for (const [i, { decision }] of steps.entries()) {
          const isNext = steps[i]?.want === 'next'
          if (isNext) expect(decision.kind).toBe('accepted')
        }
      }),
      { numRuns: 40 },
    )
  })
  it('the clock is asked for in betting only, and the dealer never then', () => {
    everyStep(({ after: { state, terms: drawn } }) => {
      const wake = wakeAt(state)
      const waits = agenda(drawn, state).kind === 'wait'
      if (wake !== undefined) expect(state.round?.phase).toBe('betting')
      if (wake !== undefined) expect(waits).toBe(true)
      if (waits) expect(isLive(state.round)).toBe(true)
      if (waits && wake === undefined) expect(state.round?.suspended).toBeDefined()
    })
  })
  it('a shoe is never drawn beyond its end', () => {
    everyStep(({ after: { state } }) => {
      if (state.shoe === undefined) return
      expect(state.shoe.drawn).toBeLessThanOrEqual(state.shoe.total)
      expect(state.shoe.roundsLeft ?? 0).toBeGreaterThanOrEqual(0)
    })
  })
})
