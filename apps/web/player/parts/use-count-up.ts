import { MOTION_MS, prefersCalm } from '@baize/felt'
import { useEffect, useRef, useState } from 'react'

/** What is shown between two amounts: `share` of the way is done, 0 to 1. Slows towards the end. */
export function between(from: bigint, to: bigint, share: number): bigint {
  const eased = 1 - (1 - share) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * 10_000))) / 10_000n
}

/**
 * An amount of money that counts up when it grows, in at most 0.8 s, and jumps when it shrinks or
 * when anything is pressed: nobody waits to see what they have.
 */
export function useCountUp(amount: bigint): bigint {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    last.current = amount
    if (amount <= from || prefersCalm()) return setShown(amount)
    return run((share) => setShown(between(from, amount, share)))
  }, [amount])
  return amount < shown ? amount : shown
}

/** Calls `draw` with the share of the time that is over, until it is 1. Gives what stops it. */
function run(draw: (share: number) => void): () => void {
  const start = performance.now()
  let frame = 0
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / MOTION_MS.count))
    draw(share)
    if (share < 1) frame = requestAnimationFrame(step)
  }
  const finish = () => {
    cancelAnimationFrame(frame)
    draw(1)
  }
  frame = requestAnimationFrame(step)
  window.addEventListener('pointerdown', finish, true)
  window.addEventListener('keydown', finish, true)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointerdown', finish, true)
    window.removeEventListener('keydown', finish, true)
  }
}
