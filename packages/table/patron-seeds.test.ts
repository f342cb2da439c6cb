import { describe, expect, it, test } from 'vitest'
import { nextCommand, openShoeCommand, sit, termsOf } from '../../tools/arbitraries/index.ts'
import { apply, type Command, decide, type TableState, viewTable } from './index.ts'

/** What a fresh table makes of the dealer's first command, with seeds of patrons in it. */
function opened(game: 'andar-bahar' | 'baccarat', patronSeeds: readonly string[]) {
  const sitting = sit(termsOf(game))
  const { terms, state } = sitting
  const first = game === 'baccarat' ? openShoeCommand(sitting, 100) : nextCommand(sitting, 100)
  const command = { ...first, patronSeeds } as Command
  return { state, decision: decide({ terms, state }, command, 1) }
}

describe.each(['andar-bahar', 'baccarat'] as const)('seeds of patrons at %s', (game) => {
  it('stand in the opening of the shuffle, in the state and in what everybody sees', () => {
    const { state, decision } = opened(game, ['my own', 'another'])
    if (decision.kind === 'refused') throw new Error(decision.refusal.reason)
    const after = decision.events.reduce<TableState>(apply, state)
    const seeds = ['my own', 'another']
    expect((after.shoe ?? after.round)?.patronSeeds).toEqual(seeds)
    const view = viewTable(after, [])
    expect((view.shoe ?? view.round)?.patronSeeds).toEqual(seeds)
  })
  it('leave no trace when there are none', () => {
    const { decision } = opened(game, [])
    expect(JSON.stringify(decision)).not.toContain('patronSeeds')
  })
  test.each([
    ['malformed', ['good', '']],
    ['more than a shuffle takes', Array.from({ length: 33 }, (_, n) => `seed ${n}`)],
  ])('are refused when they are %s', (_, seeds) => {
    expect(opened(game, seeds).decision).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'wrong-seed', field: 'patronSeeds' },
    })
  })
})
