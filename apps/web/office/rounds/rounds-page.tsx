import type { RoundLineView, RoundPageView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { Ask, Choose, Filter, useAsked } from '../parts/filter.tsx'
import { Money } from '../parts/money.tsx'
import { More, Panel, Sheet, Waiting } from '../parts/panel.tsx'
import { usePages } from '../parts/use-office.ts'
import { Shell } from '../shell.tsx'
import { useOfficeText } from '../texts.ts'
import { outcomeName } from '../words.ts'

const OUTCOMES = ['andar', 'bahar', 'player', 'banker', 'tie', 'voided', 'running'] as const

/** Looks for rounds by table, day, id and outcome; newest first. */
export function RoundsPage() {
  const t = useOfficeText()
  const { query } = useAsked()
  const pages = usePages<RoundPageView>(`office/rounds?${query}`)
  return (
    <Shell title={t('office.rounds')}>
      <Filter>
        <Ask name="table" label={t('office.table')} />
        <Ask name="round" label={t('office.round')} />
        <Ask name="from" type="date" label={t('office.from')} />
        <Ask name="to" type="date" label={t('office.to')} />
        <Choose name="outcome" label={t('office.outcome')} options={useOutcomes()} />
      </Filter>
      <Panel title={t('office.rounds')}>
        {pages.data === undefined ? (
          <Waiting asked={pages} />
        ) : (
          <Rounds rounds={pages.data.pages.flatMap(({ rounds }) => rounds)} />
        )}
        <More pages={pages} />
      </Panel>
    </Shell>
  )
}

function useOutcomes(): readonly (readonly [string, string])[] {
  const t = useOfficeText()
  return [['', t('office.any')], ...OUTCOMES.map((each) => [each, outcomeName(t, each)] as const)]
}

const outcomeOf = ({ ended }: RoundLineView): string =>
  ended === undefined ? 'running' : ended.voided ? 'voided' : (ended.winner ?? 'running')

function Rounds({ rounds }: { readonly rounds: readonly RoundLineView[] }) {
  const t = useOfficeText()
  const intl = useIntl()
  const head = [
    t('office.round'),
    t('office.ended'),
    t('office.outcome'),
    t('office.cards'),
    t('office.bets'),
    t('office.staked'),
    t('office.win'),
  ]
  const rows = rounds.map((line) => {
    const { round, openedAt, ended } = line
    const at = ended?.at ?? openedAt
    const win = ended && (BigInt(ended.staked) - BigInt(ended.returned)).toString()
    const cells = [
      <Link key="round" href={`/office/rounds/${round}`}>
        {round}
      </Link>,
      intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' }),
      outcomeName(t, outcomeOf(line)),
      t('office.count', { count: ended?.cards.split(' ').filter(Boolean).length ?? 0 }),
      t('office.count', { count: ended?.stakes ?? 0 }),
      ended ? <Money key="staked" amount={ended.staked} /> : '–',
      win === undefined ? '–' : <Money key="win" amount={win} />,
    ]
    return { key: round, cells }
  })
  return <Sheet label={t('office.rounds')} head={head} figures={[3, 4, 5, 6]} rows={rows} />
}
