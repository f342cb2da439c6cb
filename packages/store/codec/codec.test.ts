import { DECK, MODES } from '@baize/rules'
import {
  HANDS,
  INCIDENT_KINDS,
  LOOKS,
  SCAN_FAULTS,
  SUSPEND_REASONS,
  type TableEvent,
  type TableState,
  VERDICTS,
  VOID_REASONS,
} from '@baize/table'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  canonical,
  decodeEvent,
  decodeState,
  decodeTerms,
  encodeEvent,
  encodeState,
  encodeTerms,
  Malformed,
} from './index.ts'

type Kind = TableEvent['kind']
type Of<K extends Kind> = Extract<TableEvent, { kind: K }>

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const whole = fc.maxSafeInteger()
const amount = fc.bigInt(0n, 10n ** 15n)
const card = fc.constantFrom(...DECK)
const cards = fc.array(card, { maxLength: 4 })
const mode = fc.constantFrom(...MODES)
const side = fc.constantFrom('andar' as const, 'bahar' as const)
const spot = fc.constantFrom('game-card', 'andar', 'bahar', 'player', 'banker')
const suspendReason = fc.constantFrom(...SUSPEND_REASONS)
const voidReason = fc.constantFrom(...VOID_REASONS)
const incidentKind = fc.constantFrom(...INCIDENT_KINDS)
const commitment = fc.record({ chain: whole, index: whole, hash: text })

/** A record of which the named fields may be missing. */
const some = <T>(
  fields: { [K in keyof T]-?: fc.Arbitrary<T[K]> },
  optional: readonly (keyof T)[],
) =>
  fc.record(fields, {
    requiredKeys: (Object.keys(fields) as (keyof T)[]).filter((key) => !optional.includes(key)),
  } as never) as unknown as fc.Arbitrary<T>

const outcome = fc.oneof(
  some(
    {
      winner: side,
      gameCard: card,
      dealt: whole,
      sides: fc.record({ andar: cards, bahar: cards }),
      first3: fc.constantFrom('straight-flush', 'straight', 'flush'),
    },
    ['first3'],
  ),
  fc.record({
    winner: fc.constantFrom('player', 'banker', 'tie'),
    player: whole,
    banker: whole,
    natural: fc.boolean(),
    cards: whole,
    hands: fc.record({ player: cards, banker: cards }),
  }),
)
const rows = fc.array(
  fc.oneof(
    fc.record({ mode, bet: text, grade: fc.constantFrom('push', 'lose') }),
    fc.record({ mode, bet: text, grade: fc.constant('win'), row: text, odds: text }),
  ),
)

const inRound = { round: text, at: whole }
const stakeOf = { ...inRound, stake: text, patron: text, amount }
const kind = <K extends Kind>(name: K): fc.Arbitrary<K> => fc.constant(name)

const asked = {
  shoe: text,
  no: whole,
  decks: whole,
  commitment,
  patronSeeds: fc.array(text, { maxLength: 3 }),
}
const turner = some({ patron: text, seat: whole, by: fc.constantFrom('stake', 'shoe') }, ['seat'])
const hand = fc.constantFrom(...HANDS)
const look = fc.constantFrom(...LOOKS)

const EVENTS = {
  'shoe-opened': fc.record({
    kind: kind('shoe-opened'),
    shoe: text,
    no: whole,
    decks: whole,
    commitment,
    cut: whole,
    burnShown: card,
    cutCardDepth: whole,
    at: whole,
  }),
  'round-opened': some(
    {
      ...inRound,
      kind: kind('round-opened'),
      no: whole,
      termsHash: text,
      paytableHash: text,
      commitment,
      shoe: text,
      deck: text,
    },
    ['commitment', 'shoe', 'deck'],
  ),
  'card-dealt': fc.record({
    ...inRound,
    kind: kind('card-dealt'),
    index: whole,
    to: spot,
    card,
    faceUp: fc.boolean(),
  }),
  'card-turned': fc.record({ ...inRound, kind: kind('card-turned'), index: whole }),
  'card-retracted': fc.record({ ...inRound, kind: kind('card-retracted'), index: whole }),
  'bets-opened': fc.record({ ...inRound, kind: kind('bets-opened'), closesAt: whole }),
  'stake-placed': fc.record({ ...stakeOf, kind: kind('stake-placed'), bet: text, mode }),
  'stake-withdrawn': fc.record({ ...stakeOf, kind: kind('stake-withdrawn') }),
  'bets-closed': fc.record({ ...inRound, kind: kind('bets-closed') }),
  'round-resolved': fc.record({ ...inRound, kind: kind('round-resolved'), outcome }),
  'round-settled': fc.record({ ...inRound, kind: kind('round-settled'), rows }),
  'round-suspended': some(
    {
      ...inRound,
      kind: kind('round-suspended'),
      reason: suspendReason,
      by: text,
      remainingMs: whole,
    },
    ['remainingMs'],
  ),
  'round-resumed': some({ ...inRound, kind: kind('round-resumed'), by: text, closesAt: whole }, [
    'closesAt',
  ]),
  'round-voided': fc.record({
    ...inRound,
    kind: kind('round-voided'),
    reason: voidReason,
    by: text,
  }),
  'seed-revealed': fc.record({ kind: kind('seed-revealed'), of: text, seed: text, at: whole }),
  'seat-taken': fc.record({
    kind: kind('seat-taken'),
    seat: whole,
    patron: text,
    name: text,
    at: whole,
  }),
  'seat-left': fc.record({
    kind: kind('seat-left'),
    seat: whole,
    patron: text,
    why: fc.constantFrom('left', 'away'),
    at: whole,
  }),
  'shoe-passed': some({ kind: kind('shoe-passed'), to: whole, at: whole }, ['to']),
  'cut-asked': some({ kind: kind('cut-asked'), ...asked, seat: whole, until: whole, at: whole }, [
    'patronSeeds',
  ]),
  'shoe-cut': fc.record({
    kind: kind('shoe-cut'),
    shoe: text,
    seat: whole,
    depth: whole,
    at: whole,
  }),
  'ready-said': fc.record({ ...inRound, kind: kind('ready-said'), seat: whole }),
  'ready-withdrawn': fc.record({ ...inRound, kind: kind('ready-withdrawn'), seat: whole }),
  'closing-moved': fc.record({ ...inRound, kind: kind('closing-moved'), closesAt: whole }),
  'turners-named': some(
    { ...inRound, kind: kind('turners-named'), handMs: whole, player: turner, banker: turner },
    ['player', 'banker'],
  ),
  'look-begun': fc.record({ ...inRound, kind: kind('look-begun'), hand, look }),
  'card-scanned': some(
    {
      kind: kind('card-scanned'),
      round: text,
      scanner: text,
      scan: text,
      code: text,
      card,
      deck: text,
      fault: fc.constantFrom(...SCAN_FAULTS),
      misreads: whole,
      at: whole,
    },
    ['round', 'code', 'card', 'deck', 'fault', 'misreads'],
  ),
  'scan-undone': fc.record({ ...inRound, kind: kind('scan-undone'), index: whole, by: text }),
  'entry-asked': fc.record({
    ...inRound,
    kind: kind('entry-asked'),
    index: whole,
    card,
    by: text,
    until: whole,
  }),
  'entry-confirmed': fc.record({
    ...inRound,
    kind: kind('entry-confirmed'),
    index: whole,
    card,
    askedBy: text,
    by: text,
  }),
  'incident-reported': fc.record({
    ...inRound,
    kind: kind('incident-reported'),
    no: whole,
    incident: incidentKind,
    by: text,
    closed: fc.boolean(),
    stops: fc.boolean(),
  }),
  'void-asked': fc.record({
    ...inRound,
    kind: kind('void-asked'),
    no: whole,
    reason: voidReason,
    by: text,
    until: whole,
  }),
  'incident-decided': some(
    {
      ...inRound,
      kind: kind('incident-decided'),
      no: whole,
      incident: incidentKind,
      verdict: fc.constantFrom(...VERDICTS),
      by: text,
      askedBy: text,
    },
    ['askedBy'],
  ),
} satisfies { readonly [K in Kind]: fc.Arbitrary<unknown> }

const round = some(
  {
    id: text,
    no: whole,
    termsHash: text,
    paytableHash: text,
    phase: fc.constantFrom('betting', 'dealing', 'settled'),
    cards: fc.array(fc.record({ card, to: spot, faceUp: fc.boolean() }), { maxLength: 5 }),
    openedAt: whole,
    lastAt: whole,
    closesAt: whole,
    plannedClose: whole,
    closedAt: whole,
    suspended: some({ reason: suspendReason, by: text, at: whole, remainingMs: whole }, [
      'remainingMs',
    ]),
    outcome,
    voidReason,
    commitment,
    shoe: text,
    seed: text,
    live: some(
      {
        deck: text,
        misreads: whole,
        last: fc.record({ scanner: text, scan: text }),
        undoable: fc.boolean(),
        entry: fc.record({ index: whole, card, by: text, until: whole }),
      },
      ['last', 'entry'],
    ),
    incident: some(
      {
        no: whole,
        incident: incidentKind,
        by: text,
        at: whole,
        asked: fc.record({ reason: voidReason, by: text, until: whole }),
      },
      ['asked'],
    ),
    incidents: whole,
  },
  [
    'closesAt',
    'plannedClose',
    'closedAt',
    'suspended',
    'outcome',
    'voidReason',
    'commitment',
    'shoe',
    'seed',
    'live',
    'incident',
    'incidents',
  ],
)
const shoe = some(
  {
    id: text,
    no: whole,
    decks: whole,
    commitment,
    cut: whole,
    burnShown: card,
    burnCount: whole,
    total: whole,
    drawn: whole,
    cutCardAt: whole,
    roundsLeft: whole,
    rounds: whole,
    seed: text,
  },
  ['roundsLeft', 'seed'],
)
const seated = {
  seats: fc.array(fc.record({ seat: whole, patron: text, name: text }), { maxLength: 3 }),
  holder: whole,
  cutting: some({ ...asked, seat: whole, until: whole, depth: whole }, ['patronSeeds', 'depth']),
  ready: fc.array(whole, { maxLength: 3 }),
  turning: some(
    {
      handMs: whole,
      player: turner,
      banker: turner,
      until: some({ player: whole, banker: whole }, ['player', 'banker']),
      looks: some({ player: look, banker: look }, ['player', 'banker']),
    },
    ['player', 'banker'],
  ),
}
const state = some(
  { table: text, roundNo: whole, shoeNo: whole, commitments: whole, round, shoe, ...seated },
  ['round', 'shoe', 'seats', 'holder', 'cutting', 'ready', 'turning'],
) as fc.Arbitrary<unknown> as fc.Arbitrary<TableState>

const limits = fc.record({ minimum: amount, maximum: amount })
const prices = fc.oneof(text, fc.dictionary(text, text))
const column = fc.dictionary(text, prices)
const seating = fc.record({
  seats: whole,
  cutMs: whole,
  handMs: whole,
  minBettingMs: whole,
  turnAwayMs: whole,
  seatAwayMs: whole,
})
const terms = some(
  {
    table: text,
    name: text,
    game: fc.constantFrom('andar-bahar' as const, 'baccarat' as const),
    settings: fc.record({
      decks: whole,
      straightAce: fc.constantFrom('high' as const, 'high-and-low' as const),
      cutCardDepth: whole,
    }),
    paytable: fc.record({
      id: text,
      game: fc.constantFrom('andar-bahar' as const, 'baccarat' as const),
      notation: fc.constantFrom('to-one' as const, 'decimal' as const),
      modes: some({ commission: column, 'commission-free': column, standard: column }, [
        'commission',
        'standard',
      ]),
    }),
    limits: fc.record({
      stakeStep: amount,
      perBet: limits,
      perBetOf: fc.dictionary(text, limits),
      perPatron: amount,
      maxPayout: amount,
    }),
    timing: fc.record({ bettingMs: whole, cardMs: whole, turnMs: whole, resultMs: whole }),
    seating,
  },
  ['seating'],
)

const shuffled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shuffled)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, shuffled(entry)]),
  )
}

describe('events', () => {
  test.each(Object.entries(EVENTS))('%s: decode ∘ encode = id', (_, arbitrary) => {
    const events = arbitrary as fc.Arbitrary<unknown> as fc.Arbitrary<TableEvent>
    fc.assert(
      fc.property(events, (event) => {
        const encoded = encodeEvent(event)
        expect(decodeEvent(encoded, 'row')).toEqual(event)
        expect(encodeEvent(decodeEvent(encoded, 'row'))).toBe(encoded)
        expect(encodeEvent(shuffled(event) as TableEvent)).toBe(encoded)
      }),
    )
  })

  const stake: Of<'stake-placed'> = {
    kind: 'stake-placed',
    round: 'ab-1-7',
    at: 5,
    stake: 'p:1',
    patron: 'p',
    bet: 'andar',
    mode: 'commission',
    amount: 900_719_925_474_099n,
  }
  it('has one exact text', () => {
    expect(encodeEvent(stake)).toBe(
      '{"amount":"900719925474099","at":5,"bet":"andar","kind":"stake-placed",' +
        '"mode":"commission","patron":"p","round":"ab-1-7","stake":"p:1"}',
    )
  })

  const changed = (change: object): string => canonical({ ...stake, ...change })
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown kind', changed({ kind: 'stake-doubled' })],
    ['a kind of the prototype', changed({ kind: 'constructor' })],
    ['an amount as a number', changed({ amount: 5 })],
    ['an amount below zero', changed({ amount: '-5' })],
    ['an amount with an exponent', changed({ amount: '5e3' })],
    ['a fraction of a millisecond', changed({ at: 0.5 })],
    ['an unknown mode', changed({ mode: 'free' })],
    ['a field too many', changed({ extra: 1 })],
    ['a field too few', changed({ bet: undefined })],
    ['a card that is none', canonical({ kind: 'card-dealt', round: 'r', at: 1, card: '1s' })],
  ])('refuses %s and names the row', (_, json) => {
    expect(() => decodeEvent(json, 'event ab-1/9')).toThrow(Malformed)
    expect(() => decodeEvent(json, 'event ab-1/9')).toThrow(/^event ab-1\/9/)
  })
})

describe('terms and checkpoints', () => {
  it('terms: decode ∘ encode = id', () => {
    fc.assert(
      fc.property(terms, (value) => {
        expect(decodeTerms(encodeTerms(value), 'terms')).toEqual(value)
      }),
    )
  })
  it('checkpoints: decode ∘ encode = id', () => {
    fc.assert(
      fc.property(state, (value) => {
        expect(decodeState(encodeState(value), 'checkpoint')).toEqual(value)
      }),
    )
  })
})
