import { classes } from '@baize/felt'
import { BAND_BETS } from '@baize/rules'
import { BetSpot } from './bet-spot.tsx'
import sheet from './felt.module.css'

const c = classes(sheet)

/** The ten bands of "number of cards" (AB-9, ABC-6). */
export function Bands() {
  return (
    <div className={c('bands')}>
      {BAND_BETS.map((bet) => (
        <BetSpot key={bet} bet={bet} shape="tall" />
      ))}
    </div>
  )
}
