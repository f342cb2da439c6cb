import { classes } from './classes.ts'
import sheet from './ring.module.css'

const c = classes(sheet)
const ROUND = 2 * Math.PI * 27

interface RingProps {
  /** What is left, 1 to 0. */
  readonly share: number
  readonly text: string
  /** The last seconds: the ring turns amber. */
  readonly urgent: boolean
}

/** A countdown: a ring that empties around the seconds left. Drawn only; words stand beside it. */
export function Ring({ share, text, urgent }: RingProps) {
  return (
    <svg className={c('ring', urgent && 'urgent')} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" className={c('ground')} />
      <circle cx="32" cy="32" r="27" className={c('track')} />
      <circle
        cx="32"
        cy="32"
        r="27"
        className={c('left')}
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - Math.min(1, Math.max(0, share)))}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="39.5" textAnchor="middle" fontSize="22">
        {text}
      </text>
    </svg>
  )
}
