import { classes } from '@baize/felt'
import type { FiguresView, FloorPageView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { money, shortMoney } from '../../i18n/numbers.ts'
import { useOfficeText } from '../texts.ts'
import sheet from './floor.module.css'
import { type Scale, scaleOf } from './scale.ts'

const c = classes(sheet)
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [1100, 190, 84, 26, 10]

type Hour = FloorPageView['hours'][number]
type Named = 'grossWin' | 'expected' | 'low' | 'high'

interface Frame {
  readonly scale: Scale
  readonly from: number
  readonly to: number
}

const x = ({ from, to }: Frame, at: number): number =>
  LEFT + ((at - from) / Math.max(1, to - from)) * (WIDTH - LEFT - 12)
const y = ({ scale: { low, high } }: Frame, value: number): number =>
  TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The points of one figure over the day: it begins with nothing. */
const points = (frame: Frame, hours: readonly Hour[], of: Named): readonly string[] =>
  [
    { to: frame.from, value: 0 },
    ...hours.map(({ to, figures }) => ({ to, value: Number(figures[of]) })),
  ].map(({ to, value }) => `${tenth(x(frame, to))},${tenth(y(frame, value))}`)

/** What was won today as it added up, against what was to be expected and its band. */
export function Chart({ floor }: { readonly floor: FloorPageView }) {
  const t = useOfficeText()
  const { hours, from, at, total } = floor
  const shown = hours.map((hour) => ({ ...hour, to: Math.min(hour.to, Math.max(at, from + 1)) }))
  const all = shown.flatMap(({ figures }) => valuesOf(figures))
  const frame = { scale: scaleOf(all), from, to: shown.at(-1)?.to ?? at }
  const band = [...points(frame, shown, 'high'), ...[...points(frame, shown, 'low')].reverse()]
  const label = t('office.chart.label', {
    win: money(total.grossWin),
    expected: money(total.expected),
  })
  return (
    <figure className={c('chart')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <Marks frame={frame} zone={floor.timezone} />
        <polygon className={c('band')} points={band.join(' ')} />
        <polyline className={c('expected')} points={points(frame, shown, 'expected').join(' ')} />
        <polyline className={c('won')} points={points(frame, shown, 'grossWin').join(' ')} />
      </svg>
      <figcaption>{t('office.chart.legend')}</figcaption>
    </figure>
  )
}

const valuesOf = ({ grossWin, expected, low, high }: FiguresView): readonly number[] =>
  [grossWin, expected, low, high].map(Number)

const HOUR_MS = 3_600_000

/** Amounts to the left, hours of the house below. */
function Marks({ frame, zone: timeZone }: { readonly frame: Frame; readonly zone: string }) {
  const intl = useIntl()
  const { from, to, scale } = frame
  const step = Math.max(1, Math.ceil((to - from) / HOUR_MS / 8)) * HOUR_MS
  const count = Math.floor((to - from) / step)
  const hours = Array.from({ length: count + 1 }, (_, at) => from + at * step)
  return (
    <g>
      {scale.marks.map((mark) => (
        <g key={mark}>
          <line
            className={c('rule')}
            x1={LEFT}
            x2={WIDTH - 12}
            y1={y(frame, mark)}
            y2={y(frame, mark)}
          />
          <text x={LEFT - 10} y={y(frame, mark) + 4} textAnchor="end">
            {mark < 0 ? '−' : ''}${shortMoney(BigInt(Math.round(Math.abs(mark))))}
          </text>
        </g>
      ))}
      {hours.map((hour) => (
        <text key={hour} x={x(frame, hour)} y={HEIGHT - 6} textAnchor="middle">
          {intl.formatTime(hour, { timeZone, hour: '2-digit', minute: '2-digit' })}
        </text>
      ))}
    </g>
  )
}
