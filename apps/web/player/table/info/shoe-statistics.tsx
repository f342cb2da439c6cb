import { classes } from '@baize/felt'
import type { Mark } from '@baize/table'
import { useText } from '../../../i18n/text.ts'
import sheet from './info.module.css'
import { shoeCounts } from './marks.ts'

const c = classes(sheet)

/** How often the shoe has brought pairs and naturals. */
export function ShoeStatistics({ history }: { readonly history: readonly Mark[] }) {
  const t = useText()
  const { rounds, playerPairs, bankerPairs, naturals } = shoeCounts(history)
  const rows = [
    [t('stats.rounds'), rounds],
    [t('bet.player-pair'), playerPairs],
    [t('bet.banker-pair'), bankerPairs],
    [t('stats.naturals'), naturals],
  ] as const
  return (
    <dl className={c('stats')} aria-label={t('stats.title')}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
