import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PeelingLook } from './grip.ts'
import { type Peeler, peelerOf } from './peeler.ts'
import { tellerOf } from './teller.ts'

/** Frames come when the test says so. */
let frames: FrameRequestCallback[] = []
let now = 0
function play(ms: number): void {
  for (const end = now + ms; now < end; ) {
    now += 16
    const due = frames
    frames = []
    for (const frame of due) frame(now)
  }
}

beforeEach(() => {
  frames = []
  now = 1000
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false } })
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => vi.unstubAllGlobals())

function table(look: PeelingLook = 'cautious') {
  const seen = { share: 0, turns: 0, peels: 0 }
  const peeler: Peeler = peelerOf({
    look: () => look,
    onFold: (fold) => {
      seen.share = fold?.share ?? 0
    },
    onPeel: () => {
      seen.peels += 1
    },
    onTurn: () => {
      seen.turns += 1
    },
  })
  return { peeler, seen }
}

describe('a drag', () => {
  it('peels under the finger and springs back when it is let go', () => {
    const { peeler, seen } = table()
    peeler.grab({ x: 235, y: 168 })
    expect(seen.share).toBe(0)
    peeler.draw({ x: 120, y: 168 })
    expect(seen.share).toBeCloseTo(0.25, 3)
    peeler.letGo()
    play(600)
    expect(seen).toMatchObject({ share: 0, turns: 0 })
  })

  it('past 72 % it completes, once', () => {
    const { peeler, seen } = table()
    peeler.grab({ x: 240, y: 168 })
    peeler.draw({ x: -100, y: 168 })
    expect(seen).toMatchObject({ turns: 0 })
    peeler.draw({ x: -110, y: 168 })
    peeler.draw({ x: -140, y: 168 })
    peeler.letGo()
    play(600)
    expect(seen.turns).toBe(1)
    expect(seen.share).toBeGreaterThan(0.99)
  })

  it('may be tried again when the table did not take the turn', () => {
    const { peeler, seen } = table()
    peeler.turn()
    peeler.turn()
    play(600)
    peeler.grab({ x: 2, y: 168 })
    expect(seen).toMatchObject({ share: 0, turns: 1 })
    peeler.draw({ x: 380, y: 168 })
    expect(seen.turns).toBe(2)
  })

  it('from the side it peels a long edge only, leaning', () => {
    const { peeler, seen } = table('side')
    peeler.grab({ x: 240, y: 335 })
    peeler.draw({ x: 240, y: 0 })
    expect(seen.share).toBe(0)
    peeler.draw({ x: 10, y: 335 })
    expect(seen.share).toBeGreaterThan(0.1)
  })
})

describe('keys', () => {
  it('an arrow peels 5 % from the edge of its direction, however fast it is pressed', () => {
    const { peeler, seen } = table()
    for (let i = 0; i < 3; i += 1) peeler.step('right')
    play(300)
    expect(seen.share).toBeCloseTo(0.15, 3)
    peeler.step('left')
    play(300)
    expect(seen.share).toBeCloseTo(0.1, 3)
  })

  it('an arrow of another edge begins anew there', () => {
    const { peeler, seen } = table()
    peeler.step('right')
    peeler.step('right')
    peeler.step('top')
    play(300)
    expect(seen.share).toBeCloseTo(0.05, 3)
  })

  it('fifteen presses turn the card, fourteen do not', () => {
    const { peeler, seen } = table()
    for (let i = 0; i < 14; i += 1) peeler.step('bottom')
    play(300)
    expect(seen.turns).toBe(0)
    peeler.step('bottom')
    play(300)
    expect(seen.turns).toBe(1)
  })

  it('one step back from one step lets go', () => {
    const { peeler, seen } = table()
    peeler.step('left')
    play(300)
    peeler.step('right')
    play(600)
    expect(seen).toMatchObject({ share: 0, turns: 0 })
  })
})

it('a squeeze is taken up where it was left, and tells where it is', () => {
  const { peeler, seen } = table()
  peeler.restore({ edge: 'right', x: 0, y: 0.5 })
  expect(seen.share).toBeCloseTo(0.5, 6)
  expect(seen.peels).toBe(1)
})

it('who asked for less motion sees the end at once', () => {
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => true } })
  const { peeler, seen } = table()
  peeler.grab({ x: 240, y: 168 })
  peeler.draw({ x: 100, y: 168 })
  peeler.letGo()
  expect(seen.share).toBe(0)
})

it('tells at most ten times a second, and never loses the last', () => {
  vi.useFakeTimers()
  const told: number[] = []
  const teller = tellerOf((value: number) => told.push(value), 100)
  for (let i = 0; i <= 50; i += 1) {
    teller.tell(i)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1000)
  expect(told.length).toBeLessThanOrEqual(7)
  expect([told[0], told.at(-1)]).toEqual([0, 50])
  teller.tell(51)
  teller.tell(52)
  teller.stop()
  vi.advanceTimersByTime(1000)
  expect(told.at(-1)).toBe(51)
  vi.useRealTimers()
})
