import { randomInt } from 'node:crypto'
import { cutDeck, dealtDeck, toHex } from '@baize/fairness'
import type { Card } from '@baize/rules'
import {
  type Agenda,
  agenda,
  type Command,
  type Round,
  type Shoe,
  type TableState,
} from '@baize/table'
import { type Desk, termsFor } from '../table/desk.ts'
import type { Due } from '../table/mailbox.ts'
import type { SeedChain } from './chain.ts'

/** A dealer that shuffles by committed seeds and sends the same commands a person with a scanner would. */
export interface VirtualDealer {
  /** The dealer's next act and when, or undefined while it waits; `draining` opens nothing new. */
  next(desk: Desk, draining: boolean): Due | undefined
}

/** Cards left behind the cut at either end, so that a cut always moves some. */
const CUT_MARGIN = 12

export function virtualDealer(chain: SeedChain): VirtualDealer {
  const decks = new Map<string, readonly Card[]>()

  /** The shuffled deck of a round or shoe, made again from its seed whenever it is not at hand. */
  function deckOf(label: string, make: () => readonly Card[]): readonly Card[] {
    const found = decks.get(label)
    if (found !== undefined) return found
    const deck = make()
    decks.clear()
    decks.set(label, deck)
    return deck
  }

  function roundDeck(round: Round): readonly Card[] {
    const { commitment } = round
    if (commitment === undefined) throw new Error('virtual dealer: a round without a shuffle')
    const seed = chain.seed(commitment)
    return deckOf(round.id, () => dealtDeck({ seed, label: round.id, patronSeeds: [], decks: 1 }))
  }

  function shoeDeck(shoe: Pick<Shoe, 'id' | 'commitment' | 'decks' | 'cut'>): readonly Card[] {
    const seed = chain.seed(shoe.commitment)
    const { id, decks: size, cut } = shoe
    return deckOf(id, () =>
      cutDeck(dealtDeck({ seed, label: id, patronSeeds: [], decks: size }), cut),
    )
  }

  function openShoe(desk: Desk): Command {
    const { table, shoeNo, commitments } = desk.state
    const { decks: size } = termsFor(desk).settings
    const commitment = chain.commitment(commitments)
    const cut = randomInt(CUT_MARGIN, size * 52 - CUT_MARGIN)
    const id = `${table}-shoe-${shoeNo + 1}`
    const [burnShown] = shoeDeck({ id, commitment, decks: size, cut })
    if (burnShown === undefined) throw new Error('virtual dealer: an empty shoe')
    return { kind: 'open-shoe', commitment, cut, burnShown }
  }

  function openRound(desk: Desk): Command {
    if (termsFor(desk).game === 'baccarat') return { kind: 'open-round' }
    return { kind: 'open-round', commitment: chain.commitment(desk.state.commitments) }
  }

  function nextCard(state: TableState, index: number): Card {
    const { round, shoe } = state
    if (round === undefined) throw new Error('virtual dealer: no round')
    const card =
      round.commitment !== undefined || shoe === undefined
        ? roundDeck(round)[index]
        : shoeDeck(shoe)[shoe.drawn]
    if (card === undefined) throw new Error('virtual dealer: the deck is out')
    return card
  }

  function seedOf(state: TableState, of: string): string {
    const commitment = state.shoe?.id === of ? state.shoe.commitment : state.round?.commitment
    if (commitment === undefined) throw new Error('virtual dealer: nothing to reveal')
    return toHex(chain.seed(commitment))
  }

  function commandFor(desk: Desk, step: Agenda): Command | undefined {
    const round = desk.state.round?.id ?? ''
    switch (step.kind) {
      case 'open-shoe':
        return openShoe(desk)
      case 'open-round':
        return openRound(desk)
      case 'deal-card':
        return {
          kind: 'deal-card',
          round,
          index: step.index,
          card: nextCard(desk.state, step.index),
        }
      case 'turn-card':
        return { kind: 'turn-card', round, index: step.index }
      case 'confirm-result':
        return { kind: 'confirm-result', round }
      case 'reveal-seed':
        return { kind: 'reveal-seed', of: step.of, seed: seedOf(desk.state, step.of) }
      case 'wait':
        return undefined
    }
  }

  return {
    next(desk, draining) {
      const step = agenda(termsFor(desk), desk.state)
      if (step.kind === 'wait') return undefined
      if (draining && (step.kind === 'open-shoe' || step.kind === 'open-round')) return undefined
      return {
        at: step.due,
        command: () => {
          const command = commandFor(desk, step)
          if (command === undefined) throw new Error('virtual dealer: nothing to do')
          return command
        },
      }
    },
  }
}
