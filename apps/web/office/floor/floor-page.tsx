import { classes } from '@baize/felt'
import type { FloorPageView, FloorTableView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { reasonText } from '../../dealer/texts.ts'
import { Money } from '../parts/money.tsx'
import { Panel, Sheet, Waiting } from '../parts/panel.tsx'
import { Said } from '../parts/said.tsx'
import { useOffice } from '../parts/use-office.ts'
import { Shell } from '../shell.tsx'
import { type OfficeText, useOfficeText } from '../texts.ts'
import { phaseName } from '../words.ts'
import { Chart } from './chart.tsx'
import { Figures } from './figures.tsx'
import sheet from './floor.module.css'
import { Needs } from './needs.tsx'

const c = classes(sheet)
const EVERY_MS = 3_000

/** The floor today: what it took, how the tables stand, what waits for somebody. */
export function FloorPage() {
  const t = useOfficeText()
  const asked = useOffice<FloorPageView>('office/floor', EVERY_MS)
  const { data } = asked
  return (
    <Shell title={t('office.floor')}>
      {data === undefined ? <Waiting asked={asked} /> : <Floor floor={data} />}
    </Shell>
  )
}

function Floor({ floor }: { readonly floor: FloorPageView }) {
  const t = useOfficeText()
  const intl = useIntl()
  const { timezone: timeZone } = floor
  const from = intl.formatTime(floor.from, { timeZone, hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <p className={c('since')}>
        {t('office.since', { day: floor.day, time: from, zone: timeZone })}
      </p>
      <Figures figures={floor.total} />
      <Panel title={t('office.chart')}>
        <Chart floor={floor} />
      </Panel>
      <div className={c('columns')}>
        <Panel title={t('office.tables')}>
          <Tables tables={floor.tables} />
        </Panel>
        <Panel title={t('office.needs')}>
          <Needs needs={floor.needs} />
        </Panel>
      </div>
    </>
  )
}

function Phase({ table }: { readonly table: FloorTableView }) {
  const t = useOfficeText()
  const { suspended, phase } = table
  return (
    <span className={c('phase')} data-state={suspended === undefined ? phase : 'suspended'}>
      {suspended === undefined
        ? phaseName(t, phase)
        : t('office.suspended', { reason: reasonText(t, suspended) })}
    </span>
  )
}

const rowOf = (t: OfficeText, table: FloorTableView) => ({
  key: table.table,
  cells: [
    <b key="name">
      <Said>{table.name}</Said>
    </b>,
    <Phase key="phase" table={table} />,
    table.round === undefined ? (
      '–'
    ) : (
      <Link key="round" href={`/office/rounds/${table.round}`}>
        {table.round}
      </Link>
    ),
    t('office.count', { count: table.patrons }),
    <Money key="staked" amount={table.staked} />,
    <Money key="turnover" amount={table.today.turnover} />,
    <Money key="win" amount={table.today.net} />,
  ],
})

function Tables({ tables }: { readonly tables: readonly FloorTableView[] }) {
  const t = useOfficeText()
  const head = [
    t('office.table'),
    t('office.phase'),
    t('office.round'),
    t('office.patrons-now'),
    t('office.staked-now'),
    t('office.turnover-today'),
    t('office.win-today'),
  ]
  return (
    <Sheet
      label={t('office.tables')}
      head={head}
      figures={[3, 4, 5, 6]}
      rows={tables.map((table) => rowOf(t, table))}
    />
  )
}
