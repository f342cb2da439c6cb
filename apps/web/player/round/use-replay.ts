import { useEffect, useState } from 'react'

/** How long a card lies alone before the next one comes, in milliseconds. */
const PACE_MS = 750

/** Where a replay stands, and what moves it. */
export interface Replay {
  readonly at: number
  readonly playing: boolean
  /** The frame was reached by going forward: its card is seen coming. */
  readonly forward: boolean
  readonly play: () => void
  readonly pause: () => void
  readonly go: (to: number) => void
}

/** Steps through frames 0 to `last`; begins at the end, where the result is. */
export function useReplay(last: number): Replay {
  const [place, setPlace] = useState({ at: last, forward: false })
  const [playing, setPlaying] = useState(false)
  const { at } = place
  const go = (to: number) => {
    const there = Math.min(last, Math.max(0, to))
    setPlace(({ at: before }) => ({ at: there, forward: there === before + 1 }))
  }
  useEffect(() => {
    if (!playing) return
    if (at >= last) return setPlaying(false)
    const timer = setTimeout(() => setPlace({ at: at + 1, forward: true }), PACE_MS)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  return {
    ...place,
    playing,
    go: (to) => {
      setPlaying(false)
      go(to)
    },
    play: () => {
      if (at >= last) go(0)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
  }
}
