import { classes, Spots } from '@baize/felt'
import { useText } from '../../../i18n/text.ts'
import { SeatPanels } from '../seats/seated.tsx'
import { BetSpot } from './bet-spot.tsx'
import sheet from './felt.module.css'

const c = classes(sheet)
const SIDE_BETS = [
  'player-pair',
  'either-pair',
  'banker-pair',
  'perfect-pair',
  'small',
  'big',
  'super-six',
] as const

/** The bets of baccarat: the three hands' areas and the side bets above them (BAC-7, BAC-8). */
export function BaccaratFelt() {
  const t = useText()
  return (
    <>
      <SeatPanels />
      <Spots label={t('table.felt')} first="player" className={c('felt', 'baccarat')}>
        <div className={c('sevens')}>
          {SIDE_BETS.map((bet) => (
            <BetSpot key={bet} bet={bet} shape="duo" />
          ))}
        </div>
        <div className={c('a')}>
          <BetSpot bet="player" shape="main" tone="player" pool />
        </div>
        <div className={c('t')}>
          <BetSpot bet="tie" shape="main" tone="tie" pool />
        </div>
        <div className={c('b')}>
          <BetSpot bet="banker" shape="main" tone="banker" pool />
        </div>
      </Spots>
    </>
  )
}
