import type { AnySpot } from '@baize/rules'

/** What is worked out again, in the order in which it is shown. */
export const STEPS = [
  'file',
  'terms',
  'promise',
  'chain',
  'shuffle',
  'cards',
  'outcome',
  'prices',
  'stakes',
  'log',
] as const
export type StepId = (typeof STEPS)[number]

/** `later`: the seed is not revealed yet. `none`: there is nothing to check here. */
export type StepState = 'right' | 'wrong' | 'later' | 'none'

/** The names of the values that steps show. */
export type ValueName =
  | 'computed'
  | 'said'
  | 'seed'
  | 'promised'
  | 'hash'
  | 'before'
  | 'label'
  | 'patron'
  | 'decks'
  | 'cut'
  | 'burn'
  | 'winner'
  | 'rows'
  | 'events'
  | 'wrong-rows'

export interface Value {
  readonly name: ValueName
  readonly text: string
}

/** A card of the round beside the one that it should have been. */
export interface CheckedCard {
  readonly to: AnySpot
  readonly card: string
  /** What the shuffle gives for its place; absent while the seed is not revealed. */
  readonly computed?: string
  /** Where the rules send it. */
  readonly place: AnySpot | 'nowhere'
  readonly right: boolean
}

/** A stake of the file beside what it should have come to, amounts in minor units. */
export interface CheckedStake {
  readonly stake: string
  readonly bet: string
  readonly mode: string
  readonly amount: string
  readonly said: StakeEnd
  readonly computed: StakeEnd
  readonly right: boolean
}

export interface StakeEnd {
  readonly grade: string
  readonly odds?: string
  readonly returned: string
}

/** One step of the check, with its values: anybody can compare them. */
export interface Step {
  readonly id: StepId
  readonly state: StepState
  readonly values: readonly Value[]
  /** The round was dealt by hand, without a shuffle. */
  readonly byHand?: true
  readonly cards?: readonly CheckedCard[]
  readonly stakes?: readonly CheckedStake[]
}

/** A question to the worker: the file of a round, and that of the shuffle before it if known. */
export interface VerifyAsk {
  readonly text: string
  readonly before?: string
}

export type VerifyReply =
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  /** The file is not of a form that can be followed. */
  | { readonly kind: 'unreadable' }

/** What a step found, in short: wrong when it is not as it should be. */
export const judged = (right: boolean): StepState => (right ? 'right' : 'wrong')
