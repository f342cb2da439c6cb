import { finishMoves } from '@baize/felt'
import { useEffect, useRef } from 'react'
import { useBetting } from './betting.tsx'
import { settleChips } from './flights.ts'

/** When a result is shown, the patron's chips go to the house, or are paid and come home. */
export function useSettling(): void {
  const { round, ends, stacks } = useBetting()
  const over = round?.outcome !== undefined
  const seenOpen = useRef<string>(undefined)
  const latest = useRef({ ends, stacks })
  latest.current = { ends, stacks }
  useEffect(() => {
    if (!over) seenOpen.current = round?.id
    else if (round !== undefined && seenOpen.current === round.id) {
      seenOpen.current = undefined
      for (const bet of latest.current.stacks.keys()) {
        const end = latest.current.ends.get(bet)
        if (end !== undefined) void settleChips(bet, end)
      }
    }
  }, [over, round])
}

/** Whoever does something next does not have to wait for what still moves. */
export function useFinishing(): void {
  useEffect(() => {
    window.addEventListener('pointerdown', finishMoves, true)
    window.addEventListener('keydown', finishMoves, true)
    return () => {
      window.removeEventListener('pointerdown', finishMoves, true)
      window.removeEventListener('keydown', finishMoves, true)
    }
  }, [])
}
