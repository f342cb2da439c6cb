import { classes } from '@baize/felt'
import type { OwnLimitView } from '@baize/protocol'
import { type FormEvent, useState } from 'react'
import { money, shortMoney } from '../../i18n/numbers.ts'
import { usePageText } from '../../i18n/page-texts.tsx'
import buttons from '../parts/buttons.module.css'
import { minorUnits } from './amount.ts'
import sheet from './care.module.css'
import type { CareProps } from './care-props.ts'

const c = classes({ ...buttons, ...sheet })

/** Limits of stakes and losses: what counts, what is left, what waits. */
export function Limits({ care, onSet }: CareProps) {
  const t = usePageText()
  return (
    <section className={c('part')}>
      <h2>{t('care.limits')}</h2>
      <p>{t('care.limits.note')}</p>
      {care.limits.map((limit) => (
        <Limit key={limit.name} limit={limit} onSet={onSet} />
      ))}
    </section>
  )
}

interface LimitProps {
  readonly limit: OwnLimitView
  readonly onSet: CareProps['onSet']
}

function Limit({ limit, onSet }: LimitProps) {
  const t = usePageText()
  const { name, amount, used, headroom = '0', next } = limit
  return (
    <div className={c('limit')} data-limit={name}>
      <div>
        <h3>{t(`care.limit.${name}`)}</h3>
        <p>
          {amount === undefined
            ? t('care.limit.none', { used: money(BigInt(used) > 0n ? used : '0') })
            : t('care.limit.now', { amount: money(amount), headroom: money(headroom) })}
        </p>
        {next !== undefined && <Waiting name={name} next={next} onSet={onSet} />}
      </div>
      <Setting limit={limit} onSet={onSet} />
    </div>
  )
}

interface WaitingProps {
  readonly name: OwnLimitView['name']
  readonly next: NonNullable<OwnLimitView['next']>
  readonly onSet: CareProps['onSet']
}

/** A looser limit that does not count yet, and the way back. */
function Waiting({ name, next: { amount, from }, onSet }: WaitingProps) {
  const t = usePageText()
  return (
    <p className={c('waiting')} data-testid="waiting">
      {amount === undefined
        ? t('care.limit.next.none', { from, fromTime: from })
        : t('care.limit.next', { amount: shortMoney(amount), from, fromTime: from })}{' '}
      <button
        type="button"
        className={c('button')}
        data-action="keep"
        onClick={() => onSet({ kind: 'keep-limit', name })}
      >
        {t('care.limit.keep')}
      </button>
    </p>
  )
}

function Setting({ limit: { name, amount }, onSet }: LimitProps) {
  const t = usePageText()
  const [text, setText] = useState('')
  const wanted = minorUnits(text)
  const called = t(`care.limit.${name}`)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === undefined) return
    onSet({ kind: 'set-limit', name, amount: wanted })
    setText('')
  }
  return (
    <form className={c('setting')} onSubmit={onSubmit}>
      <input
        inputMode="decimal"
        aria-label={t('care.limit.amount', { name: called })}
        placeholder="100.00"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="submit"
        className={c('button', 'primary')}
        aria-label={t('care.limit.set.label', { name: called })}
        aria-disabled={wanted === undefined}
      >
        {t('care.limit.set')}
      </button>
      {amount !== undefined && <Remove name={name} called={called} onSet={onSet} />}
    </form>
  )
}

interface RemoveProps extends Pick<CareProps, 'onSet'> {
  readonly name: OwnLimitView['name']
  /** The limit in words. */
  readonly called: string
}

function Remove({ name, called, onSet }: RemoveProps) {
  const t = usePageText()
  return (
    <button
      type="button"
      className={c('button')}
      aria-label={t('care.limit.remove.label', { name: called })}
      data-action="remove"
      onClick={() => onSet({ kind: 'set-limit', name })}
    >
      {t('care.limit.remove')}
    </button>
  )
}
