import { describe, expect, it } from 'vitest'
import { foldOf } from './fold.ts'
import { drawnTo, gripAt } from './grip.ts'
import { heldBy, type Peel, peelOf } from './peel.ts'
import type { Point } from './polygon.ts'

describe('what others hear of a squeeze (BAC-11)', () => {
  it.each<[string, Point, Point, Peel]>([
    [
      'a corner on the middle',
      { x: 238, y: 330 },
      { x: 120, y: 168 },
      { edge: 'bottom-right', x: 0.5, y: 0.5 },
    ],
    [
      'an edge, held below its middle',
      { x: 240, y: 250 },
      { x: 120, y: 250 },
      { edge: 'right', x: 0.5, y: 0.5 },
    ],
    [
      'a finger beyond the card',
      { x: 240, y: 168 },
      { x: -90, y: 168 },
      { edge: 'right', x: 0, y: 0.5 },
    ],
    ['a card that lies flat', { x: 0, y: 168 }, { x: 0, y: 168 }, { edge: 'left', x: 0, y: 0.5 }],
  ])('%s', (_, touched, pointer, peel) => {
    const grip = gripAt(touched, 'cautious')
    expect(peelOf(grip, drawnTo(grip, pointer, 'cautious'))).toEqual(peel)
  })

  it.each<[Peel, number]>([
    [{ edge: 'left', x: 0.5, y: 0.5 }, 0.25],
    [{ edge: 'top-left', x: 1, y: 1 }, 0.5],
    [{ edge: 'bottom', x: 0.5, y: 1 }, 0],
  ])('is drawn as it was told: %j', (peel, share) => {
    const { grip, to } = heldBy(peel)
    expect(foldOf(grip, to)?.share ?? 0).toBeCloseTo(share, 6)
  })
})
