import { classes } from '../classes.ts'
import sheet from './chip.module.css'
import { CHIP_INK, type Denomination } from './denominations.ts'

const c = classes(sheet)

interface ChipProps {
  readonly denomination: Denomination
  /** The value printed on it. */
  readonly text: string
  /** Waits for the server: a dashed ring until it has been confirmed. */
  readonly pending?: boolean
}

const FONT: Readonly<Record<number, number>> = { 1: 21, 2: 20, 3: 17, 4: 14, 5: 11.5 }

/** A chip, or a stack of them shown as one chip with the sum. Drawn only; who uses it names it. */
export function Chip({ denomination, text, pending }: ChipProps) {
  const [body, print, edge] = CHIP_INK[denomination]
  const size = FONT[text.length] ?? 10
  return (
    <svg className={c('chip')} viewBox="0 0 64 64" aria-hidden="true" data-pending={pending}>
      <circle cx="32" cy="33.6" r="30" fill="#000" fillOpacity="0.5" />
      <circle cx="32" cy="32" r="30" fill={body} />
      <circle className={c('edge')} cx="32" cy="32" r="26.4" stroke={edge} />
      <circle cx="32" cy="32" r="29.4" fill="none" stroke="#fff" strokeOpacity="0.28" />
      <circle cx="32" cy="32" r="21.5" fill={body} stroke={edge} strokeWidth="1.2" />
      <text x="32" y={32 + size * 0.36} textAnchor="middle" fontSize={size} fill={print}>
        {text}
      </text>
      {pending && <circle className={c('wait')} cx="32" cy="32" r="30.5" />}
    </svg>
  )
}
