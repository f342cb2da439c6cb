import { classes } from '../classes.ts'
import sheet from './bead-plate.module.css'
import { Bead, type PlateWinner } from './mark.tsx'

const c = classes(sheet)
const CELL = 24

/** Which hands of a baccarat round were dealt a pair. */
export interface Pairs {
  readonly player: boolean
  readonly banker: boolean
}

interface BeadPlateProps {
  /** Oldest first; the plate shows the latest that fit. */
  readonly winners: readonly PlateWinner[]
  /** The pairs of each round, in the same order. */
  readonly pairs?: readonly Pairs[]
  readonly columns: number
  readonly rows: number
  /** A summary in words; drawn too while there are no results. */
  readonly label: string
}

/**
 * The results of a table, filled column by column from the top left. When it is full the oldest
 * column leaves, so that marks keep their rows.
 */
export function BeadPlate({ winners, pairs, columns, rows, label }: BeadPlateProps) {
  const full = Math.max(0, Math.ceil(winners.length / rows) - columns)
  const shown = winners.slice(full * rows)
  const [width, height] = [columns * CELL, rows * CELL]
  return (
    <svg className={c('plate')} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} rx="4" className={c('ground')} />
      {shown.length > 0 && <path d={grid(columns, rows)} className={c('lines')} />}
      {shown.length === 0 && (
        <text x={width / 2} y={height / 2 + 4} textAnchor="middle" className={c('none')}>
          {label}
        </text>
      )}
      {shown.map((winner, i) => (
        <Bead
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place in the list
          key={i + full * rows}
          winner={winner}
          x={Math.floor(i / rows) * CELL}
          y={(i % rows) * CELL}
          pairs={pairs?.[i + full * rows]}
        />
      ))}
    </svg>
  )
}

const grid = (columns: number, rows: number): string =>
  [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${rows * CELL}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${columns * CELL}`),
  ].join('')
