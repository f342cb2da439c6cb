import { classes } from '@baize/felt'
import { type ReactNode, useId } from 'react'
import { useOfficeText } from '../texts.ts'
import sheet from './parts.module.css'

const c = classes(sheet)

interface PanelProps {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A white panel with a title. */
export function Panel({ title, end, children }: PanelProps) {
  const id = useId()
  return (
    <section className={c('panel')} aria-labelledby={id}>
      <header className={c('panel-head')}>
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      {children}
    </section>
  )
}

interface SheetProps {
  readonly label: string
  readonly head: readonly string[]
  /** Columns of figures, by their place: right-aligned. */
  readonly figures?: readonly number[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A table; it scrolls within its panel when it is wider. */
export function Sheet({ label, head, figures = [], rows }: SheetProps) {
  const t = useOfficeText()
  const kind = (at: number) => c(figures.includes(at) && 'figure')
  if (rows.length === 0) return <p className={c('none')}>{t('office.none')}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, the panel around it is one
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div role="group" className={c('scroll')} aria-label={label} tabIndex={0}>
      <table className={c('sheet')}>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={kind(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} data-row={key}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                <td key={at} className={kind(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WaitProps {
  readonly asked: { readonly isError: boolean; readonly refetch: () => unknown }
}

/** While something is on its way, or after it could not be had. */
export function Waiting({ asked }: WaitProps) {
  const t = useOfficeText()
  if (!asked.isError) return <p className={c('none')}>{t('office.loading')}</p>
  return (
    <div className={c('none')} role="alert">
      <p>{t('office.failed')}</p>
      <button type="button" className={c('button')} onClick={() => void asked.refetch()}>
        {t('staff.again')}
      </button>
    </div>
  )
}

interface MoreProps {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** The button for the following page of a list. */
export function More({ pages }: { readonly pages: MoreProps }) {
  const t = useOfficeText()
  if (!pages.hasNextPage) return null
  return (
    <div className={c('more')}>
      <button
        type="button"
        className={c('button')}
        aria-disabled={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('office.more')}
      </button>
    </div>
  )
}
