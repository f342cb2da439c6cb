import { openMemoryStore, printRoundExport, type Store } from '@baize/store'
import { canonicalJson } from '@baize/table'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { verifyRound } from '../../apps/cli/verify/verify-round.ts'
import { checkRound } from '../../apps/web/player/round/verify/check-round.ts'
import type { Step, StepId } from '../../apps/web/player/round/verify/step.ts'
import { termsOf } from '../../tools/arbitraries/index.ts'
import { type Dealt, dealRound, dealtTable, untilRevealed } from '../support/rounds.ts'

type Json = Record<string, unknown>

let store: Store
let ann = ''
const files = new Map<string, { readonly text: string; readonly before?: string }>()

const exported = async (round: string): Promise<string> => {
  const material = await store.roundMaterial(round, { patron: ann })
  if (material === undefined) throw new Error(`no round ${round}`)
  return printRoundExport(material)
}

async function dealTwo(game: 'andar-bahar' | 'andar-bahar-colour' | 'baccarat'): Promise<void> {
  const terms = termsOf(game)
  const shoe = { ...terms.settings, decks: 1, cutCardDepth: 26 }
  const settings = game === 'baccarat' ? shoe : terms.settings
  const table: Dealt = await dealtTable(store, { ...terms, table: `${game}-t`, settings })
  const mode = game === 'andar-bahar-colour' ? 'standard' : 'commission'
  const bets = (game === 'baccarat' ? ['player', 'banker', 'tie'] : ['andar', 'bahar']).map(
    (bet, n) => ({ stake: `${game}-stake-${n}`, patron: ann, bet, mode, amount: 1_000n }) as const,
  )
  const first = await dealRound(table, [])
  const second = await dealRound(table, bets)
  if (game === 'baccarat') files.set('running shoe', { text: await exported(second) })
  await untilRevealed(table)
  files.set(game, { text: await exported(second), before: await exported(first) })
}

beforeAll(async () => {
  store = openMemoryStore()
  ann = (await store.createGuest('Ann', 1_000_000n, 1)).id
  for (const game of ['andar-bahar', 'andar-bahar-colour', 'baccarat'] as const) await dealTwo(game)
})

function check(name: string, change: (file: Json) => void = () => {}): readonly Step[] {
  const { text, before } = files.get(name) ?? { text: '' }
  const file = JSON.parse(text) as Json
  change(file)
  const ask = { text: canonicalJson(file), ...(before !== undefined && { before }) }
  const reply = checkRound(ask)
  if (reply.kind !== 'steps') throw new Error('unreadable')
  return reply.steps
}

const wrong = (steps: readonly Step[]): readonly StepId[] =>
  steps.filter(({ state }) => state === 'wrong').map(({ id }) => id)
const eventOf = (file: Json, kind: string, list = 'events'): Json =>
  (file[list] as Json[]).find((event) => event['kind'] === kind) as Json
const last = (file: Json, list: string): Json => (file[list] as Json[]).at(-1) as Json

describe.each(['andar-bahar', 'andar-bahar-colour', 'baccarat'])('a round of %s', (game) => {
  it('is right at every step', () => {
    const steps = check(game)
    expect(wrong(steps)).toEqual([])
    const states = Object.fromEntries(steps.map(({ id, state }) => [id, state]))
    expect(states).toMatchObject({ promise: 'right', shuffle: 'right', cards: 'right' })
    expect(states).toMatchObject({ stakes: 'right', outcome: 'right', log: 'right' })
    // A shoe before this one is not in the books here: there is nothing to follow from.
    expect(states['chain']).toBe(game === 'baccarat' ? 'none' : 'right')
  })
  it('is right for the command line as well', () => {
    expect(verifyRound(files.get(game)?.text ?? '')).toEqual([])
  })
  test.each<readonly [StepId, string, (file: Json) => void]>([
    ['file', 'another digest', (file) => Object.assign(file, { digest: 'ab'.repeat(32) })],
    ['terms', 'another limit', (file) => Object.assign(file['terms'] as Json, { name: 'Other' })],
    [
      'promise',
      'another seed',
      (file) => Object.assign(eventOf(file, 'seed-revealed', 'shuffle'), { seed: '5e'.repeat(32) }),
    ],
    [
      'cards',
      'another last card',
      (file) => {
        const dealt = (file['events'] as Json[]).filter((event) => event['kind'] === 'card-dealt')
        const card = dealt.at(-1) as Json
        Object.assign(card, { card: card['card'] === '2h' ? '2d' : '2h' })
      },
    ],
    [
      'cards',
      'a card on the wrong side',
      (file) => {
        const sides: Record<string, string> = {
          andar: 'bahar',
          bahar: 'andar',
          player: 'banker',
          banker: 'player',
        }
        const dealt = (file['events'] as Json[]).filter((event) => event['kind'] === 'card-dealt')
        const card = dealt.at(-1) as Json
        Object.assign(card, { to: sides[card['to'] as string] ?? 'andar' })
      },
    ],
    ['outcome', 'another winner', (file) => Object.assign(file['ended'] as Json, { winner: 'x' })],
    [
      'prices',
      'another price',
      (file) => {
        const rows = eventOf(file, 'round-settled')['rows'] as Json[]
        const won = rows.find((row) => row['grade'] === 'win') as Json
        Object.assign(won, { odds: '99:1' })
      },
    ],
    [
      'stakes',
      'another payout',
      (file) => Object.assign(last(file, 'stakes')['end'] as Json, { returned: '123456' }),
    ],
    ['log', 'another time', (file) => Object.assign(eventOf(file, 'bets-closed'), { at: 7 })],
  ])('shows a cross at %s with %s', (step, _, change) => {
    const found = wrong(check(game, change))
    expect(found).toContain(step)
    const cascading: readonly StepId[] = ['file', 'log', 'outcome', 'prices', 'stakes', 'shuffle']
    expect(found.filter((id) => id !== step && !cascading.includes(id))).toEqual(
      step === 'promise' ? ['chain', 'cards'].filter((id) => found.includes(id as StepId)) : [],
    )
  })
})

it('another seed before it breaks the chain', () => {
  const { text, before = '' } = files.get('andar-bahar') ?? { text: '' }
  const forged = before.replace(/"seed":"[0-9a-f]{64}"/, `"seed":"${'5e'.repeat(32)}"`)
  expect(forged).not.toBe(before)
  const reply = checkRound({ text, before: forged })
  expect(reply.kind === 'steps' && wrong(reply.steps)).toEqual(['chain'])
})

it('a shoe that still runs is said to; its cards still follow the rules', () => {
  const steps = check('running shoe')
  const states = Object.fromEntries(steps.map(({ id, state }) => [id, state]))
  expect(states).toMatchObject({ promise: 'later', chain: 'later', shuffle: 'later' })
  expect(states).toMatchObject({ cards: 'right', outcome: 'right', stakes: 'right' })
})

it.each(['', '{}', 'null', '[]', '{"format":"baize-round/2"}'])('%j cannot be followed', (text) => {
  expect(checkRound({ text })).toEqual({ kind: 'unreadable' })
})
