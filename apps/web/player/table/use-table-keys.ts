import { useEffect, useRef } from 'react'
import { keyAction } from '../keys.ts'
import { type Betting, useBetting } from './betting.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Enter presses what has the focus; only where nothing has it does it say READY. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  event.target instanceof Element &&
  event.target.closest('button, a, summary, dialog, [role="slider"]') !== null

function act(event: KeyboardEvent, betting: Betting): void {
  const action = keyAction(event, betting.slice.info.game)
  if (action === undefined || isTyping(event.target) || isPressing(event)) return
  if (action.kind === 'chip') {
    const chip = betting.chips[action.index]
    if (chip !== undefined) betting.setChip(chip)
  } else if (action.kind === 'bet') betting.add(action.bet)
  else betting[action.kind]()
}

/** The keys of a table work wherever the focus is, but not in a field that is typed in. */
export function useTableKeys(): void {
  const latest = useRef<Betting>(undefined)
  latest.current = useBetting()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latest.current !== undefined) act(event, latest.current)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
