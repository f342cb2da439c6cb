import { classes, PlayingCard } from '@baize/felt'
import type { BetLineView } from '@baize/protocol'
import { parseCards } from '@baize/rules'
import { useIntl } from 'react-intl'
import { money } from '../../i18n/numbers.ts'
import { isMessageId, useText } from '../../i18n/text.ts'
import { cardName, fullBetName } from '../words.ts'
import sheet from './record-page.module.css'

const c = classes(sheet)

/** One bet of the record. */
export function BetLine({ line }: { readonly line: BetLineView }) {
  const t = useText()
  const { end } = line
  const amount = (minor: string) => t('amount', { amount: money(minor) })
  return (
    <li className={c('line')} data-stake={line.stake}>
      <Head line={line} />
      <dl className={c('facts')}>
        <Fact name={t('record.stake')} value={amount(line.amount)} />
        <Fact name={t('record.odds')} value={end?.odds ?? '–'} />
        <Fact name={t('record.returned')} value={end === undefined ? '–' : amount(end.returned)} />
        <Fact name={t('record.before')} value={amount(line.balanceBefore)} />
        <Fact name={t('record.after')} value={amount(end?.balanceAfter ?? line.balanceAfter)} />
      </dl>
      <Cards line={line} />
    </li>
  )
}

function Head({ line }: { readonly line: BetLineView }) {
  const t = useText()
  const intl = useIntl()
  const mode = `mode.${line.mode}`
  const grade = line.end?.grade ?? 'open'
  return (
    <div className={c('head')}>
      <div>
        <h2>
          {fullBetName(t, line.bet)}
          {line.mode !== 'standard' && isMessageId(mode) && <small>{t(mode)}</small>}
        </h2>
        <p>
          {line.tableName} · {line.round} ·{' '}
          <time dateTime={new Date(line.placedAt).toISOString()}>
            {intl.formatDate(line.placedAt, { dateStyle: 'medium', timeStyle: 'medium' })}
          </time>
        </p>
      </div>
      <span className={c('grade', grade)} data-grade={grade}>
        {t('record.grade', { grade })}
      </span>
    </div>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const WINNERS = ['andar', 'bahar', 'player', 'banker', 'tie'] as const

function Cards({ line }: { readonly line: BetLineView }) {
  const t = useText()
  const cards = parseCards(line.cards ?? '') ?? []
  const winner = WINNERS.find((side) => side === line.winner)
  if (cards.length === 0) return null
  return (
    <div className={c('deal')}>
      <ul className={c('cards')} aria-label={t('record.cards')}>
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the deal
          <li key={i}>
            <PlayingCard card={card} variant="mini" label={cardName(t, card)} />
          </li>
        ))}
      </ul>
      {winner !== undefined && <span>{t('record.winner', { winner: t(`bet.${winner}`) })}</span>}
    </div>
  )
}
