import type { Card } from '@baize/rules'
import type { Hand, Instant, Look } from '@baize/table'
import { useEffect, useRef, useState } from 'react'
import type { TableSlice } from '../../state/model.ts'
import { useBetting } from '../betting.tsx'
import { preferredLook, type SlowLook } from './preferred-look.ts'
import { type Asking, useAsking } from './use-asking.ts'
import { lying, ownTurn } from './who.ts'

/** A card of the hand that a patron turns. */
export interface TurnCard {
  /** Its place in the round. */
  readonly index: number
  /** Its place in the hand, from 1. */
  readonly no: number
  readonly up: boolean
  /** What it is, when this patron knows. */
  readonly card: Card | undefined
}

/** The hand that a patron turns, with all that the panel shows of it. */
export interface TurnHand {
  readonly round: string
  readonly hand: Hand
  readonly cards: readonly TurnCard[]
  readonly look: SlowLook
  readonly until: Instant | undefined
  readonly lies: boolean
}

/** The first two cards of a hand, or the third alone once they are up (BAC-10). */
function cardsOf({ view, place }: TableSlice, hand: Hand): readonly TurnCard[] {
  const all = (view.round?.cards ?? [])
    .map((dealt, index) => ({ ...dealt, index }))
    .filter(({ to }) => to === hand)
    .map(({ card, index }, i): TurnCard => {
      const peeked = place.peeks.find((peek) => peek.index === index)
      return { index, no: i + 1, up: card !== undefined, card: card ?? peeked?.card }
    })
  return all.length > 2 ? all.slice(2) : all
}

const isSlow = (look: Look | undefined): look is SlowLook =>
  look !== undefined && look !== 'face-up'

/** How long a hand stays in view after its last card was turned, in milliseconds. */
const LINGER_MS = 900

interface Shown {
  readonly round: string
  readonly hand: Hand
  /** Cards of the hand when it was shown; a third one is a view of its own. */
  readonly cards: number
}

const sameShown = (a: Shown | undefined, b: Shown | undefined): boolean =>
  a?.round === b?.round && a?.hand === b?.hand && a?.cards === b?.cards

const dueNow = (slice: TableSlice): Shown | undefined => {
  const hand = ownTurn(slice)
  const { round } = slice.view
  if (hand === undefined || round === undefined) return undefined
  return { round: round.id, hand, cards: round.cards.filter(({ to }) => to === hand).length }
}

/** The hand in view: what is due at once, and what was turned for a moment longer. */
function useShown(slice: TableSlice): Shown | undefined {
  const due = dueNow(slice)
  const [shown, setShown] = useState(due)
  const latest = useRef(due)
  latest.current = due
  const same = sameShown(due, shown)
  const early = shown === undefined || shown.round !== slice.view.round?.id
  useEffect(() => {
    if (same) return
    const show = () => setShown(latest.current)
    if (early) return show()
    const timer = setTimeout(show, LINGER_MS)
    return () => clearTimeout(timer)
  }, [same, early])
  return early ? due : shown
}

/** The hand that is this patron's to turn now; undefined while there is none. */
export function useTurnHand(): TurnHand | undefined {
  const { slice } = useBetting()
  const [look, setLook] = useState(preferredLook)
  const shown = useShown(slice)
  const begun = shown && slice.view.round?.turning?.looks[shown.hand]
  useEffect(() => {
    if (isSlow(begun)) setLook(begun)
  }, [begun])
  if (shown === undefined) return undefined
  const { hand, round } = shown
  const cards = cardsOf(slice, hand)
  return {
    round,
    hand,
    cards,
    look: isSlow(begun) ? begun : look,
    until: slice.view.round?.turning?.until[hand],
    lies: lying(slice.view.round, hand).length > 0,
  }
}

/** Begins the look that the patron likes, as soon as a hand is theirs. */
export function useBegin({ hand, look, lies }: TurnHand): Asking {
  const asking = useAsking()
  const { slice } = useBetting()
  const begun = slice.view.round?.turning?.looks[hand] !== undefined
  useEffect(() => {
    if (lies && !begun) asking.look(hand, look)
  }, [asking, lies, begun, hand, look])
  return asking
}
