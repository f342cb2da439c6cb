import type { Card } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import {
  given,
  nextCommand,
  openShoeCommand,
  play,
  type Sitting,
  sayDecision,
  send,
  sit,
  termsOf,
} from '../../tools/arbitraries/index.ts'
import { agenda, isFinished, type Shoe, type Terms } from './index.ts'
import { countRound, drawCard, returnCard } from './shoe.ts'

const withDecks = (decks: number): Terms => {
  const terms = termsOf('baccarat')
  return { ...terms, settings: { ...terms.settings, decks } }
}

const shoe: Shoe = {
  id: 'bac-1-shoe-1',
  no: 1,
  decks: 8,
  commitment: { chain: 0, index: 0, hash: '' },
  cut: 100,
  burnShown: '5h',
  burnCount: 5,
  total: 416,
  drawn: 6,
  cutCardAt: 402,
  rounds: 0,
}

describe('a shoe (BAC-1)', () => {
  test.each<readonly [Card, number]>([
    ['Ah', 1],
    ['5h', 5],
    ['Th', 10],
    ['Kh', 10],
  ])('after %s is shown, %d cards are burned', (shown, count) => {
    const { state } = given(sit(termsOf('baccarat')), `shoe 100 ${shown}`)
    expect(state.shoe).toMatchObject({ burnCount: count, drawn: 1 + count, total: 416 })
  })
  it('its cut card stands 14 cards from the end, by setting', () => {
    expect(given(sit(termsOf('baccarat')), 'shoe 100').state.shoe?.cutCardAt).toBe(402)
  })
  it('the card behind the cut card brings it out, and leaves one round more', () => {
    const before = { ...shoe, drawn: 401 }
    expect(drawCard(before).roundsLeft).toBeUndefined()
    expect(drawCard(drawCard(before))).toMatchObject({ drawn: 403, roundsLeft: 1 })
    expect(drawCard(drawCard(drawCard(before)))).toMatchObject({ drawn: 404, roundsLeft: 1 })
  })
  it('a card taken back takes the cut card in again when it was the one', () => {
    const out = drawCard({ ...shoe, drawn: 402 })
    expect(returnCard(out)).toStrictEqual({ ...shoe, drawn: 402 })
    expect(returnCard(drawCard(out))).toStrictEqual(out)
  })
  it('the round after the cut card is the last', () => {
    const last = countRound({ ...shoe, drawn: 405, roundsLeft: 1 })
    expect(last).toMatchObject({ roundsLeft: 0, rounds: 1 })
    expect(isFinished({ ...shoe, roundsLeft: 1 }, withDecks(8))).toBe(false)
    expect(isFinished(last, withDecks(8))).toBe(true)
  })
  it('without cards for a whole coup it is finished, whatever was counted', () => {
    expect(isFinished({ ...shoe, drawn: 410 }, withDecks(8))).toBe(false)
    expect(isFinished({ ...shoe, drawn: 411 }, withDecks(8))).toBe(true)
  })
  it('with another number of decks it is changed at once, and its seed shown', () => {
    const eight = given(sit(withDecks(8)), 'shoe 100')
    const six = { ...eight, terms: withDecks(6) }
    expect(sayDecision(play(six, 'open').decision)).toBe('refused shoe-finished')
    expect(agenda(six.terms, six.state)).toMatchObject({ kind: 'reveal-seed', of: 'bac-1-shoe-1' })
    const revealed = given(six, 'reveal bac-1-shoe-1')
    expect(agenda(six.terms, revealed.state)).toEqual({ kind: 'open-shoe', due: 0 })
    expect(given(revealed, 'shoe 100').state.shoe).toMatchObject({ decks: 6, total: 312 })
  })
  it('the shown burn card cannot come again from a single deck', () => {
    const coup = given(sit(withDecks(1)), 'shoe 20 5h; open; at 15000; close')
    expect(sayDecision(play(coup, 'deal 5h').decision)).toBe('refused card-not-in-deck')
    expect(sayDecision(play(coup, 'deal 5d').decision)).toBe('card-dealt 0 player 5d false')
  })
  it('a void round’s cards stay drawn', () => {
    const after = given(
      sit(termsOf('baccarat')),
      'shoe 100 5h; open; at 15000; close; deal 2c 3c; void',
    )
    expect(after.state.shoe).toMatchObject({ drawn: 8, rounds: 1 })
  })
})

/** Lets the agenda run until it asks for what is wanted. */
function runUntil(start: Sitting, wanted: 'open-shoe'): readonly Sitting[] {
  const rounds: Sitting[] = []
  let sitting = start
  for (let steps = 0; steps < 5000; steps += 1) {
    const step = agenda(sitting.terms, sitting.state)
    if (step.kind === wanted && sitting.state.shoe !== undefined) return [...rounds, sitting]
    const due = step.kind === 'wait' ? (sitting.state.round?.closesAt ?? 0) : step.due
    const command = nextCommand({ ...sitting, at: due }, 20)
    if (command === undefined) throw new Error('the table waits for ever')
    const { sitting: after, decision } = send({ ...sitting, at: due }, command)
    if (decision.kind === 'refused') throw new Error(sayDecision(decision))
    sitting = after
    if (command.kind === 'confirm-result') rounds.push(sitting)
  }
  throw new Error('the shoe never ends')
}

describe('a whole shoe, dealt by its agenda', () => {
  it.each([1, 6, 8])(
    'of %d decks: the round with the cut card, one more, then it is changed',
    (decks) => {
      const rounds = runUntil(sit(withDecks(decks)), 'open-shoe')
      const end = rounds.at(-1)
      const whole = rounds.slice(0, -1)
      const out = whole.findIndex(({ state }) => state.shoe?.roundsLeft !== undefined)
      expect(out).toBe(whole.length - 2)
      expect(end?.state.shoe?.drawn).toBeLessThanOrEqual(decks * 52)
      expect(end?.state.shoe?.seed).toMatch(/^[0-9a-f]{64}$/)
      expect(whole.at(-3)?.state.shoe?.drawn ?? 0).toBeLessThanOrEqual(decks * 52 - 14)
    },
  )
  it('the finished shoe opens no round, shows its seed once and gives way to the next', () => {
    const end = runUntil(sit(withDecks(1)), 'open-shoe').at(-1)
    if (end === undefined) throw new Error('no shoe')
    expect(sayDecision(play(end, 'open').decision)).toBe('refused shoe-finished')
    const reveal = play(end, 'reveal bac-1-shoe-1').decision
    expect(sayDecision(reveal)).toBe('refused already-revealed')
    const next = send(end, openShoeCommand(end, 10)).sitting
    expect(next.state).toMatchObject({ shoeNo: 2, commitments: 2, shoe: { id: 'bac-1-shoe-2' } })
  })
})
