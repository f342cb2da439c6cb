import { ROAD_ROWS, type RoadCell } from '@baize/rules'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { CELL } from './marks.tsx'
import sheet from './road.module.css'

const c = classes(sheet)

interface RoadProps<Cell extends RoadCell<string>> {
  readonly cells: readonly Cell[]
  /** Columns that are drawn at least; with more of them the road scrolls. */
  readonly columns: number
  /** The road in words. */
  readonly label: string
  readonly draw: (cell: Cell) => ReactNode
}

/** A road of six rows on ivory. It is drawn whole: scrolling only moves it, no mark changes. */
export function Road<Cell extends RoadCell<string>>(props: RoadProps<Cell>) {
  const { cells, columns, label, draw } = props
  const used = cells.reduce((most, { column }) => Math.max(most, column), 0)
  const shown = Math.max(columns, used + 1)
  const [width, height] = [shown * CELL, ROAD_ROWS * CELL]
  const scroller = useNewestInSight(cells.length)
  return (
    <div
      ref={scroller}
      className={c('scroller')}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: `${(100 * shown) / columns}%` }}
        className={c('road')}
        aria-hidden="true"
      >
        <rect width={width} height={height} className={c('ground')} />
        <path d={lines(shown)} className={c('lines')} />
        {cells.map((cell) => (
          <g
            key={`${cell.column} ${cell.row}`}
            transform={`translate(${(cell.column - 1) * CELL} ${(cell.row - 1) * CELL})`}
          >
            {draw(cell)}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Scrolls to the right end whenever a mark has come. */
function useNewestInSight(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mark is what moves it
  useEffect(() => {
    if (ref.current !== null) ref.current.scrollLeft = ref.current.scrollWidth
  }, [count])
  return ref
}

const lines = (columns: number): string =>
  [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${ROAD_ROWS * CELL}`),
    ...Array.from({ length: ROAD_ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${columns * CELL}`),
  ].join('')
