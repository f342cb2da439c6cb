import { classes, Spots } from '@baize/felt'
import { useText } from '../../../i18n/text.ts'
import { useBetting } from '../betting.tsx'
import { Bands } from './bands.tsx'
import { BetSpot } from './bet-spot.tsx'
import sheet from './felt.module.css'

const c = classes(sheet)
const SIDE_BETS = ['first-andar', 'first-bahar', 'first-3'] as const

/** The bets of Andar Bahar. At commission-free prices the areas not offered give way (AB-9). */
export function AndarBaharFelt() {
  const t = useText()
  const { slice, mode } = useBetting()
  const prices = slice.info.paytable.modes[mode] ?? {}
  const side = SIDE_BETS.filter((bet) => prices[bet] !== undefined)
  return (
    <Spots
      label={t('table.felt')}
      first="andar"
      className={c('felt', 'andar-bahar', side.length === 0 && 'plain')}
    >
      <div className={c('a')}>
        <BetSpot bet="andar" shape="main" tone="andar" pool />
      </div>
      {side.length > 0 && (
        <div className={c('side', 'three')}>
          {side.map((bet) => (
            <BetSpot key={bet} bet={bet} shape="wide" />
          ))}
        </div>
      )}
      <div className={c('b')}>
        <BetSpot bet="bahar" shape="main" tone="bahar" pool />
      </div>
      <Bands />
    </Spots>
  )
}
