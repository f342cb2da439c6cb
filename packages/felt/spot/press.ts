import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'

/** How long a finger rests on a spot until a chip is taken off, in milliseconds. */
export const LONG_PRESS_MS = 450
/** A finger that moves farther than this scrolls, it does not press. In pixels. */
const SLACK = 10

const TAKING_KEYS = ['Delete', 'Backspace']

/** What a press means to the spot it is on. */
export interface PressMeaning {
  readonly onAdd: () => void
  readonly onTake: () => void
}

/** The handlers that a button needs to be added to and taken from. */
export interface PressHandlers {
  readonly onClick: () => void
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly stop: () => void
}

/**
 * Tells the gestures of a spot apart: click or tap adds; right click, a long press and Delete take
 * off. A touch system may follow a long press with a context menu and a click: both are swallowed,
 * so one gesture never counts twice.
 */
export function pressHandlers(meaning: () => PressMeaning): PressHandlers {
  let timer: ReturnType<typeof setTimeout> | undefined
  let taken = false
  let start = { x: 0, y: 0 }
  const stop = () => clearTimeout(timer)
  const take = () => {
    stop()
    if (!taken) meaning().onTake()
    taken = true
  }
  return {
    onClick: () => {
      stop()
      if (!taken) meaning().onAdd()
      taken = false
    },
    onContextMenu: (event) => {
      event.preventDefault()
      take()
    },
    onPointerDown: (event) => {
      taken = false
      start = { x: event.clientX, y: event.clientY }
      stop()
      if (event.pointerType !== 'mouse') timer = setTimeout(take, LONG_PRESS_MS)
    },
    onPointerMove: (event) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onKeyDown: (event) => {
      taken = false
      if (!TAKING_KEYS.includes(event.key)) return
      event.preventDefault()
      meaning().onTake()
    },
    stop,
  }
}

/** `pressHandlers` for a component, with the timer stopped when it goes away. */
export function usePress(meaning: PressMeaning): Omit<PressHandlers, 'stop'> {
  const latest = useRef(meaning)
  latest.current = meaning
  const { stop, ...handlers } = useMemo(() => pressHandlers(() => latest.current), [])
  useEffect(() => stop, [stop])
  return handlers
}
