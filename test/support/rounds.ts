import { chainSeed, commitmentOf, cutDeck, dealtDeck, sha256, toHex, utf8 } from '@baize/fairness'
import type { Card, Mode } from '@baize/rules'
import type { Ownership, Store } from '@baize/store'
import {
  agenda,
  apply,
  type Command,
  type Commitment,
  decide,
  hashTerms,
  newTable,
  nextShoeId,
  type TableEvent,
  type TableState,
  type Terms,
} from '@baize/table'

const LENGTH = 64
const START = Date.parse('2026-10-20T10:00:00Z')

/** A table that is dealt by committed seeds, as fast as its clock is told, on a store. */
export interface Dealt {
  readonly store: Store
  readonly terms: Terms
  readonly owner: Ownership
  state: TableState
  at: number
}

const root = sha256(utf8('a root for tests'))
const seedOf = ({ index }: Commitment): Uint8Array => chainSeed(root, LENGTH, index)
const promise = ({ commitments: index }: TableState): Commitment => ({
  chain: 0,
  index,
  hash: commitmentOf(chainSeed(root, LENGTH, index)),
})

export async function dealtTable(store: Store, terms: Terms): Promise<Dealt> {
  await store.saveTerms(hashTerms(terms), terms)
  const { owner } = await store.claim(terms.table)
  return { store, terms, owner, state: newTable(terms.table), at: START }
}

const shoePack = ({ state, terms }: Dealt, commitment: Commitment, id: string, cut: number) =>
  cutDeck(
    dealtDeck({
      seed: seedOf(state.shoe?.commitment ?? commitment),
      label: id,
      patronSeeds: [],
      decks: terms.settings.decks,
    }),
    cut,
  )

function nextCard({ state, terms }: Dealt): Card {
  const { round, shoe } = state
  const own = round?.commitment
  const deck =
    own !== undefined
      ? dealtDeck({ seed: seedOf(own), label: round?.id ?? '', patronSeeds: [], decks: 1 })
      : shoe && shoePack({ state, terms } as Dealt, shoe.commitment, shoe.id, shoe.cut)
  const card = deck?.[own === undefined ? (shoe?.drawn ?? 0) : (round?.cards.length ?? 0)]
  if (card === undefined) throw new Error('the deck is out')
  return card
}

function nextCommand(table: Dealt): Command {
  const { state, terms } = table
  const act = agenda(terms, state)
  const round = state.round?.id ?? ''
  switch (act.kind) {
    case 'wait':
      return { kind: 'close-bets', round }
    case 'ask-cut':
      return { kind: 'ask-cut', commitment: promise(state) }
    case 'open-shoe': {
      const commitment = promise(state)
      const fresh = { ...table, state: { ...state, shoe: undefined } } as unknown as Dealt
      const [burnShown = 'As'] = shoePack(fresh, commitment, nextShoeId(state), 20)
      return { kind: 'open-shoe', commitment, cut: 20, burnShown }
    }
    case 'open-round':
      return terms.game === 'baccarat'
        ? { kind: 'open-round' }
        : { kind: 'open-round', commitment: promise(state) }
    case 'deal-card':
      return { kind: 'deal-card', round, index: act.index, card: nextCard(table) }
    case 'turn-card':
      return { kind: 'turn-card', round, index: act.index }
    case 'confirm-result':
      return { kind: 'confirm-result', round }
    case 'reveal-seed': {
      const of = [state.shoe, state.round].find((each) => each?.id === act.of)
      const seed = of?.commitment && toHex(seedOf(of.commitment))
      return { kind: 'reveal-seed', of: act.of, seed: seed ?? '' }
    }
  }
}

async function commit(
  table: Dealt,
  events: readonly TableEvent[],
  patrons: readonly string[] = [],
) {
  const needs = { patrons, stakes: events.flatMap((e) => ('stake' in e ? [e.stake] : [])) }
  await table.store.commit(table.owner, needs, () => ({ events }))
  for (const event of events) table.state = apply(table.state, event)
}

/** Does what the dealer has to do next, until the given moment of a round. */
async function until(table: Dealt, isThere: (state: TableState) => boolean): Promise<void> {
  for (let left = 500; !isThere(table.state) && left > 0; left -= 1) {
    table.at += 30_000
    const command = nextCommand(table)
    const decision = decide({ terms: table.terms, state: table.state }, command, table.at)
    if (decision.kind === 'refused') throw new Error(`${command.kind}: ${decision.refusal.reason}`)
    await commit(table, decision.events)
  }
}

export interface Bet {
  readonly stake: string
  readonly patron: string
  readonly bet: string
  readonly mode: Mode
  readonly amount: bigint
  /** Taken back again before the bets close. */
  readonly back?: boolean
}

/** Deals one round with bets; gives its id. `voided` voids it in the deal; `more` happens in it. */
export async function dealRound(
  table: Dealt,
  bets: readonly Bet[],
  voided = false,
  more: readonly TableEvent[] = [],
): Promise<string> {
  const last = table.state.round?.id
  await until(table, ({ round }) => round?.id !== last && round?.phase === 'betting')
  const round = table.state.round?.id ?? ''
  const at = table.at + 1
  if (more.length > 0) await commit(table, more)
  for (const { back, ...bet } of bets) {
    await commit(table, [{ kind: 'stake-placed', round, at, ...bet }], [bet.patron])
    const { stake, patron, amount } = bet
    if (back === true)
      await commit(table, [{ kind: 'stake-withdrawn', round, at, stake, patron, amount }], [patron])
  }
  if (voided) {
    await until(table, (state) => state.round?.phase === 'dealing')
    const event = { kind: 'round-voided', round, reason: 'card-exposed', by: 'sue' } as const
    await commit(table, [{ ...event, at: table.at }])
  }
  await until(table, ({ round: now }) => now?.phase === 'settled' || now?.phase === 'voided')
  return round
}

/** Goes on until the seed of a round, or of its shoe, is revealed. */
export const untilRevealed = (table: Dealt): Promise<void> =>
  until(table, ({ round, shoe }) => (shoe ?? round)?.seed !== undefined)
