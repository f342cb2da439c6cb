import { classes } from '../classes.ts'
import sheet from './histogram.module.css'

const c = classes(sheet)

/** One class of a histogram. Shares are 0 to 1. */
export interface HistogramBar {
  readonly name: string
  readonly share: number
  /** What is exactly to be expected; not known while it is being worked out. */
  readonly expected: number | undefined
  /** What goes on falls in this class. */
  readonly lit: boolean
}

interface HistogramProps {
  readonly bars: readonly HistogramBar[]
  /** Everything that is drawn, in words. */
  readonly label: string
}

const STEP = 32
const HEIGHT = 88
const TOP = 6
const FLOOR = 72

/** How often each class came, as bars, against the exact chance of each, as a line across. */
export function Histogram({ bars, label }: HistogramProps) {
  const highest = Math.max(0.01, ...bars.flatMap(({ share, expected }) => [share, expected ?? 0]))
  const y = (share: number): number => FLOOR - ((FLOOR - TOP) * share) / highest
  return (
    <svg
      className={c('histogram')}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ name, share, expected, lit }, i) => (
        <g key={name} transform={`translate(${i * STEP} 0)`} className={c(lit && 'lit')}>
          <rect className={c('bar')} x="4" y={y(share)} width="24" height={FLOOR - y(share)} />
          {expected !== undefined && <path className={c('expected')} d={`M1 ${y(expected)}h30`} />}
          <text x="16" y={HEIGHT - 2} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <path className={c('floor')} d={`M0 ${FLOOR}h${bars.length * STEP}`} />
    </svg>
  )
}
