import { classes } from '@baize/felt'
import type { Card } from '@baize/rules'
import { useText } from '../../../i18n/text.ts'
import { shownBeforeBets } from '../../odds/known-cards.ts'
import { useOdds } from '../../odds/odds.tsx'
import { cardName, fullBetName, priceWords } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import sheet from './info.module.css'
import { Part } from './parts.tsx'

const c = classes(sheet)

/** Price, exact chance and exact return of every bet of the table. */
export function OddsTable() {
  const t = useText()
  const { bets, live } = useOdds()
  return (
    <Part title={t('odds.title')}>
      {bets.size === 0 ? (
        <p className={c('small')}>{t('odds.wait')}</p>
      ) : (
        <table className={c('odds')}>
          <thead>
            <tr>
              <th scope="col">{t('odds.bet')}</th>
              <th scope="col">{t('odds.price')}</th>
              <th scope="col">{t('odds.chance')}</th>
              <th scope="col">{t('odds.return')}</th>
            </tr>
          </thead>
          <tbody>
            {[...bets.keys()].map((bet) => (
              <Line key={bet} bet={bet} />
            ))}
          </tbody>
        </table>
      )}
      <p className={c('small')}>{live !== undefined && t('odds.live', { count: live })}</p>
      <Meaning />
    </Part>
  )
}

function Line({ bet }: { readonly bet: string }) {
  const t = useText()
  const { slice, mode } = useBetting()
  const odds = useOdds().bets.get(bet)
  if (odds === undefined) return null
  return (
    <tr data-odds={bet}>
      <th scope="row">{fullBetName(t, bet)}</th>
      <td>{priceWords(t, slice.info.paytable, mode, bet)?.price}</td>
      <td>{t('odds.percent', { percent: odds.chance })}</td>
      <td>{t('odds.percent', { percent: odds.rtp })}</td>
    </tr>
  )
}

function Meaning() {
  const t = useText()
  const { slice, round } = useBetting()
  const [card]: readonly Card[] = shownBeforeBets(slice.info, round)
  return (
    <p className={c('small')}>
      {card === undefined ? t('odds.open') : t('odds.given', { card: cardName(t, card) })}
    </p>
  )
}
