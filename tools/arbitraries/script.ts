import { type Card, MODES, type Mode, parseCard } from '@baize/rules'
import {
  type Command,
  type Decision,
  HANDS,
  LOOKS,
  nextShoeId,
  SUSPEND_REASONS,
  type SuspendReason,
  type TableEvent,
  VOID_REASONS,
  type VoidReason,
} from '@baize/table'
import { LIVE_LINES } from './live.ts'
import {
  openShoeCommand,
  positionOf,
  promisedSeed,
  type Sitting,
  send,
  testCommitment,
} from './sitting.ts'

/**
 * A table in words, for tests that read as tables. Lines are separated by `;`:
 *
 *     at 15000                       the clock
 *     shoe 100 [5h]                  open-shoe with this cut [and this burn card]
 *     open                           open-round
 *     deal Ks 2d … | deal Ks @3      deal-card, each at the next index, or at the given one
 *     turn 0 1 … | retract 2         by index
 *     close | confirm | reveal [id]
 *     suspend | resume | void        by `sue`; reasons may follow
 *     ann 50 andar [commission]      place-stake of 50.00
 *     ann back 1                     withdraw-stake of ann's first stake of the sitting
 *     ann sits [3] | ann leaves      take-seat, leave-seat
 *     ask | ann cuts 100             ask-cut, cut-shoe
 *     ann ready | ann unready        say-ready
 *     ann looks player cautious      begin-look
 *     ann turns 0                    turn-own-card
 *     scan Kc [of d2] | scan ? | scan joker   scan-card; and more, see `LIVE_LINES`
 *     … on ab-1-9                    the same for another round
 */
type Words = readonly string[]

const cardIn = (word = ''): Card => {
  const card = parseCard(word)
  if (card === undefined) throw new Error(`script: no card ${word}`)
  return card
}

const oneOf = <Value extends string>(all: readonly Value[], word: string | undefined) =>
  all.find((value) => value === word)

type Line = (sitting: Sitting, round: string, words: Words) => readonly Command[]

const many =
  (make: (sitting: Sitting, round: string, word: string, i: number) => Command): Line =>
  (sitting, round, words) =>
    words.map((word, i) => make(sitting, round, word, i))

function deal(sitting: Sitting, round: string, words: Words): readonly Command[] {
  const at = words.find((word) => word.startsWith('@'))
  const first = at === undefined ? (sitting.state.round?.cards.length ?? 0) : Number(at.slice(1))
  const cards = words.filter((word) => word !== at).map(cardIn)
  return cards.map((card, i) => ({ kind: 'deal-card', round, index: first + i, card }))
}

function shoe(sitting: Sitting, _: string, [cut = '100', burn]: Words): readonly Command[] {
  const honest = openShoeCommand(sitting, Number(cut))
  if (burn === undefined || honest.kind !== 'open-shoe') return [honest]
  return [{ ...honest, burnShown: cardIn(burn) }]
}

function open({ state, terms }: Sitting, _: string, [promise]: Words): readonly Command[] {
  if (promise?.startsWith('deck-') === true) return [{ kind: 'open-round', deck: promise }]
  if (promise === 'unpromised' || terms.game === 'baccarat') return [{ kind: 'open-round' }]
  return [{ kind: 'open-round', commitment: testCommitment(state.commitments) }]
}

const suspendReason = (word?: string): SuspendReason =>
  oneOf(SUSPEND_REASONS, word) ?? 'supervisor-called'
const voidReason = (word?: string): VoidReason => oneOf(VOID_REASONS, word) ?? 'card-exposed'

const LINES: Readonly<Record<string, Line>> = {
  ...LIVE_LINES,
  shoe,
  ask: ({ state }) => [{ kind: 'ask-cut', commitment: testCommitment(state.commitments) }],
  open,
  deal,
  turn: many((_, round, word) => ({ kind: 'turn-card', round, index: Number(word) })),
  retract: many((_, round, word) => ({ kind: 'retract-card', round, index: Number(word) })),
  close: (_, round) => [{ kind: 'close-bets', round }],
  confirm: (_, round) => [{ kind: 'confirm-result', round }],
  suspend: (_, round, [reason]) => [
    { kind: 'suspend', round, reason: suspendReason(reason), by: 'sue' },
  ],
  resume: (_, round) => [{ kind: 'resume', round, by: 'sue' }],
  void: (_, round, [reason]) => [
    { kind: 'void-round', round, reason: voidReason(reason), by: 'sue' },
  ],
  reveal: (sitting, round, [of = round, seed]) => [
    { kind: 'reveal-seed', of, seed: seed ?? promisedSeed(sitting, of) },
  ],
}

type AtSeats = (sitting: Sitting, patron: string, round: string, words: Words) => Command

const SEATED: Readonly<Record<string, AtSeats>> = {
  sits: (_, patron, __, [seat]) => {
    const name = `${patron.slice(0, 1).toUpperCase()}${patron.slice(1)}`
    const wanted = seat === undefined ? {} : { seat: Number(seat) }
    return { kind: 'take-seat', patron, name, ...wanted }
  },
  leaves: (_, patron) => ({ kind: 'leave-seat', patron, why: 'left' }),
  cuts: ({ state }, patron, _, [depth]) => {
    return { kind: 'cut-shoe', patron, shoe: nextShoeId(state), depth: Number(depth) }
  },
  ready: (_, patron, round) => ({ kind: 'say-ready', patron, round, ready: true }),
  unready: (_, patron, round) => ({ kind: 'say-ready', patron, round, ready: false }),
  looks: (_, patron, round, [hand, look]) => {
    const [at, how] = [oneOf(HANDS, hand) ?? 'player', oneOf(LOOKS, look) ?? 'quick']
    return { kind: 'begin-look', patron, round, hand: at, look: how }
  },
  turns: (_, patron, round, [index]) => {
    return { kind: 'turn-own-card', patron, round, index: Number(index) }
  },
}

const minor = (word: string): bigint => BigInt(Math.round(Number(word) * 100))

function patron(sitting: Sitting, round: string, words: Words): Command {
  const [name = '', what = '', third = '', mode] = words
  const make = Object.hasOwn(SEATED, what) ? SEATED[what] : undefined
  if (make !== undefined) return make(sitting, name, round, words.slice(2))
  if (what === 'back') {
    return { kind: 'withdraw-stake', patron: name, round, stake: `${name}-${third}` }
  }
  const placed = sitting.events.filter((e) => e.kind === 'stake-placed' && e.patron === name)
  const modes = Object.keys(sitting.terms.paytable.modes)
  const chosen: Mode = oneOf(MODES, mode) ?? oneOf(MODES, modes[0]) ?? 'standard'
  const stake = `${name}-${placed.length + 1}`
  const ask = { patron: name, round, stake, bet: third, mode: chosen, amount: minor(what) }
  return { kind: 'place-stake', ...ask }
}

function commandsOf(sitting: Sitting, line: string): readonly Command[] {
  const [before = '', other] = line.split(' on ')
  const [verb = '', ...words] = before.trim().split(/\s+/)
  const round = other?.trim() ?? sitting.state.round?.id ?? 'none'
  const make = Object.hasOwn(LINES, verb) ? LINES[verb] : undefined
  return make === undefined
    ? [patron(sitting, round, [verb, ...words])]
    : make(sitting, round, words)
}

export interface Played {
  readonly sitting: Sitting
  /** The last command's decision; undefined for a line that only moves the clock. */
  readonly decision?: Decision
}

function playLine(played: Played, line: string): Played {
  const [verb, instant] = line.trim().split(/\s+/)
  if (verb === 'at') return { sitting: { ...played.sitting, at: Number(instant) } }
  let last = played
  for (const command of commandsOf(played.sitting, line)) {
    if (last.decision?.kind === 'refused' && last !== played) break
    last = send(last.sitting, command)
  }
  return last
}

/** Plays a script; a refusal ends only its own line. */
export const play = (sitting: Sitting, script: string): Played =>
  script
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce<Played>(playLine, { sitting })

/** Plays a script in which nothing may be refused. */
export function given(sitting: Sitting, script: string): Sitting {
  let now = sitting
  for (const line of script.split(';')) {
    const { sitting: after, decision } = play(now, line)
    if (decision?.kind === 'refused') {
      throw new Error(`given: "${line.trim()}" was refused: ${sayDecision(decision)}`)
    }
    now = after
  }
  return now
}

const SILENT: readonly string[] = [
  'kind',
  'round',
  'at',
  'termsHash',
  'paytableHash',
  'commitment',
  'seed',
]

const sayValue = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'by' in value && 'patron' in value
    ? `${value.patron}${'seat' in value ? ` on ${value.seat}` : ''} by ${value.by}`
    : sayPlain(value)

const sayPlain = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'winner' in value
    ? String(value.winner)
    : Array.isArray(value)
      ? `${value.length}`
      : String(value)

/** An event in words: its kind and its facts in order, ids of the round and hashes left out. */
export const sayEvent = (event: TableEvent): string =>
  [
    event.kind,
    ...Object.entries(event)
      .filter(([key]) => !SILENT.includes(key))
      .map(([, value]) => sayValue(value)),
  ].join(' ')

/** A decision in words: its events, or `refused`, the reason, and its detail. */
export function sayDecision(decision: Decision | undefined): string {
  if (decision === undefined) return 'nothing'
  if (decision.kind === 'accepted') return decision.events.map(sayEvent).join(', ')
  const { reason, detail = {} } = decision.refusal
  const facts = Object.entries(detail).map(([key, value]) => `${key}=${value}`)
  return ['refused', reason, ...facts].join(' ')
}

/** A patron's money after a script, in minor units. */
export const balanceOf = (sitting: Sitting, patron: string): bigint =>
  positionOf(sitting, patron).balance

/** One row of a table of decisions: what was, what is asked, what comes of it (`then`). */
export interface Scene {
  readonly name: string
  readonly given: string
  readonly when: string
  readonly wanted: string
}

function scene(block: string, known: Readonly<Record<string, string>>): Scene {
  const [name = '', ...lines] = block.trim().split('\n')
  const read = (word: string): string => {
    const line = lines.map((text) => text.trim()).find((text) => text.startsWith(`${word} `))
    return line?.slice(word.length).trim() ?? ''
  }
  const before = read('given').replace(/\b[A-Z][A-Z-]+\b/g, (name) => known[name] ?? name)
  const wanted =
    lines
      .map((text) => text.trim())
      .join(' ')
      .split(/\bthen /)[1] ?? ''
  return { name: name.trim(), given: before, when: read('when'), wanted: wanted.trim() }
}

/**
 * Reads a table of decisions. Rows are separated by empty lines: a name, then indented `given`,
 * `when` and `then` (which may go on in further lines). Words in capitals stand for known scripts.
 */
export const scenes = (
  text: string,
  known: Readonly<Record<string, string>> = {},
): readonly Scene[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => scene(block, known))
