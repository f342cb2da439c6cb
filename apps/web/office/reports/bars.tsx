import { classes } from '@baize/felt'
import type { FiguresView, ReportView } from '@baize/protocol'
import { money } from '../../i18n/numbers.ts'
import { scaleOf } from '../floor/scale.ts'
import { useOfficeText } from '../texts.ts'
import { keyName } from '../words.ts'
import sheet from './bars.module.css'

const c = classes(sheet)
const MOST = 62
const [WIDTH, HEIGHT, EDGE] = [1100, 160, 8]

/** A bar of gross win for each line, with the band in which it should lie. */
export function Bars({ report }: { readonly report: ReportView }) {
  const t = useOfficeText()
  const lines = report.lines.slice(-MOST)
  const { low, high } = scaleOf(
    lines.flatMap(({ figures }) => [figures.grossWin, figures.low, figures.high].map(Number)),
  )
  const y = (value: number): number => EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE)
  const step = WIDTH / Math.max(lines.length, 1)
  const label = t('office.bars.label', { count: lines.length })
  return (
    <figure className={c('bars')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {lines.map(({ key, figures }, at) => (
          <g key={key}>
            <title>{`${keyName(t, report.by, key)}: $${money(figures.grossWin)}`}</title>
            <Bar
              figures={figures}
              y={y}
              middle={step * (at + 0.5)}
              width={Math.min(28, step * 0.6)}
            />
          </g>
        ))}
        <line className={c('zero')} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      </svg>
      <figcaption>{t('office.bars.legend')}</figcaption>
    </figure>
  )
}

interface BarProps {
  readonly figures: FiguresView
  readonly y: (value: number) => number
  readonly middle: number
  readonly width: number
}

function Bar({ figures, y, middle, width }: BarProps) {
  const [win, low, high] = [figures.grossWin, figures.low, figures.high].map(Number)
  const [from, to] = [y(high ?? 0), y(low ?? 0)]
  const top = Math.min(y(win ?? 0), y(0))
  const tall = Math.max(1, Math.abs(y(win ?? 0) - y(0)))
  const lost = (win ?? 0) < 0
  return (
    <>
      <rect
        className={c('band')}
        x={middle - width / 1.4}
        width={width * 1.4}
        y={from}
        height={Math.max(1, to - from)}
      />
      <rect
        className={c(lost ? 'lost' : 'won')}
        x={middle - width / 2}
        width={width}
        y={top}
        height={tall}
      />
    </>
  )
}
