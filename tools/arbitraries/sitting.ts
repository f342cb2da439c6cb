import { chainSeed, commitmentOf, cutDeck, dealtDeck, sha256, toHex, utf8 } from '@baize/fairness'
import type { Amount } from '@baize/money'
import { type Card, overdealt } from '@baize/rules'
import {
  apply,
  type Command,
  type Commitment,
  type Decision,
  decide,
  followUps,
  type Instant,
  newTable,
  nextShoeId,
  type PatronId,
  type Position,
  refundStakes,
  type Standing,
  settleStakes,
  type TableEvent,
  type TableState,
  type Terms,
} from '@baize/table'

/** A table with its patrons, as a test plays it; every step makes a new one. */
export interface Sitting {
  readonly terms: Terms
  readonly state: TableState
  readonly at: Instant
  readonly positions: ReadonlyMap<PatronId, Position>
  readonly events: readonly TableEvent[]
}

/** What every patron begins with: 1,000.00. */
export const WALLET: Amount = 100_000n

export const sit = (terms: Terms): Sitting => ({
  terms,
  state: newTable(terms.table),
  at: 0,
  positions: new Map(),
  events: [],
})

export function positionOf(sitting: Sitting, patron: PatronId): Position {
  const all = [...sitting.positions.values()].flatMap(({ stakes }) => stakes)
  const atTable = all.reduce((sum, { amount }) => sum + amount, 0n)
  return { balance: WALLET, stakes: [], ...sitting.positions.get(patron), atTable }
}

type Positions = ReadonlyMap<PatronId, Position>

function withPosition(all: Positions, patron: PatronId, change: (position: Position) => Position) {
  const before = all.get(patron) ?? { balance: WALLET, stakes: [] }
  return new Map(all).set(patron, change(before))
}

const payAll = (all: Positions, pay: (position: Position) => Amount): Positions =>
  new Map(
    [...all].map(([patron, position]) => [
      patron,
      { balance: position.balance + pay(position), stakes: [] },
    ]),
  )

/** The wallets after an event: what the books would hold. */
export function positionsAfter(all: Positions, event: TableEvent): Positions {
  if (event.kind === 'stake-placed') {
    const { stake: id, bet, mode, amount, at, patron } = event
    return withPosition(all, patron, ({ balance, stakes }) => ({
      balance: balance - amount,
      stakes: [...stakes, { id, bet, mode, amount, at }],
    }))
  }
  if (event.kind === 'stake-withdrawn') {
    return withPosition(all, event.patron, ({ balance, stakes }) => ({
      balance: balance + event.amount,
      stakes: stakes.filter(({ id }) => id !== event.stake),
    }))
  }
  if (event.kind === 'round-voided')
    return payAll(all, ({ stakes }) => refundStakes(stakes).returned)
  if (event.kind !== 'round-settled') return all
  return payAll(all, ({ stakes }) => settleStakes(stakes, event.rows).returned)
}

/** Sends a command at the sitting's instant; the sitting moves on when it is accepted. */
export function send(sitting: Sitting, command: Command): { sitting: Sitting; decision: Decision } {
  const patron = 'patron' in command ? command.patron : undefined
  const position = patron === undefined ? undefined : positionOf(sitting, patron)
  const decision = decide(sitting, command, sitting.at, position)
  if (decision.kind === 'refused') return { sitting, decision }
  const after = happened(sitting, decision.events)
  const more = followUps(after, standingOf(after), decision.events, sitting.at)
  const events = [...decision.events, ...more]
  return { sitting: happened(after, more), decision: { kind: 'accepted', events } }
}

const happened = (sitting: Sitting, events: readonly TableEvent[]): Sitting => ({
  ...sitting,
  state: events.reduce(apply, sitting.state),
  positions: events.reduce(positionsAfter, sitting.positions),
  events: [...sitting.events, ...events],
})

const standingOf = ({ positions }: Sitting): Standing => ({
  stakesOf: (patron) => positions.get(patron)?.stakes ?? [],
  *all() {
    for (const [patron, { stakes }] of positions) yield [patron, stakes]
  },
})

const ROOT = sha256(utf8('the chain of every test'))
const LENGTH = 512
const SEEDS = Array.from({ length: LENGTH }, (_, number) => chainSeed(ROOT, LENGTH, number))

/** The seed that a test table promises under this number, 0 to 511. */
export function testSeed(number: number): Uint8Array {
  const seed = SEEDS[number]
  if (seed === undefined) throw new RangeError(`test seed ${number}`)
  return seed
}

export const testCommitment = (number: number): Commitment => ({
  chain: 0,
  index: number,
  hash: commitmentOf(testSeed(number)),
})

const dealt = new Map<string, readonly Card[]>()

function deck(label: string, index: number, decks: number): readonly Card[] {
  const key = `${label} ${index} ${decks}`
  const cards =
    dealt.get(key) ?? dealtDeck({ seed: testSeed(index), label, patronSeeds: [], decks })
  dealt.set(key, cards)
  return cards
}

/** The first card of a pack that can still come, from a place on: a test may have dealt others. */
function possibleFrom({ state, terms }: Sitting, pack: readonly Card[], from: number) {
  const seen = (state.round?.cards ?? []).map((dealt) => dealt.card)
  const burned = state.round?.shoe === undefined ? [] : [state.shoe?.burnShown ?? []].flat()
  return [...pack.slice(from), ...pack].find(
    (card) => overdealt([...burned, ...seen, card], terms.settings.decks) === undefined,
  )
}

/** The card that the committed shuffle deals next. */
export function committedCard(sitting: Sitting): Card | undefined {
  const { round, shoe } = sitting.state
  if (round?.commitment !== undefined) {
    const pack = deck(round.id, round.commitment.index, sitting.terms.settings.decks)
    return possibleFrom(sitting, pack, round.cards.length)
  }
  if (shoe === undefined) return undefined
  const pack = cutDeck(deck(shoe.id, shoe.commitment.index, shoe.decks), shoe.cut)
  return possibleFrom(sitting, pack, shoe.drawn)
}

/** The command that opens the next shoe, honestly cut and burned. */
export function openShoeCommand({ state, terms }: Sitting, chosen: number): Command {
  const commitment = testCommitment(state.commitments)
  const cut = state.cutting?.depth ?? chosen
  const pack = deck(nextShoeId(state), commitment.index, terms.settings.decks)
  const [burnShown = 'As'] = cutDeck(pack, cut)
  return { kind: 'open-shoe', commitment, cut, burnShown }
}

/** The seed behind a promise that is on the table, hex. */
export function promisedSeed({ state }: Sitting, of: string): string {
  const promised = state.round?.id === of ? state.round : state.shoe
  return toHex(testSeed(promised?.commitment?.index ?? 0))
}
