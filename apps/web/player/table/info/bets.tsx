import { classes } from '@baize/felt'
import { money, shortMoney } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/text.ts'
import { OwnSeed } from '../../seed/own-seed.tsx'
import { fullBetName, printedOdds } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import sheet from './info.module.css'
import { Part, Row } from './parts.tsx'

const c = classes(sheet)

/** The patron's bets of this round and the last one, the limits, and the shuffle's promise. */
export function Bets() {
  const { slice } = useBetting()
  return (
    <>
      <OwnBets />
      <LastRound />
      <Limits />
      {slice.info.dealer === undefined && <OwnSeed />}
    </>
  )
}

function OwnBets() {
  const t = useText()
  const { stacks } = useBetting()
  const bets = [...stacks]
  return (
    <Part title={t('table.bets')}>
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
    </Part>
  )
}

function LastRound() {
  const t = useText()
  const { slice } = useBetting()
  const { lastResult } = slice
  if (lastResult === undefined || lastResult.lines.length === 0) return null
  return (
    <Part title={t('result.last')}>
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
    </Part>
  )
}

function Limits() {
  const t = useText()
  const { slice } = useBetting()
  const { perBet, perBetOf, perPatron, perTable, maxPayout, stakeStep } = slice.info.limits
  const range = ({ minimum, maximum }: typeof perBet) =>
    t('amount.range', { minimum: shortMoney(minimum), maximum: shortMoney(maximum) })
  const amount = (of: string) => t('amount', { amount: shortMoney(of) })
  return (
    <Part title={t('table.limits')}>
      <dl className={c('list')}>
        <Row name={t('table.limits.bet')} value={range(perBet)} />
        {Object.entries(perBetOf).map(([bet, limits]) => (
          <Row key={bet} name={fullBetName(t, bet)} value={range(limits)} />
        ))}
        <Row name={t('table.limits.patron')} value={amount(perPatron)} />
        {perTable !== undefined && <Row name={t('table.limits.table')} value={amount(perTable)} />}
        <Row name={t('table.limits.payout')} value={amount(maxPayout)} />
        <Row name={t('table.limits.step')} value={amount(stakeStep)} />
      </dl>
    </Part>
  )
}
