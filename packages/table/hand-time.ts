import type { AnySpot } from '@baize/rules'
import type { ByHand, Hand, Look, SeatNo, Turner, Turning } from './seat.ts'
import { OPENING } from './squeeze.ts'
import type { Instant } from './terms.ts'

/** A card as far as turning goes: whose it is, and whether it lies face down. */
export interface Lying {
  readonly to: AnySpot
  readonly down: boolean
}

/** True when the hand has cards that may be turned now (BAC-10). */
const lies = (cards: readonly Lying[], hand: Hand): boolean =>
  cards.length >= OPENING && cards.some(({ to, down }) => down && to === hand)

const only = <Value>(values: ByHand<Value>, keep: (hand: Hand) => boolean): ByHand<Value> => ({
  ...(values.player !== undefined && keep('player') && { player: values.player }),
  ...(values.banker !== undefined && keep('banker') && { banker: values.banker }),
})

/**
 * Rights to turn, after something happened to the cards at `at`. A hand has its time from the
 * moment that it can be turned, Banker's from the moment that Player's is up; when the hand is up,
 * time and look are over, and a third card has its own (BAC-11). `cards` are those afterwards.
 */
export function timed<T extends Turning<unknown>>(
  turning: T,
  cards: readonly Lying[],
  at: Instant,
): T {
  const begins = at + turning.handMs
  const isLying = (hand: Hand): boolean => lies(cards, hand)
  const playerLies = isLying('player')
  const running = {
    ...(turning.player !== undefined && { player: begins }),
    ...(turning.banker !== undefined && !playerLies && { banker: begins }),
  }
  const until = only({ ...running, ...only(turning.until, isLying) }, isLying)
  return { ...turning, until, looks: only(turning.looks, isLying) }
}

/** The same with whole times from here on: after a break, or for others (BAC-10). */
export const timedAnew = <T extends Turning<unknown>>(
  turning: T,
  cards: readonly Lying[],
  at: Instant,
): T => timed({ ...turning, until: {} }, cards, at)

/** Numbered things with one more, or another one in its place, in the order of the numbers. */
export const withSeat = <One extends { readonly seat: SeatNo }>(
  seats: readonly One[],
  one: One,
): readonly One[] =>
  [...seats.filter(({ seat }) => seat !== one.seat), one].sort((a, b) => a.seat - b.seat)

/** What an event says of who turns which hand. */
interface Named<Who> {
  readonly handMs: number
  readonly player?: Who
  readonly banker?: Who
}
type Who = Pick<Turner, 'seat' | 'by'>

const isSame = (before: Who | undefined, after: Who | undefined): boolean =>
  before?.by === after?.by && (after?.by === 'stake' || before?.seat === after?.seat)

/**
 * Rights to turn as they were named, or named again because the shoe passed: who has come to a hand
 * begins anew at it, who had it goes on.
 */
export function turningNamed<One extends Who>(
  before: Turning<One> | undefined,
  { handMs, player, banker }: Named<One>,
  cards: readonly Lying[],
  at: Instant,
): Turning<One> {
  const who = { ...(player && { player }), ...(banker && { banker }) }
  const stays = (hand: Hand): boolean => isSame(before?.[hand], who[hand])
  const until = only(before?.until ?? {}, stays)
  const looks = only(before?.looks ?? {}, stays)
  return timed({ handMs, ...who, until, looks }, cards, at)
}

/** A look has begun at a hand. */
export const looked = <T extends Turning<unknown>>(turning: T, hand: Hand, look: Look): T => ({
  ...turning,
  looks: { ...turning.looks, [hand]: look },
})

/** READY of one seat more or less; nothing at all when nobody has said it. */
export function readyAfter(
  ready: readonly SeatNo[] | undefined,
  seat: SeatNo,
  says: boolean,
): { readonly ready?: readonly SeatNo[] } {
  const others = (ready ?? []).filter((each) => each !== seat)
  const all = says ? [...others, seat].sort((a, b) => a - b) : others
  return all.length === 0 ? {} : { ready: all }
}
