import { classes, PlayingCard } from '@baize/felt'
import { parseCard } from '@baize/rules'
import { Check, Clock, Minus, X } from 'lucide-react'
import { money } from '../../../i18n/numbers.ts'
import { type PageText, usePageText } from '../../../i18n/page-texts.tsx'
import { cardName, fullBetName } from '../../words.ts'
import { placeName } from '../replay.tsx'
import type { CheckedCard, CheckedStake, StakeEnd, Step, StepState } from './step.ts'
import sheet from './verify.module.css'

const c = classes(sheet)

const ICONS = { right: Check, wrong: X, later: Clock, none: Minus }

/** One step: a tick or a cross, what was checked, the values, and what to do when it is wrong. */
export function StepView({ step }: { readonly step: Step }) {
  const t = usePageText()
  const { id, state, values, cards, stakes } = step
  return (
    <li className={c('step')} data-step={id} data-state={state}>
      <StateMark state={state} />
      <div className={c('body')}>
        <h3>{t(`verify.step.${id}`)}</h3>
        <p>{t(state === 'later' ? 'verify.note.later' : noteOf(step))}</p>
        {values.length > 0 && (
          <dl className={c('values')}>
            {values.map(({ name, text }) => (
              <div key={`${name} ${text}`}>
                <dt>{t(`verify.value.${name}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {cards !== undefined && <Cards cards={cards} />}
        {stakes !== undefined && stakes.length > 0 && <Stakes stakes={stakes} />}
        {state === 'wrong' && <p className={c('todo')}>{t(`verify.todo.${id}`)}</p>}
      </div>
    </li>
  )
}

function noteOf({ id, state, byHand }: Step) {
  if (byHand === true) return id === 'cards' ? 'verify.hand.cards' : 'verify.none.hand'
  return state === 'none' && (id === 'chain' || id === 'stakes')
    ? (`verify.none.${id}` as const)
    : (`verify.note.${id}` as const)
}

function StateMark({ state }: { readonly state: StepState }) {
  const t = usePageText()
  const Icon = ICONS[state]
  return (
    <span className={c('state', state)}>
      <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      <span className="unseen">{t(`verify.state.${state}`)}</span>
    </span>
  )
}

function Cards({ cards }: { readonly cards: readonly CheckedCard[] }) {
  const t = usePageText()
  return (
    <ul className={c('cards')}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the deal
        <li key={at} className={c('card', !card.right && 'bad')} data-right={card.right}>
          <PlayingCard card={parseCard(card.card)} variant="mini" label={cardWords(t, card)} />
          <span aria-hidden="true">{card.right ? '✓' : '✗'}</span>
        </li>
      ))}
    </ul>
  )
}

/** A card with its place; of a wrong one also what it should be, and where. */
function cardWords(t: PageText, { card, to, computed, place, right }: CheckedCard): string {
  const said = t('replay.card', { card: cardName(t, parseCard(card)), place: placeName(t, to) })
  if (right) return said
  const should = t('replay.card', {
    card: cardName(t, parseCard(computed ?? card)),
    place: placeName(t, place),
  })
  return t('verify.card.wrong', { said, should })
}

function Stakes({ stakes }: { readonly stakes: readonly CheckedStake[] }) {
  const t = usePageText()
  const end = ({ grade, odds, returned }: StakeEnd) =>
    t('verify.stake.end', {
      grade: t('record.grade', { grade }),
      odds: odds ?? '–',
      amount: money(returned),
    })
  return (
    <ul className={c('stakes')}>
      {stakes.map(({ stake, bet, amount, said, computed, right }) => (
        <li key={stake} className={c(!right && 'bad')} data-right={right}>
          <b>{t('verify.stake', { bet: fullBetName(t, bet), amount: money(amount) })}</b>
          <span>{t('verify.stake.computed', { end: end(computed) })}</span>
          <span>{t('verify.stake.said', { end: end(said) })}</span>
        </li>
      ))}
    </ul>
  )
}
