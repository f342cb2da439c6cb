import { classes } from '@baize/felt'
import { money } from '../../i18n/numbers.ts'
import sheet from './parts.module.css'

const c = classes(sheet)

/** An amount in US format with a sign of its own; what was lost is red as well. */
export function Money({ amount, plain }: { readonly amount: string; readonly plain?: boolean }) {
  const exact = BigInt(amount)
  const size = money(exact < 0n ? -exact : exact)
  const text = exact < 0n ? `−$${size}` : `$${size}`
  return <span className={c('money', !plain && exact < 0n && 'lost')}>{text}</span>
}
