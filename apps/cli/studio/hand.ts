import type { LiveView } from '@baize/protocol'
import type { Card } from '@baize/rules'
import type { Random } from './random.ts'
import type { Reply } from './scanner.ts'
import { codeOf, type Seat, scanCode } from './seat.ts'

/** The cards of a running round in the dealer's hands. */
export interface Hand {
  readonly round: string
  readonly deck: string
  /** Cards on the felt in dealing order, then those still to come. */
  readonly pack: readonly Card[]
  dealt: number
}

const isDone = (seat: Seat, cards: readonly Card[]): boolean =>
  seat.rules.next(cards).kind === 'done'

/** How many cards of a pack the deal takes. */
function lengthOf(seat: Seat, pack: readonly Card[]): number {
  let length = 1
  while (!isDone(seat, pack.slice(0, length))) length += 1
  return length
}

/**
 * Shuffles a deck. With `least` the deal takes as many cards and more, so that there is time for
 * faults.
 */
export function shuffledFor(seat: Seat, random: Random, all: readonly Card[], least: number) {
  for (;;) {
    const pack = random.shuffled(all)
    if (lengthOf(seat, pack) > least) return pack
  }
}

export const onFelt = ({ pack, dealt }: Hand): readonly Card[] => pack.slice(0, dealt)

/** The card that comes next. */
export function nextCard({ pack, dealt }: Hand): Card {
  const card = pack[dealt]
  if (card === undefined) throw new Error('the pack is out')
  return card
}

/** True when the next card ends the deal. */
export const isLast = (seat: Seat, hand: Hand): boolean =>
  isDone(seat, hand.pack.slice(0, hand.dealt + 1))

/** Checks that the house put a card where the rules put it. */
function check(seat: Seat, hand: Hand, reply: Reply): void {
  const next = seat.rules.next(onFelt(hand))
  const to = next.kind === 'deal' ? next.to : 'nowhere'
  const right =
    reply.kind === 'ack' &&
    reply.card === nextCard(hand) &&
    reply.to === to &&
    reply.index === hand.dealt
  if (right) return
  seat.tally.wrong.push(`${hand.round}: card ${hand.dealt} should go to ${to}: ${say(reply)}`)
}

const say = (reply: Reply): string => JSON.stringify(reply)

/** Takes a good reply into the hand. */
export function took(seat: Seat, hand: Hand, reply: Reply): boolean {
  check(seat, hand, reply)
  hand.dealt += 1
  return reply.kind === 'ack' && reply.done
}

/** Deals the next card past the scanner; true when it ended the deal. */
export async function dealNext(seat: Seat, hand: Hand): Promise<boolean> {
  const reply = await scanCode(seat, codeOf(hand.deck, nextCard(hand)))
  const done = took(seat, hand, reply)
  if (reply.kind === 'ack') return done
  throw new Error(`${hand.round}: card ${hand.dealt - 1} was not taken: ${say(reply)}`)
}

/** The hand of a round that has just opened. */
export function handOf(view: LiveView, pack: readonly Card[]): Hand {
  const { round } = view
  if (round?.deck === undefined) throw new Error('no round was opened')
  return { round: round.id, deck: round.deck, pack, dealt: 0 }
}
