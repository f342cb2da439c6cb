import { classes } from '@baize/felt'
import { useQuery } from '@tanstack/react-query'
import { fetchTables } from '../player/net/http.ts'
import sheet from '../staff/door.module.css'
import { Door } from '../staff/door.tsx'
import { usePerson } from '../staff/session.tsx'
import { useDealerText } from './texts.ts'

const c = classes(sheet)
const LOOK_MS = 4_000

/** The tables of the house, to sit down at one as its dealer. */
export function TablesPage() {
  const t = useDealerText()
  const { person } = usePerson()
  const { data } = useQuery({
    queryKey: ['dealer', 'tables'],
    queryFn: fetchTables,
    refetchInterval: LOOK_MS,
  })
  const decks = person.roles.includes('supervisor')
  const live = data?.tables.filter(({ info }) => info.dealer === 'live')
  return (
    <Door title={t('dealer.tables')} wide>
      <ul className={c('list')}>
        {live?.length === 0 && <li>{t('dealer.tables.none')}</li>}
        {live?.map(({ info: { table, name }, phase }) => (
          <li key={table} data-table={table}>
            <span>
              {name}
              <small>{t(`phase.short.${phase}`)}</small>
            </span>
            <span className={c('row')}>
              {decks && <a href={`/dealer/${table}/decks`}>{t('dealer.decks')}</a>}
              <a href={`/dealer/${table}`} data-look="primary">
                {t('dealer.open')}
              </a>
            </span>
          </li>
        ))}
      </ul>
      <a href="/staff">{t('staff.home')}</a>
    </Door>
  )
}
