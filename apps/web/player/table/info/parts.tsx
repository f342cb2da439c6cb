import { classes } from '@baize/felt'
import type { ReactNode } from 'react'
import sheet from './info.module.css'

const c = classes(sheet)

interface PartProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A part of what is known of the table, under its title. */
export const Part = ({ title, children }: PartProps) => (
  <section className={c('part')}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface RowProps {
  readonly name: string
  readonly note?: string | undefined
  readonly value: string
}

/** A name and its value at the right. */
export const Row = ({ name, note, value }: RowProps) => (
  <div className={c('row')}>
    <dt>
      {name}
      {note !== undefined && note !== '' && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
)
