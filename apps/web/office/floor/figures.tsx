import { classes } from '@baize/felt'
import type { FiguresView } from '@baize/protocol'
import type { ReactNode } from 'react'
import { money } from '../../i18n/numbers.ts'
import { Money } from '../parts/money.tsx'
import { useOfficeText } from '../texts.ts'
import sheet from './floor.module.css'

const c = classes(sheet)

const signed = (amount: string): string => {
  const exact = BigInt(amount)
  return exact < 0n ? `−$${money(-exact)}` : `$${money(exact)}`
}

/** Whether what was won lies where it should in 95 of 100 cases. */
const isWithin = ({ grossWin, low, high }: FiguresView): boolean =>
  BigInt(grossWin) >= BigInt(low) && BigInt(grossWin) <= BigInt(high)

/** The figures of a day or a period: turnover, gross win against expectation, corrections. */
export function Figures({ figures }: { readonly figures: FiguresView }) {
  const t = useOfficeText()
  const { turnover, stakes, rounds, voids, net } = figures
  const corrected = { corrected: signed(figures.corrected), refunded: signed(figures.refunded) }
  return (
    <section className={c('figures')} aria-label={t('office.figures')}>
      <Figure
        id="turnover"
        name={t('office.turnover')}
        note={t('office.bets-count', { count: stakes })}
      >
        <Money amount={turnover} />
      </Figure>
      <GrossWin figures={figures} />
      <Figure
        id="rounds"
        name={t('office.rounds-ended')}
        note={t('office.voids', { count: voids })}
      >
        {t('office.count', { count: rounds })}
      </Figure>
      <Figure id="net" name={t('office.net')} note={t('office.net.note', corrected)}>
        <Money amount={net} />
      </Figure>
    </section>
  )
}

function GrossWin({ figures }: { readonly figures: FiguresView }) {
  const t = useOfficeText()
  const { grossWin, expected, low, high } = figures
  const band = { expected: signed(expected), low: signed(low), high: signed(high) }
  const within = isWithin(figures)
  return (
    <Figure
      id="win"
      name={t('office.win')}
      note={t(within ? 'office.band' : 'office.band.outside', band)}
      state={within ? 'good' : 'bad'}
    >
      <Money amount={grossWin} />
    </Figure>
  )
}

interface FigureProps {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly state?: 'good' | 'bad'
  readonly children: ReactNode
}

const Figure = ({ id, name, note, state, children }: FigureProps) => (
  <div className={c('figure')} data-figure={id}>
    <h2>{name}</h2>
    <p className={c('value')}>{children}</p>
    <p className={c('note', state)}>{note}</p>
  </div>
)
