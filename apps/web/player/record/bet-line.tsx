import { classes, PlayingCard } from '@baize/felt'
import type { BetLineView } from '@baize/protocol'
import { parseCards } from '@baize/rules'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { money } from '../../i18n/numbers.ts'
import { usePageText } from '../../i18n/page-texts.tsx'
import { isMessageId } from '../../i18n/text.ts'
import { cardName, fullBetName, signedMoney } from '../words.ts'
import sheet from './record-page.module.css'

const c = classes(sheet)

interface BetLineProps {
  readonly line: BetLineView
  /** It stands on the page of its round, which shows the cards. */
  readonly within?: boolean
}

/** One bet of the record. */
export function BetLine({ line, within = false }: BetLineProps) {
  return (
    <li className={c('line', within && 'within')} data-stake={line.stake}>
      <Head line={line} />
      <Facts line={line} />
      <Corrections line={line} />
      {!within && <Cards line={line} />}
    </li>
  )
}

function Head({ line }: { readonly line: BetLineView }) {
  const t = usePageText()
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
          {line.tableName} ·{' '}
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
  const t = usePageText()
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

/** What corrections made of a bet afterwards; the first entry stays as it was. */
function Corrections({ line }: { readonly line: BetLineView }) {
  const t = usePageText()
  const intl = useIntl()
  return line.corrections?.map(({ correction, reason, grade, odds, change, at, ...moved }) => (
    <div key={correction} className={c('correction')} data-correction={correction}>
      <b>{t('record.correction', { grade: t('record.grade', { grade }), odds: odds ?? '–' })}</b>
      <span>{t('record.correction.reason', { reason })}</span>
      <span>
        {signedMoney(t, change)} ·{' '}
        {t('record.move', {
          before: money(moved.balanceBefore),
          after: money(moved.balanceAfter),
        })}{' '}
        ·{' '}
        <time dateTime={new Date(at).toISOString()}>
          {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
    </div>
  ))
}

const WINNERS = ['andar', 'bahar', 'player', 'banker', 'tie'] as const

function Cards({ line }: { readonly line: BetLineView }) {
  const t = usePageText()
  const cards = parseCards(line.cards ?? '') ?? []
  const winner = WINNERS.find((side) => side === line.winner)
  if (cards.length === 0 && line.end === undefined) return null
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
      <RoundLink line={line} />
    </div>
  )
}

function RoundLink({ line }: { readonly line: BetLineView }) {
  const t = usePageText()
  return (
    <Link href={`/round/${line.round}`} className={c('round')}>
      {t('record.round', { round: line.round })}
    </Link>
  )
}
