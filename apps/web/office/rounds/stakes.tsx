import type { StakeLineView, StakePageView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { money } from '../../i18n/numbers.ts'
import { Money } from '../parts/money.tsx'
import { More, Sheet, Waiting } from '../parts/panel.tsx'
import { Said } from '../parts/said.tsx'
import { usePages } from '../parts/use-office.ts'
import { type OfficeText, useOfficeText } from '../texts.ts'
import { betInMode } from '../words.ts'

/** What a stake won, as it was reckoned: `100.00 × 0.9 = 90.00`. */
function maths(t: OfficeText, { amount, end }: StakeLineView['line']): string {
  if (end === undefined) return t('office.grade', { grade: 'open' })
  const grade = t('office.grade', { grade: end.grade })
  if (end.odds === undefined) return grade
  const odds = end.odds.replace(/:1$/, '')
  return `${grade}: ${money(amount)} × ${odds} = ${money(end.winnings)}`
}

interface RowProps {
  readonly stake: StakeLineView
  readonly within: boolean
}

function useCells() {
  const t = useOfficeText()
  const intl = useIntl()
  return ({ stake: { patron, name, line }, within }: RowProps) => [
    intl.formatDate(line.placedAt, { dateStyle: 'short', timeStyle: 'medium' }),
    ...(within
      ? []
      : [
          <Link key="round" href={`/office/rounds/${line.round}`}>
            {line.round}
          </Link>,
        ]),
    <Link key="patron" href={`/office/patrons/${encodeURIComponent(patron)}`}>
      <Said>{name}</Said>
    </Link>,
    betInMode(t, line.bet, line.mode),
    <Money key="amount" amount={line.amount} />,
    maths(t, line),
    line.end === undefined ? '–' : <Money key="returned" amount={line.end.returned} />,
    (line.corrections ?? []).length === 0 ? (
      '–'
    ) : (
      <Money key="corrected" amount={sumOf(line.corrections ?? [])} />
    ),
    `${money(line.balanceBefore)} → ${money(line.balanceAfter)}`,
  ]
}

const sumOf = (corrections: readonly { readonly change: string }[]): string =>
  `${corrections.reduce((sum, { change }) => sum + BigInt(change), 0n)}`

/** Stakes, page by page, each with the maths of its settlement and what it did to the wallet. */
export function Stakes({
  query,
  within = false,
}: {
  readonly query: string
  readonly within?: boolean
}) {
  const t = useOfficeText()
  const pages = usePages<StakePageView>(`office/bets?${query}`)
  const cells = useCells()
  if (pages.data === undefined) return <Waiting asked={pages} />
  const head = [
    t('office.placed'),
    ...(within ? [] : [t('office.round')]),
    t('office.patron'),
    t('office.bet'),
    t('office.staked'),
    t('office.maths'),
    t('office.returned'),
    t('office.corrected'),
    t('office.wallet'),
  ]
  const first = within ? 3 : 4
  const rows = pages.data.pages
    .flatMap(({ stakes }) => stakes)
    .map((stake) => ({ key: stake.line.stake, cells: cells({ stake, within }) }))
  return (
    <>
      <Sheet
        label={t('office.bets')}
        head={head}
        figures={[first, first + 2, first + 3, first + 4]}
        rows={rows}
      />
      <More pages={pages} />
    </>
  )
}
