import { randomInt } from 'node:crypto'
import { commitmentOf } from '@baize/fairness'
import {
  type Agenda,
  agenda,
  type ByHand,
  type Command,
  type Commitment,
  cutRange,
  cuttingOf,
  type Instant,
  nextShoeId,
  type TableState,
} from '@baize/table'
import { type Desk, termsFor } from '../table/desk.ts'
import type { Due } from '../table/mailbox.ts'
import type { SeedChain } from './chain.ts'
import { type Decks, newDecks, nextCard, seedText, shoeDeck } from './decks.ts'
import type { PatronSeeds } from './patron-seeds.ts'

/**
 * A dealer that shuffles by committed seeds and sends the same commands a person with a scanner
 * would.
 */
export interface VirtualDealer {
  /**
   * The dealer's next act and when, or undefined while it waits; `draining` opens nothing new. It
   * turns a hand for a patron who is not there from the instant that `away` has for it.
   */
  readonly next: (desk: Desk, draining: boolean, away?: ByHand<Instant>) => Due | undefined
  /**
   * Whether the seeds behind a table's promises are this dealer's; false with another house key.
   */
  readonly holds: (state: TableState) => boolean
}

/** A whole number from the first up to, not including, the second. */
export type DrawInt = (least: number, beyond: number) => number

/** What nobody does at a table that takes nothing new. */
const NEW: readonly Agenda['kind'][] = ['ask-cut', 'open-shoe', 'open-round']

const NO_SEEDS = { waiting: () => [] }

/**
 * `draw` chooses where a shoe is cut; the cards come from the chain, and from the seeds that
 * patrons gave before the shuffle was promised.
 */
export function virtualDealer(
  chain: SeedChain,
  draw: DrawInt = randomInt,
  seeds: Pick<PatronSeeds, 'waiting'> = NO_SEEDS,
): VirtualDealer {
  const decks = newDecks(chain)
  return {
    holds: ({ round, shoe, cutting }) =>
      [round, shoe, cutting].every((each) => isKept(chain, each?.commitment)),
    next(desk, draining, away) {
      const terms = termsFor(desk)
      const step = agenda(terms, desk.state, away)
      // A table that is dealt by hand now may have been dealt virtually before.
      if (terms.dealer === 'live' && step.kind !== 'reveal-seed') return undefined
      if (step.kind === 'wait' || (draining && NEW.includes(step.kind))) return undefined
      return { at: step.due, command: () => commandFor({ decks, desk, seeds, draw }, step) }
    },
  }
}

const isKept = (chain: SeedChain, promise: Commitment | undefined): boolean =>
  promise === undefined || commitmentOf(chain.seed(promise)) === promise.hash

type Act = Exclude<Agenda, { kind: 'wait' }>

interface Felt {
  readonly decks: Decks
  readonly desk: Desk
  readonly seeds: Pick<PatronSeeds, 'waiting'>
  readonly draw: DrawInt
}

function commandFor(felt: Felt, act: Act): Command {
  const { decks, desk } = felt
  const round = desk.state.round?.id ?? ''
  switch (act.kind) {
    case 'ask-cut':
      return { kind: 'ask-cut', ...newPack(felt) }
    case 'open-shoe':
      return openShoe(felt)
    case 'open-round':
      return openRound(felt)
    case 'deal-card':
      return { kind: 'deal-card', round, index: act.index, card: nextCard(decks, desk.state) }
    case 'turn-card':
      return { kind: 'turn-card', round, index: act.index }
    case 'confirm-result':
      return { kind: 'confirm-result', round }
    case 'reveal-seed':
      return { kind: 'reveal-seed', of: act.of, seed: seedText(decks, desk.state, act.of) }
  }
}

/** The promise of a table's next shuffle, and the seeds of patrons that go into it. */
const newPack = ({ decks, desk, seeds }: Felt) => ({
  commitment: decks.chain.commitment(desk.state.commitments),
  patronSeeds: seeds.waiting(),
})

/**
 * Opens the pack that a patron was asked to cut, where they cut it, or promises one; where nobody
 * cut, at a random place. Shows the first card (BAC-1).
 */
function openShoe(felt: Felt): Command {
  const { decks, desk, draw } = felt
  const terms = termsFor(desk)
  const size = terms.settings.decks
  const asked = cuttingOf(terms, desk.state)
  const { commitment, patronSeeds = [] } = asked ?? newPack(felt)
  const { minimum, maximum } = cutRange(size)
  const cut = asked?.depth ?? draw(minimum, maximum)
  const id = nextShoeId(desk.state)
  const [burnShown] = shoeDeck(decks, { id, commitment, decks: size, cut, patronSeeds })
  if (burnShown === undefined) throw new Error('virtual dealer: an empty shoe')
  return { kind: 'open-shoe', commitment, cut, burnShown, patronSeeds }
}

function openRound({ decks, desk, seeds }: Felt): Command {
  if (termsFor(desk).game === 'baccarat') return { kind: 'open-round' }
  const commitment = decks.chain.commitment(desk.state.commitments)
  return { kind: 'open-round', commitment, patronSeeds: seeds.waiting() }
}
