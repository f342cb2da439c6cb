import type { RoundBetView, RoundFileView } from '@baize/protocol'
import { money } from '../../i18n/numbers.ts'
import { Money } from '../parts/money.tsx'
import { Panel, Sheet } from '../parts/panel.tsx'
import { type OfficeText, useOfficeText } from '../texts.ts'
import { betInMode } from '../words.ts'
import { ledgerOf } from './ledger.ts'

/** How a bet was settled: its price times what was staked. Rounding is down, for each stake. */
function priced(t: OfficeText, file: RoundFileView, { bet, mode, staked, winnings }: RoundBetView) {
  if (file.line.ended?.voided) return t('office.grade', { grade: 'void' })
  const row = file.rows.find((each) => each.bet === bet && each.mode === mode)
  if (row === undefined) return t('office.grade', { grade: 'open' })
  const grade = t('office.grade', { grade: row.grade })
  if (row.grade !== 'win') return grade
  return `${grade}: ${money(staked)} × ${row.odds.replace(/:1$/, '')} = ${money(winnings)}`
}

/** What stood on each bet and how it was settled, and what that moved in the ledger. */
export function Settlement({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const head = [
    t('office.bet'),
    t('office.patrons-now'),
    t('office.bets'),
    t('office.staked'),
    t('office.maths'),
    t('office.returned'),
  ]
  const rows = file.bets.map((each) => ({
    key: `${each.mode} ${each.bet}`,
    cells: [
      betInMode(t, each.bet, each.mode),
      t('office.count', { count: each.patrons }),
      t('office.count', { count: each.stakes }),
      <Money key="staked" amount={each.staked} />,
      priced(t, file, each),
      <Money key="returned" amount={each.returned} />,
    ],
  }))
  return (
    <>
      <Panel title={t('office.settlement')}>
        <Sheet label={t('office.settlement')} head={head} figures={[1, 2, 3, 5]} rows={rows} />
      </Panel>
      <Ledger file={file} />
    </>
  )
}

function Ledger({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const head = [
    t('office.ledger.from'),
    t('office.ledger.to'),
    t('office.ledger.what'),
    t('office.amount'),
  ]
  const rows = ledgerOf(file).map(({ from, to, what, amount }) => ({
    key: `${from} ${to} ${what}`,
    cells: [
      from,
      to,
      t(`office.ledger.${what}`),
      <Money key="amount" amount={`${amount}`} plain />,
    ],
  }))
  return (
    <Panel title={t('office.ledger')}>
      <Sheet label={t('office.ledger')} head={head} figures={[3]} rows={rows} />
    </Panel>
  )
}
