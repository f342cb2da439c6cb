import type { MouseEvent, PointerEvent } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONG_PRESS_MS, pressHandlers } from './press.ts'

let done: string[] = []
const spot = () =>
  pressHandlers(() => ({ onAdd: () => done.push('add'), onTake: () => done.push('take') }))
const pointer = (pointerType: string, clientX = 0) =>
  ({ pointerType, clientX, clientY: 0 }) as unknown as PointerEvent
const menu = { preventDefault: () => undefined } as MouseEvent

beforeEach(() => {
  done = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a tap adds', () => {
  const { onPointerDown, onPointerUp, onClick } = spot()
  onPointerDown(pointer('touch'))
  onPointerUp()
  onClick()
  expect(done).toEqual(['add'])
})

it('a long press takes once, though a menu and a click follow it', () => {
  const { onPointerDown, onPointerUp, onClick, onContextMenu } = spot()
  onPointerDown(pointer('touch'))
  vi.advanceTimersByTime(LONG_PRESS_MS)
  onContextMenu(menu)
  onPointerUp()
  onClick()
  expect(done).toEqual(['take'])
})

it('each right click takes one', () => {
  const { onPointerDown, onContextMenu } = spot()
  for (let i = 0; i < 2; i += 1) {
    onPointerDown(pointer('mouse'))
    onContextMenu(menu)
  }
  expect(done).toEqual(['take', 'take'])
})

it('a finger that scrolls neither adds nor takes', () => {
  const { onPointerDown, onPointerMove, onPointerCancel } = spot()
  onPointerDown(pointer('touch'))
  onPointerMove(pointer('touch', 40))
  vi.advanceTimersByTime(LONG_PRESS_MS)
  onPointerCancel()
  expect(done).toEqual([])
})

it('a mouse button that is held does not take', () => {
  const { onPointerDown, onPointerUp, onClick } = spot()
  onPointerDown(pointer('mouse'))
  vi.advanceTimersByTime(LONG_PRESS_MS * 3)
  onPointerUp()
  onClick()
  expect(done).toEqual(['add'])
})
