import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import sheet from './phase-pill.module.css'

const c = classes(sheet)

export type PillTone =
  | 'open'
  | 'urgent'
  | 'busy'
  | 'andar'
  | 'bahar'
  | 'player'
  | 'banker'
  | 'tie'
  | 'warn'

interface PhasePillProps {
  readonly phase: string
  readonly tone: PillTone
  /** A ring or a mark at the left. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
}

/** What is going on at the table, readable at a glance: words, a ring or mark, a colour. */
export function PhasePill({ phase, tone, lead, title, note }: PhasePillProps) {
  return (
    <div className={c('pill', tone)} data-phase={phase}>
      {lead !== undefined && <span className={c('lead')}>{lead}</span>}
      <span className={c('words')}>
        <b className={c('title')}>{title}</b>
        {note !== undefined && <span className={c('note')}>{note}</span>}
      </span>
    </div>
  )
}
