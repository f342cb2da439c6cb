import { classes, Spots } from '@baize/felt'
import { briefPercent, percent } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/text.ts'
import { useOdds } from '../../odds/odds.tsx'
import { useBetting } from '../betting.tsx'
import { Bands } from './bands.tsx'
import { BetSpot } from './bet-spot.tsx'
import sheet from './felt.module.css'
import { ColourName, SuitName } from './suit-name.tsx'

const c = classes(sheet)
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
const COLOURS = ['red', 'black'] as const
const GROUPS = ['game-card-over-8', 'game-card-under-8', 'game-card-face'] as const
const PAIRS = ['black-andar', 'red-andar', 'black-bahar', 'red-bahar'] as const

/** The bets of Andar Bahar by colour: game card, side, both, number of cards (ABC-6). */
export function ColourFelt() {
  const t = useText()
  return (
    <Spots label={t('table.felt')} first="andar" className={c('felt', 'colour')}>
      <div className={c('a')}>
        <BetSpot bet="andar" shape="main" tone="andar" pool />
      </div>
      <div className={c('card')}>
        {COLOURS.map((colour) => (
          <BetSpot
            key={colour}
            bet={`game-card-${colour}`}
            shape="wide"
            name={<ColourName colour={colour} />}
          />
        ))}
        {SUITS.map((suit) => (
          <BetSpot
            key={suit}
            bet={`game-card-${suit}`}
            shape="duo"
            name={<SuitName suit={suit} />}
          />
        ))}
      </div>
      <div className={c('b')}>
        <BetSpot bet="bahar" shape="main" tone="bahar" pool />
      </div>
      <div className={c('mixed')}>
        {[...PAIRS, ...GROUPS, 'match-first-card'].map((bet) => (
          <BetSpot key={bet} bet={bet} shape="duo" />
        ))}
      </div>
      <Ranks />
      <Bands />
    </Spots>
  )
}

function Ranks() {
  const t = useText()
  const { slice, round, mode } = useBetting()
  const prices = slice.info.paytable.modes[mode] ?? {}
  const offered = RANKS.filter((rank) => prices[`game-card-rank-${rank}`] !== undefined)
  const all = new Set(offered.map((rank) => prices[`game-card-rank-${rank}`]))
  const [price] = all
  const bets = useOdds().bets
  // Before any card all ranks are alike; while cards are dealt they are not.
  const odds = round?.phase === 'dealing' ? undefined : bets.get(`game-card-rank-${offered[0]}`)
  const oneForAll = all.size === 1 && typeof price === 'string'
  return (
    <div className={c('ranks')}>
      {oneForAll && (
        <p className={c('caption')}>
          {t('table.side.ranks.price', { price })}
          {odds && ` · ${t('odds.percent', { percent: briefPercent(odds.chance) })}`}
          {odds && ` · ${t('odds.rtp', { percent: percent(odds.rtp) })}`}
        </p>
      )}
      <div className={c('row13')}>
        {offered.map((rank) => (
          <BetSpot key={rank} bet={`game-card-rank-${rank}`} shape="rank" bare={oneForAll} />
        ))}
      </div>
    </div>
  )
}
