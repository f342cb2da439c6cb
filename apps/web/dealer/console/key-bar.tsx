import { classes } from '@baize/felt'
import { useDealerText } from '../texts.ts'
import sheet from './console.module.css'

const c = classes(sheet)

/** What a dealer can do by a key. */
export const DEEDS = ['next', 'by-hand', 'undo', 'unread', 'supervisor', 'pause'] as const
export type Deed = (typeof DEEDS)[number]

const KEYS: Readonly<Record<Deed, string>> = {
  next: 'Space',
  'by-hand': 'F2',
  undo: 'F4',
  unread: 'F6',
  supervisor: 'F8',
  pause: 'F10',
}

interface KeyBarProps {
  /** Deeds that make sense now; the others are shown as such, and refused by the table. */
  readonly can: Readonly<Record<Deed, boolean>>
  readonly run: (deed: Deed) => void
}

/** All deeds with their keys. */
export function KeyBar({ can, run }: KeyBarProps) {
  const t = useDealerText()
  return (
    <footer className={c('keys')}>
      {DEEDS.map((deed) => (
        <button
          key={deed}
          type="button"
          data-deed={deed}
          aria-disabled={!can[deed]}
          aria-keyshortcuts={KEYS[deed]}
          onClick={({ currentTarget }) => {
            // The space bar is the next step, not this button again.
            currentTarget.blur()
            run(deed)
          }}
        >
          <span>{t(`dealer.deed.${deed}`)}</span> <kbd>{KEYS[deed]}</kbd>
        </button>
      ))}
    </footer>
  )
}

/** The deed of a key; undefined for keys that mean nothing, or something else where they go. */
export function deedOf(event: KeyboardEvent): Deed | undefined {
  const { key, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return undefined
  const name = key === ' ' ? 'Space' : key
  const deed = DEEDS.find((each) => KEYS[each] === name)
  if (deed !== 'next') return deed
  const own =
    target instanceof Element && target.closest('input, textarea, select, button, a, summary')
  return own ? undefined : deed
}
