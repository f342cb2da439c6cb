import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPLETES_AT, faceMatrix, foldOf, openFace, pointAtShare } from './fold.ts'
import { CARD, drawnTo, EDGES, type Edge, gripAt, gripOf, type PeelingLook } from './grip.ts'
import { ahead, areaOf, type Point } from './polygon.ts'

const CENTRE: Point = { x: CARD.width / 2, y: CARD.height / 2 }
const SHEET = CARD.width * CARD.height
const NEAR = 1e-6

const onCard = fc.record({
  x: fc.double({ min: 0, max: CARD.width, noNaN: true }),
  y: fc.double({ min: 0, max: CARD.height, noNaN: true }),
})
const anywhere = fc.record({
  x: fc.double({ min: -900, max: 900, noNaN: true }),
  y: fc.double({ min: -900, max: 900, noNaN: true }),
})
const looks = fc.constantFrom<PeelingLook>('cautious', 'side')

/** Every fold that a pointer can make: touch the card somewhere, draw it anywhere. */
const eachFold = (check: (fold: NonNullable<ReturnType<typeof foldOf>>) => void): void =>
  fc.assert(
    fc.property(onCard, anywhere, looks, (touched, pointer, look) => {
      const grip = gripAt(touched, look)
      const fold = foldOf(grip, drawnTo(grip, pointer, look))
      if (fold !== undefined) check(fold)
    }),
  )

describe('what is held', () => {
  it.each<[string, Point, PeelingLook, Edge, Point]>([
    ['near the right edge', { x: 230, y: 168 }, 'cautious', 'right', { x: 240, y: 168 }],
    ['near the bottom edge', { x: 120, y: 300 }, 'cautious', 'bottom', { x: 120, y: 336 }],
    ['near a corner', { x: 200, y: 300 }, 'cautious', 'bottom-right', { x: 240, y: 336 }],
    ['in the other corner', { x: 3, y: 4 }, 'cautious', 'top-left', { x: 0, y: 0 }],
    ['a corner, from the side', { x: 200, y: 300 }, 'side', 'right', { x: 240, y: 300 }],
    ['the short edge, from the side', { x: 100, y: 330 }, 'side', 'left', { x: 0, y: 330 }],
  ])('%s', (_, point, look, edge, at) => {
    expect(gripAt(point, look)).toEqual({ edge, at })
  })

  it.each<[Edge, Point]>([
    ['right', { x: 400, y: 168 }],
    ['left', { x: -50, y: 0 }],
    ['top', { x: 120, y: -200 }],
    ['bottom', { x: 240, y: 500 }],
    ['bottom-right', { x: 300, y: 400 }],
    ['top-left', { x: -10, y: -10 }],
  ])('%s is not drawn outwards', (edge, pointer) => {
    const grip = gripOf(edge, CENTRE)
    expect(foldOf(grip, drawnTo(grip, pointer, 'cautious'))).toBeUndefined()
  })
})

describe('the fold', () => {
  it.each<[string, Edge, Point, number]>([
    ['the right edge drawn to the left one', 'right', { x: 0, y: 168 }, 1 / 2],
    ['the left edge drawn a quarter in', 'left', { x: 60, y: 168 }, 1 / 8],
    ['the bottom edge drawn to the top one', 'bottom', { x: 120, y: 0 }, 1 / 2],
    ['a corner drawn to the opposite one', 'bottom-right', { x: 0, y: 0 }, 1 / 2],
    ['a corner drawn along its edge', 'top-left', { x: 120, y: 0 }, 1 / 4],
    ['the right edge drawn a card beyond the left one', 'right', { x: -240, y: 168 }, 1],
  ])('%s peels its part of the card', (_, edge, to, share) => {
    const grip = gripOf(edge, CENTRE)
    expect(foldOf(grip, drawnTo(grip, to, 'cautious'))?.share).toBeCloseTo(share, 9)
  })

  it('parts the card in two, and lays the peeled part over without stretching it', () => {
    eachFold(({ kept, peeled, flap }) => {
      expect(areaOf(kept) + areaOf(peeled)).toBeCloseTo(SHEET, 5)
      expect(areaOf(flap)).toBeCloseTo(areaOf(peeled), 5)
    })
  })

  it('its crease stands halfway between the held point and the pointer', () => {
    eachFold((fold) => {
      const { crease, drawn } = fold
      expect(Math.hypot(crease.normal.x, crease.normal.y)).toBeCloseTo(1, 9)
      for (const point of fold.flap) expect(ahead(crease, point)).toBeLessThan(NEAR)
      const held = { x: crease.through.x + (crease.normal.x * drawn) / 2, y: 0 }
      expect(held.x).toBeGreaterThanOrEqual(-NEAR)
      expect(held.x).toBeLessThanOrEqual(CARD.width + NEAR)
    })
  })

  it('never shows the face outside the peeled part', () => {
    eachFold((fold) => {
      const [a, b, c, d, e, f] = faceMatrix(fold)
      const open = openFace(fold)
      for (const [i, { x, y }] of open.entries()) {
        const back = { x: CARD.width - x, y }
        expect(ahead(fold.crease, back)).toBeGreaterThan(-NEAR)
        expect(a * x + c * y + e).toBeCloseTo(fold.flap[i]?.x ?? Number.NaN, 6)
        expect(b * x + d * y + f).toBeCloseTo(fold.flap[i]?.y ?? Number.NaN, 6)
      }
      expect(areaOf(open)).toBeCloseTo(fold.share * SHEET, 5)
    })
  })

  it('shows nothing of the face before it is drawn', () => {
    for (const edge of EDGES) {
      const grip = gripOf(edge, CENTRE)
      expect(foldOf(grip, grip.at)).toBeUndefined()
    }
  })
})

describe('how far it is peeled', () => {
  it('grows with the way that a grip is drawn', () => {
    fc.assert(
      fc.property(onCard, looks, fc.integer({ min: 1, max: 95 }), (touched, look, percent) => {
        const grip = gripAt(touched, look)
        const to = pointAtShare(grip, percent / 100, look)
        expect(foldOf(grip, to)?.share).toBeCloseTo(percent / 100, 4)
        expect(drawnTo(grip, to, look).x).toBeCloseTo(to.x, 6)
      }),
    )
  })

  it('is nothing at a share of nothing', () => {
    const grip = gripOf('right', CENTRE)
    expect(pointAtShare(grip, 0, 'cautious')).toEqual(grip.at)
  })

  it.each([
    [0.71, false],
    [0.73, true],
  ])('a part of %f completes: %s', (share, completes) => {
    for (const edge of EDGES) {
      const grip = gripOf(edge, CENTRE)
      const fold = foldOf(grip, pointAtShare(grip, share, 'cautious'))
      expect((fold?.share ?? 0) >= COMPLETES_AT).toBe(completes)
    }
  })
})
