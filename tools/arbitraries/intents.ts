import { MODES, type Mode } from '@baize/rules'
import {
  agenda,
  type Command,
  type Decision,
  SUSPEND_REASONS,
  type TableState,
  VOID_REASONS,
  wakeAt,
} from '@baize/table'
import fc from 'fast-check'
import { card } from './cards.ts'
import { aimSeat, type SeatIntent, seatIntent } from './seats.ts'
import {
  committedCard,
  openShoeCommand,
  positionOf,
  promisedSeed,
  type Sitting,
  send,
  testCommitment,
} from './sitting.ts'

/** A patron wants to bet: on the `pick`-th bet that is offered, so many chips. */
interface StakeIntent {
  readonly want: 'stake'
  readonly patron: string
  readonly pick: number
  readonly chips: number
}

/**
 * Something that someone at a table wants, whatever the table's state; `aim` turns it into a
 * command.
 */
export type Intent =
  /**
   * The dealer or the clock does what is due next, `lateMs` after it; while betting is open, bets
   * come first.
   */
  | {
      readonly want: 'next'
      readonly lateMs: number
      readonly cut: number
      readonly bets: readonly (StakeIntent | SeatIntent)[]
    }
  | StakeIntent
  | { readonly want: 'take-back'; readonly patron: string; readonly pick: number }
  | { readonly want: 'interrupt'; readonly how: 'suspend' | 'void-round'; readonly pick: number }
  | SeatIntent
  | { readonly want: 'resume' | 'retract' | 'reveal' | 'turn-any' }
  /** A command that nobody in their senses sends. */
  | { readonly want: 'wild'; readonly command: Command }

/** What a test table went through in one command. */
export interface Step {
  readonly want: Intent['want']
  readonly command: Command
  readonly decision: Decision
  readonly before: Sitting
  readonly after: Sitting
}

const nth = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length]

function stakeOf({ state, terms, at }: Sitting, patron: string, pick: number, chips: number) {
  const offered = MODES.flatMap((mode: Mode) =>
    Object.keys(terms.paytable.modes[mode] ?? {}).map((bet) => ({ mode, bet })),
  )
  const { mode, bet } = nth(offered, pick) ?? { mode: MODES[0], bet: 'none' }
  const amount = BigInt(chips) * terms.limits.stakeStep
  const stake = `${patron}-${at}-${pick}-${chips}`
  const round = state.round?.id ?? 'none'
  return { kind: 'place-stake', patron, round, stake, bet, mode, amount } as const
}

/** The command of the dealer's agenda, from the committed shuffle. */
export function nextCommand(sitting: Sitting, cut: number): Command | undefined {
  const { state, terms } = sitting
  const step = agenda(terms, state)
  switch (step.kind) {
    case 'wait':
      return wakeAt(state) === undefined
        ? undefined
        : { kind: 'close-bets', round: state.round?.id ?? 'none' }
    case 'ask-cut':
      return { kind: 'ask-cut', commitment: testCommitment(state.commitments) }
    case 'open-shoe':
      return openShoeCommand(sitting, 1 + (cut % (terms.settings.decks * 52 - 1)))
    case 'open-round':
      return terms.game === 'baccarat'
        ? { kind: 'open-round' }
        : { kind: 'open-round', commitment: testCommitment(state.commitments) }
    case 'deal-card':
      return {
        kind: 'deal-card',
        round: step.round,
        index: step.index,
        card: committedCard(sitting) ?? 'As',
      }
    case 'turn-card':
      return { kind: 'turn-card', round: step.round, index: step.index }
    case 'confirm-result':
      return { kind: 'confirm-result', round: step.round }
    case 'reveal-seed':
      return { kind: 'reveal-seed', of: step.of, seed: promisedSeed(sitting, step.of) }
  }
}

/** When the agenda, or the close of betting, is due. */
function dueAt({ state, terms, at }: Sitting): number {
  const step = agenda(terms, state)
  return step.kind === 'wait' ? (wakeAt(state) ?? at) : step.due
}

const roundOf = (state: TableState): string => state.round?.id ?? 'none'

function aimOther(sitting: Sitting, want: 'resume' | 'retract' | 'reveal' | 'turn-any'): Command {
  const { state } = sitting
  const round = roundOf(state)
  const cards = state.round?.cards ?? []
  if (want === 'resume') return { kind: 'resume', round, by: 'sue' }
  if (want === 'retract') return { kind: 'retract-card', round, index: cards.length - 1 }
  if (want === 'turn-any') {
    return { kind: 'turn-card', round, index: cards.findLastIndex(({ faceUp }) => !faceUp) }
  }
  const of = state.round?.commitment === undefined ? (state.shoe?.id ?? round) : round
  return { kind: 'reveal-seed', of, seed: promisedSeed(sitting, of) }
}

/** The command that an intent comes to at this table, if any. */
export function aim(sitting: Sitting, intent: Intent): Command | undefined {
  const round = roundOf(sitting.state)
  switch (intent.want) {
    case 'next':
      return nextCommand(sitting, intent.cut)
    case 'stake':
      return stakeOf(sitting, intent.patron, intent.pick, intent.chips)
    case 'take-back': {
      const stake = nth(positionOf(sitting, intent.patron).stakes, intent.pick)?.id ?? 'none'
      return { kind: 'withdraw-stake', patron: intent.patron, round, stake }
    }
    case 'interrupt':
      return intent.how === 'suspend'
        ? {
            kind: 'suspend',
            round,
            reason: nth(SUSPEND_REASONS, intent.pick) ?? 'recovered',
            by: 'sue',
          }
        : {
            kind: 'void-round',
            round,
            reason: nth(VOID_REASONS, intent.pick) ?? 'card-exposed',
            by: 'sue',
          }
    case 'resume':
    case 'retract':
    case 'reveal':
    case 'turn-any':
      return aimOther(sitting, intent.want)
    case 'seat':
      return aimSeat(sitting, intent)
    case 'wild':
      return intent.command
  }
}

/** True when patrons may do something before the table goes on: bet, cut, or turn cards. */
const isTheirs = ({ state }: Sitting): boolean =>
  wakeAt(state) !== undefined || state.cutting !== undefined || state.turning !== undefined

/** An intent with what comes before it: the bets of a round before its close, say. */
const unfolded = (sitting: Sitting, intent: Intent): readonly Intent[] =>
  intent.want === 'next' && isTheirs(sitting) ? [...intent.bets, intent] : [intent]

function playOne(sitting: Sitting, intent: Intent): Step | undefined {
  const late = intent.want === 'next' ? dueAt(sitting) + intent.lateMs : 0
  const before = { ...sitting, at: Math.max(sitting.at + 1, late) }
  const command = aim(before, intent)
  if (command === undefined) return undefined
  const { sitting: after, decision } = send(before, command)
  return { want: intent.want, command, decision, before, after }
}

/** Plays intents one after another; time goes forward to what is due, and a little with each. */
export function playIntents(start: Sitting, wanted: readonly Intent[]): readonly Step[] {
  const steps: Step[] = []
  let sitting = start
  for (const whole of wanted) {
    for (const intent of unfolded(sitting, whole)) {
      const step = playOne(sitting, intent)
      if (step !== undefined) steps.push(step)
      sitting = step?.after ?? sitting
    }
  }
  return steps
}

/** Commands for a table that is in no state to take most of them. */
const wild: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('deal-card'),
    round: fc.constantFrom('ab-1-1', 'abc-1-1', 'bac-1-1'),
    index: fc.integer({ min: -1, max: 60 }),
    card,
  }),
  fc.record({
    kind: fc.constantFrom('turn-card', 'retract-card'),
    round: fc.constantFrom('ab-1-1', 'abc-1-1', 'bac-1-1'),
    index: fc.integer({ min: -1, max: 60 }),
  }),
  fc.record({
    kind: fc.constantFrom('close-bets', 'confirm-result'),
    round: fc.constantFrom('ab-1-1', 'abc-1-1', 'bac-1-2', ''),
  }),
  fc.record({
    kind: fc.constant('open-shoe'),
    commitment: fc.integer({ min: 0, max: 9 }).map(testCommitment),
    cut: fc.constantFrom(-1, 0, 1.5, Number.NaN, 416, 417),
    burnShown: card,
  }),
  fc.record({
    kind: fc.constant('reveal-seed'),
    of: fc.constantFrom('ab-1-1', 'bac-1-shoe-1'),
    seed: fc.string(),
  }),
)

const patron = fc.constantFrom('patron-ann', 'patron-bob')
const pick = fc.nat(60)
const chips = fc.oneof(fc.nat(20), fc.nat(2000))
const stake: fc.Arbitrary<StakeIntent> = fc.record({
  want: fc.constant('stake'),
  patron,
  pick,
  chips,
})

/** What a lively table asks for: mostly the next step, many stakes, some trouble, some nonsense. */
export const intent: fc.Arbitrary<Intent> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      want: fc.constant('next'),
      lateMs: fc.constantFrom(0, 0, 0, 1, 700),
      cut: fc.nat(),
      bets: fc.array(stake, { maxLength: 4, size: 'max' }),
    }),
  },
  { weight: 4, arbitrary: stake },
  { weight: 2, arbitrary: fc.record({ want: fc.constant('take-back'), patron, pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      want: fc.constant('interrupt'),
      how: fc.constantFrom('suspend', 'suspend', 'void-round'),
      pick,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      want: fc.constantFrom('resume', 'resume', 'retract', 'reveal', 'turn-any'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ want: fc.constant('wild'), command: wild }) },
)

/** Command sequences for a table: up to `maxLength` intents. */
export const intents = (maxLength: number): fc.Arbitrary<readonly Intent[]> =>
  fc.array(intent, { maxLength, size: 'max' })

const withSeats = (one: Intent, seats: readonly SeatIntent[]): Intent =>
  one.want === 'next' ? { ...one, bets: [...one.bets, ...seats] } : one

/** The same with much that patrons want at the seats, most of it before the table goes on. */
export const seatedIntents = (maxLength: number): fc.Arbitrary<readonly Intent[]> => {
  const seats = fc.array(seatIntent, { maxLength: 6, size: 'max' })
  const busy = fc.tuple(intent, seats).map(([one, more]) => withSeats(one, more))
  const both = fc.oneof({ weight: 3, arbitrary: busy }, { weight: 1, arbitrary: seatIntent })
  return fc.array(both, { maxLength, size: 'max' })
}
