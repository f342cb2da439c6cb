import { classes } from '@baize/felt'
import { useText } from '../../../i18n/text.ts'
import { useBetting } from '../betting.tsx'
import sheet from './info.module.css'
import { Part } from './parts.tsx'

const c = classes(sheet)

/** How far the shoe has been dealt, and where its cut card stands (BAC-1). */
export function ShoeProgress() {
  const t = useText()
  const { slice, round } = useBetting()
  const { shoe } = slice.view
  if (shoe === undefined) return null
  const { drawn, total, cutCardAt, cutCardOut } = shoe
  const words = t('roads.shoe', { drawn, total })
  return (
    <Part title={t('table.shoe', { shoe: shoe.no, no: round?.no ?? 0 })}>
      <div className={c('shoe')} aria-hidden="true">
        <span style={{ width: `${(100 * drawn) / total}%` }} />
        <i style={{ left: `${(100 * cutCardAt) / total}%` }} />
      </div>
      <p className={c('small')}>
        {t('roads.shoe.left', { left: total - drawn, cut: Math.max(0, cutCardAt - drawn) })}
      </p>
      <p className={c('small')}>{cutCardOut ? `${words}. ${t('roads.shoe.end')}` : words}</p>
    </Part>
  )
}
