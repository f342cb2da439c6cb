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
  return (
    <li className={c('line')} data-stake={line.stake}>
      <Head line={line} />
      <Facts line={line} />
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

/** Two movements of the balance: the stake at once, and what came back when the round ended. */
function Facts({ line }: { readonly line: BetLineView }) {
  const t = useText()
  const { end } = line
  const amount = (minor: string) => t('amount', { amount: money(minor) })
  const move = ({ balanceBefore, balanceAfter }: Moved) =>
    t('record.move', { before: money(balanceBefore), after: money(balanceAfter) })
  const back = end?.grade === 'withdrawn' ? t('record.taken') : t('record.returned')
  return (
    <dl className={c('facts')}>
      <Fact name={t('record.stake')} value={amount(line.amount)} move={move(line)} />
      <Fact name={t('record.odds')} value={end?.odds ?? '–'} />
      {end === undefined ? (
        <Fact name={back} value="–" />
      ) : (
        <Fact name={back} value={amount(end.returned)} move={move(end)} />
      )}
    </dl>
  )
}

type Moved = Pick<BetLineView, 'balanceBefore' | 'balanceAfter'>

interface FactProps {
  readonly name: string
  readonly value: string
  /** What it did to the balance. */
  readonly move?: string
}

const Fact = ({ name, value, move }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {move !== undefined && <small>{move}</small>}
    </dd>
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
