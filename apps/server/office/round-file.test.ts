import type { TableEvent } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { shownEvents } from './round-file.ts'

const about = { round: 'bac-1-1', at: 1 }
const dealt = (index: number, faceUp: boolean): TableEvent => ({
  kind: 'card-dealt',
  index,
  to: 'player',
  card: 'Ks',
  faceUp,
  ...about,
})
const EVENTS: readonly TableEvent[] = [
  dealt(0, false),
  dealt(1, true),
  dealt(2, false),
  { kind: 'card-turned', index: 2, ...about },
]
const cards = (running: boolean) => shownEvents(EVENTS, running).map(({ card }) => card)

describe('the log of a round in the office', () => {
  it('keeps a card that lies face down to itself while the round runs', () => {
    expect(cards(true)).toEqual([undefined, 'Ks', 'Ks', undefined])
  })
  it('tells every card when the round is over', () => {
    expect(cards(false)).toEqual(['Ks', 'Ks', 'Ks', undefined])
  })
  it('carries amounts as texts', () => {
    const stake = {
      kind: 'stake-withdrawn',
      stake: 's',
      patron: 'p',
      amount: 5n,
      ...about,
    } as const
    expect(shownEvents([stake], true)).toEqual([{ ...stake, amount: '5' }])
  })
})
