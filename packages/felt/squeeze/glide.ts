import { prefersCalm } from '../motion.ts'
import { minus, type Point, plus, times } from './polygon.ts'

interface Glide {
  readonly from: Point
  readonly to: Point
  readonly ms: number
  readonly onFrame: (at: Point) => void
  readonly onEnd?: () => void
}

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/**
 * Moves a point to another, slower towards the end, until the returned function is called. Who
 * asked for less motion sees the end at once.
 */
export function glide({ from, to, ms, onFrame, onEnd }: Glide): () => void {
  if (prefersCalm()) {
    onFrame(to)
    onEnd?.()
    return () => undefined
  }
  const way = minus(to, from)
  const start = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, (now - start) / ms))
    onFrame(part === 1 ? to : plus(from, times(way, easeOut(part))))
    if (part === 1) onEnd?.()
    else frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
