import { classes } from '@baize/felt'
import type { BetLineView } from '@baize/protocol'
import { money } from '../../i18n/numbers.ts'
import { usePageText } from '../../i18n/page-texts.tsx'
import { BetLine } from '../record/bet-line.tsx'
import { printedOdds } from '../words.ts'
import type { ReadRound } from './read-file.ts'
import sheet from './round-page.module.css'

const c = classes(sheet)

/** The patron's stakes of a round's file as lines of the bet record. */
function linesOf({ file, terms }: ReadRound): readonly BetLineView[] {
  const shown = <Ended extends { readonly odds?: string | undefined }>({
    odds,
    ...rest
  }: Ended) => ({
    ...rest,
    ...(odds !== undefined && { odds: printedOdds(terms.paytable, odds) }),
  })
  return file.stakes.map((stake): BetLineView => {
    const { seq: _, previous: __, hash: ___, patron: ____, at: placedAt, ...own } = stake
    const { end, corrections, ...facts } = own
    const { row, ...ended } = shown(end)
    return {
      ...facts,
      table: file.table,
      tableName: terms.name,
      game: terms.game,
      round: file.round,
      placedAt,
      end: { ...ended, ...(row !== undefined && { row }) },
      ...(corrections !== undefined && {
        corrections: corrections.map(({ row: of, ...each }) => ({
          ...shown(each),
          ...(of !== undefined && { row: of }),
        })),
      }),
    }
  })
}

/** What the patron staked in this round and what came of it; others' stakes are not in the file. */
export function OwnBets({ round }: { readonly round: ReadRound }) {
  const t = usePageText()
  const lines = linesOf(round)
  const stood = lines.filter(({ end }) => end?.grade !== 'withdrawn')
  const staked = stood.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const returned = stood.reduce((sum, { end }) => sum + BigInt(end?.returned ?? 0), 0n)
  return (
    <section aria-labelledby="bets-title">
      <div className={c('head')}>
        <h2 id="bets-title">{t('round.bets')}</h2>
        {stood.length > 0 && (
          <p data-testid="round-sums">
            {t('round.sums', { staked: money(staked), returned: money(returned) })}
          </p>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={c('none')}>{t('round.bets.none')}</p>
      ) : (
        <ul className={c('lines')}>
          {lines.map((line) => (
            <BetLine key={line.stake} line={line} within />
          ))}
        </ul>
      )}
    </section>
  )
}
