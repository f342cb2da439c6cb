import { randomInt } from 'node:crypto'
import { commitmentOf } from '@baize/fairness'
import { type Agenda, agenda, type Command, type Commitment, type TableState } from '@baize/table'
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
  /** The dealer's next act and when, or undefined while it waits; `draining` opens nothing new. */
  readonly next: (desk: Desk, draining: boolean) => Due | undefined
  /**
   * Whether the seeds behind a table's promises are this dealer's; false with another house key.
   */
  readonly holds: (state: TableState) => boolean
}

/** Cards left on either side of a cut made by the dealer. */
const CUT_MARGIN = 12

/** A whole number from the first up to, not including, the second. */
export type DrawInt = (least: number, beyond: number) => number

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
    holds: ({ round, shoe }) =>
      [round?.commitment, shoe?.commitment].every((promise) => isKept(chain, promise)),
    next(desk, draining) {
      const step = agenda(termsFor(desk), desk.state)
      if (step.kind === 'wait') return undefined
      if (draining && (step.kind === 'open-shoe' || step.kind === 'open-round')) return undefined
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

/**
 * Promises a shuffle, cuts it at a random place for the patrons and shows the first card (BAC-1).
 */
function openShoe({ decks, desk, seeds, draw }: Felt): Command {
  const { table, shoeNo, commitments } = desk.state
  const size = termsFor(desk).settings.decks
  const commitment = decks.chain.commitment(commitments)
  const cut = draw(CUT_MARGIN, size * 52 - CUT_MARGIN)
  const id = `${table}-shoe-${shoeNo + 1}`
  const patronSeeds = seeds.waiting()
  const [burnShown] = shoeDeck(decks, { id, commitment, decks: size, cut, patronSeeds })
  if (burnShown === undefined) throw new Error('virtual dealer: an empty shoe')
  return { kind: 'open-shoe', commitment, cut, burnShown, patronSeeds }
}

function openRound({ decks, desk, seeds }: Felt): Command {
  if (termsFor(desk).game === 'baccarat') return { kind: 'open-round' }
  const commitment = decks.chain.commitment(desk.state.commitments)
  return { kind: 'open-round', commitment, patronSeeds: seeds.waiting() }
}
