import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react'
import { nextPlace, type Place } from './roving.ts'

const Current = createContext('')

/** True for the one spot of the group that the Tab key reaches. */
export const useIsCurrent = (bet: string): boolean => useContext(Current) === bet

interface SpotsProps {
  readonly label: string
  /** The bet that the Tab key reaches first. */
  readonly first: string
  readonly className?: string
  readonly children: ReactNode
}

const buttons = (group: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(group?.querySelectorAll<HTMLButtonElement>('button[data-bet]') ?? []),
]

const placeOf = (button: HTMLButtonElement): Place => {
  const { left, top, right, bottom } = button.getBoundingClientRect()
  return { name: button.dataset['bet'] ?? '', left, top, right, bottom }
}

/** The spots of a felt as one stop of the Tab key; arrows, Home and End go from spot to spot. */
export function Spots({ label, first, className, children }: SpotsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)
  const onFocus = (event: FocusEvent<HTMLElement>) =>
    setCurrent(event.target.closest<HTMLElement>('[data-bet]')?.dataset['bet'] ?? current)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons(group.current)
    const goal = nextPlace(all.map(placeOf), current, event.key)
    if (goal === undefined) return
    event.preventDefault()
    all.find((button) => button.dataset['bet'] === goal)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={className}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <Current value={current}>{children}</Current>
    </div>
  )
}
