import { useEffect, useRef } from 'react'
import { useCountdown } from '../parts/countdown.ts'
import { usePreference } from '../settings/preferences.ts'
import { type Betting, useBetting } from '../table/betting.tsx'
import { play, type SoundName, unlockSound } from './bus.ts'

/** What can be heard of a table at one moment. */
export interface Heard {
  readonly round: string | undefined
  readonly open: boolean
  readonly cards: number
  readonly turned: number
  /** The patron's chips on the felt, in minor units. */
  readonly staked: bigint
  /** The patron came out of this round with more than they staked. */
  readonly won: boolean
}

function heard({ slice, round, open, stacks }: Betting): Heard {
  const result = slice.lastResult
  const over = round?.outcome !== undefined && result?.round === round.id
  return {
    round: round?.id,
    open,
    cards: round?.cards.length ?? 0,
    turned: round?.cards.filter(({ card }) => card !== undefined).length ?? 0,
    staked: [...stacks.values()].reduce((sum, { amount }) => sum + amount, 0n),
    won: over && BigInt(result.returned) > BigInt(result.staked),
  }
}

/** Which sounds tell the change from one moment to the next; a return below the stake is silent. */
export function soundsBetween(before: Heard, after: Heard): readonly SoundName[] {
  const same = before.round === after.round
  const sounds: SoundName[] = []
  if (same && after.staked > before.staked) sounds.push('chip')
  if (same && before.open && !after.open) sounds.push('closed')
  if (after.cards > (same ? before.cards : 0)) sounds.push('card')
  else if (same && after.turned > before.turned) sounds.push('turn')
  if (same && after.won && !before.won) sounds.push('win')
  return sounds
}

/** Makes a table heard, for those who turned the sound on. */
export function useSounds(): void {
  const on = usePreference('sound')
  const betting = useBetting()
  const { round, open } = betting
  const seconds = useCountdown(open ? round?.closesAt : undefined)?.seconds
  const now = heard(betting)
  const last = useRef(now)
  useEffect(() => {
    if (on) for (const name of soundsBetween(last.current, now)) play(name)
    last.current = now
  })
  useEffect(() => {
    if (on && seconds !== undefined && seconds > 0 && seconds <= 5) play('tick')
  }, [on, seconds])
  useUnlocking(on)
}

/** The first press unlocks the sounds; a page that comes back may have to unlock them again. */
function useUnlocking(on: boolean): void {
  useEffect(() => {
    if (!on) return
    unlockSound()
    window.addEventListener('pointerdown', unlockSound)
    document.addEventListener('visibilitychange', unlockSound)
    return () => {
      window.removeEventListener('pointerdown', unlockSound)
      document.removeEventListener('visibilitychange', unlockSound)
    }
  }, [on])
}
