import { BeadPlate, classes, letterOf, Mark, type PlateWinner } from '@baize/felt'
import type { GameId } from '@baize/rules'
import { type RefObject, useRef } from 'react'
import { money, shortMoney } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/text.ts'
import { plateWords } from '../parts/plate-words.ts'
import { fullBetName, printedOdds } from '../words.ts'
import { useBetting } from './betting.tsx'
import sheet from './info.module.css'

const c = classes(sheet)

/** What is known of the table beside the felt: results, the patron's bets, limits. */
export function InfoPanel() {
  const t = useText()
  return (
    // It scrolls where the window is low, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be focusable
    <aside className={c('panel')} aria-label={t('table.info')} tabIndex={0}>
      <Info columns={12} />
    </aside>
  )
}

/** The same on a phone: a strip of the last results that opens as a sheet. */
export function InfoSheet() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const { slice } = useBetting()
  const latest = slice.view.history.slice(-7)
  return (
    <>
      <button
        type="button"
        className={c('strip')}
        aria-label={t('table.info.results', {
          list: latest.map(({ winner }) => letterOf(winner)).join(' '),
        })}
        onClick={() => dialog.current?.showModal()}
      >
        <span className={c('beads')}>
          {latest.length === 0 ? t('table.info') : null}
          {latest.map(({ round, winner }) => (
            <span key={round} className={c('bead')}>
              <Mark winner={winner} />{' '}
            </span>
          ))}
        </span>
        <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 10l5-5 5 5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <Sheet dialog={dialog} />
    </>
  )
}

function Sheet({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  const t = useText()
  return (
    <dialog ref={dialog} className={c('sheet')} aria-label={t('table.info')}>
      <div className={c('bar')}>
        <h2>{t('table.info')}</h2>
        <button type="button" className={c('close')} onClick={() => dialog.current?.close()}>
          {t('app.close')}
        </button>
      </div>
      <Info columns={12} />
    </dialog>
  )
}

function Info({ columns }: { readonly columns: number }) {
  return (
    <>
      <Results columns={columns} />
      <OwnBets />
      <LastRound />
      <Limits />
    </>
  )
}

type Side = Exclude<PlateWinner, 'void'>
const SIDES: Readonly<Record<GameId, readonly Side[]>> = {
  'andar-bahar': ['andar', 'bahar'],
  'andar-bahar-colour': ['andar', 'bahar'],
  baccarat: ['player', 'tie', 'banker'],
}

function Results({ columns }: { readonly columns: number }) {
  const t = useText()
  const { slice } = useBetting()
  const winners = slice.view.history.map(({ winner }) => winner)
  const shown = winners.slice(-(columns * 6))
  return (
    <section className={c('part')}>
      <h2>
        {shown.length === 0 ? t('table.results.none') : t('table.results', { count: shown.length })}
      </h2>
      <BeadPlate winners={winners} columns={columns} rows={6} label={plateWords(t, shown)} />
      <p className={c('shares')}>
        {SIDES[slice.info.game].map((side) => (
          <span key={side} className={c('share')}>
            <span className={c('bead')}>
              <Mark winner={side} />
            </span>
            {t('table.share', {
              winner: t(`table.${side}`),
              share: percent(shown, side),
            })}
          </span>
        ))}
      </p>
      <p className={c('small')}>{t('table.results.note')}</p>
    </section>
  )
}

function percent(winners: readonly PlateWinner[], side: PlateWinner): number {
  const decided = winners.filter((winner) => winner !== 'void')
  if (decided.length === 0) return 0
  return Math.round((100 * decided.filter((winner) => winner === side).length) / decided.length)
}

function OwnBets() {
  const t = useText()
  const { stacks } = useBetting()
  const bets = [...stacks]
  return (
    <section className={c('part')}>
      <h2>{t('table.bets')}</h2>
      {bets.length === 0 ? (
        <p className={c('small')}>{t('table.bets.none')}</p>
      ) : (
        <dl className={c('list')}>
          {bets.map(([bet, { amount, pending }]) => (
            <Row
              key={bet}
              name={fullBetName(t, bet)}
              note={pending ? t('table.bets.wait') : undefined}
              value={t('amount', { amount: money(amount) })}
            />
          ))}
        </dl>
      )}
    </section>
  )
}

function LastRound() {
  const t = useText()
  const { slice } = useBetting()
  const { lastResult } = slice
  if (lastResult === undefined || lastResult.lines.length === 0) return null
  return (
    <section className={c('part')}>
      <h2>{t('result.last')}</h2>
      <dl className={c('list')}>
        {lastResult.lines.map(({ bet, mode, amount, grade, odds, returned }, i) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an ended round do not move
            key={`${bet} ${mode} ${i}`}
            name={`${fullBetName(t, bet)}, ${t('amount', { amount: money(amount) })}`}
            note={[t('result.line', { grade }), odds && printedOdds(slice.info.paytable, odds)]
              .filter((part) => part)
              .join(' ')}
            value={t('amount', { amount: money(returned) })}
          />
        ))}
      </dl>
    </section>
  )
}

function Limits() {
  const t = useText()
  const { slice } = useBetting()
  const { perBet, perBetOf, perPatron, maxPayout, stakeStep } = slice.info.limits
  const range = ({ minimum, maximum }: typeof perBet) =>
    t('amount.range', { minimum: shortMoney(minimum), maximum: shortMoney(maximum) })
  const amount = (of: string) => t('amount', { amount: shortMoney(of) })
  return (
    <section className={c('part')}>
      <h2>{t('table.limits')}</h2>
      <dl className={c('list')}>
        <Row name={t('table.limits.bet')} value={range(perBet)} />
        {Object.entries(perBetOf).map(([bet, limits]) => (
          <Row key={bet} name={fullBetName(t, bet)} value={range(limits)} />
        ))}
        <Row name={t('table.limits.patron')} value={amount(perPatron)} />
        <Row name={t('table.limits.payout')} value={amount(maxPayout)} />
        <Row name={t('table.limits.step')} value={amount(stakeStep)} />
      </dl>
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly note?: string | undefined
  readonly value: string
}

const Row = ({ name, note, value }: RowProps) => (
  <div className={c('row')}>
    <dt>
      {name}
      {note !== undefined && note !== '' && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
)
