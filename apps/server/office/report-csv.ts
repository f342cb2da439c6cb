import { csvAmount, csvLine, csvText } from '../http/csv.ts'
import type { Figures } from './figures.ts'
import type { Report } from './report.ts'

const COLUMNS: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['rounds', ({ rounds }) => `${rounds}`],
  ['void', ({ voids }) => `${voids}`],
  ['bets', ({ stakes }) => `${stakes}`],
  ['turnover', ({ turnover }) => csvAmount(turnover)],
  ['payouts', ({ payouts }) => csvAmount(payouts)],
  ['gross_win', ({ grossWin }) => csvAmount(grossWin)],
  ['corrected', ({ corrected }) => csvAmount(corrected)],
  ['net', ({ net }) => csvAmount(net)],
  ['refunded', ({ refunded }) => csvAmount(refunded)],
  ['expected', ({ expected }) => csvAmount(expected)],
  ['expected_low', ({ low }) => csvAmount(low)],
  ['expected_high', ({ high }) => csvAmount(high)],
]

const line = (key: string, figures: Figures): string =>
  csvLine([csvText(key), ...COLUMNS.map(([, cell]) => cell(figures))])

/** A report for a spreadsheet: its lines, then the total, with the mark of UTF-8 in front. */
export const reportCsv = ({ by, lines, total }: Report): string =>
  [
    `\uFEFF${csvLine([by, ...COLUMNS.map(([name]) => name)])}`,
    ...lines.map(({ key, figures }) => line(key, figures)),
    line('total', total),
  ].join('')
