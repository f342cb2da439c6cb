import { chipFor, Spot, type SpotShape, type SpotTone } from '@baize/felt'
import type { ReactNode } from 'react'
import { briefPercent, chipText, money, percent, shortMoney } from '../../../i18n/numbers.ts'
import { type Text, useText } from '../../../i18n/text.ts'
import { useOdds } from '../../odds/odds.tsx'
import { useMedia } from '../../parts/use-media.ts'
import { usePreference } from '../../settings/preferences.ts'
import type { BetStack } from '../../state/stacks.ts'
import { betName, fullBetName, type PriceWords, priceWords } from '../../words.ts'
import { useBetting } from '../betting.tsx'
import { litBand } from '../lit-band.ts'

interface BetSpotProps {
  readonly bet: string
  readonly shape: SpotShape
  readonly tone?: SpotTone
  /** Drawn instead of the bet's name. */
  readonly name?: ReactNode
  /** Shows all patrons' stakes on it. */
  readonly pool?: boolean
  /** Leaves the price out where the row says it once. */
  readonly bare?: boolean
}

/** A spot for one bet with its price and the patron's chips; nothing where it is not offered. */
export function BetSpot({ bet, shape, tone = 'plain', name, pool, bare }: BetSpotProps) {
  const t = useText()
  const { slice, round, mode, stacks, ends, open, add, take } = useBetting()
  const odds = useOddsWords({ bet, shape, bare: bare ?? false })
  const words = priceWords(t, slice.info.paytable, mode, bet)
  const poolNote = usePool(bet, pool ?? false)
  if (words === undefined) return null
  const stack = stacks.get(bet)
  const note = [words.note, poolNote].filter((part) => part !== undefined).join(' · ')
  // A line is kept for the others' stakes, so that nothing moves when the first of them comes.
  const line = note === '' && pool ? '\u00a0' : note
  const seen = [note, odds.chance, odds.rtp].filter((part) => part).join(', ')
  const shown = bare ? {} : { price: words.price, ...(line !== '' && { note: line }) }
  return (
    <Spot
      bet={bet}
      shape={shape}
      tone={tone}
      name={name ?? (shape === 'main' ? t(mainName(bet)) : betName(t, bet))}
      {...shown}
      {...odds}
      lit={litBand(round) === bet}
      label={spotLabel(t, { bet, ...words, note: seen, bare: bare ?? false }, stack)}
      stack={stack && chipOf(stack)}
      end={ends.get(bet)}
      closed={!open}
      onAdd={() => add(bet)}
      onTake={() => take(bet)}
    />
  )
}

const MAIN_NAMES = ['andar', 'bahar', 'player', 'banker', 'tie'] as const
const mainName = (bet: string) =>
  `table.${MAIN_NAMES.find((name) => name === bet) ?? 'andar'}` as const

const chipOf = ({ amount, pending }: BetStack) => ({
  denomination: chipFor(Number(amount / 100n)),
  text: chipText(amount),
  pending,
})

function usePool(bet: string, shown: boolean): string | undefined {
  const t = useText()
  const { slice } = useBetting()
  const pool = slice.pools[bet]
  if (!shown || pool === undefined || pool.patrons === 0) return undefined
  return t('table.pool', { patrons: pool.patrons, amount: shortMoney(pool.amount) })
}

interface OddsWords {
  readonly chance?: string
  readonly rtp?: string
}

/** Its chance and return as the spot prints them; nothing while not known or not wanted. */
function useOddsWords({
  bet,
  shape,
  bare,
}: Pick<BetSpotProps, 'bet' | 'shape' | 'bare'>): OddsWords {
  const t = useText()
  const roomy = useRoomForReturn(shape)
  const wanted = usePreference('spotOdds')
  const odds = useOdds().bets.get(bet)
  if (odds === undefined || !wanted || bare) return {}
  return {
    chance: t('odds.percent', { percent: briefPercent(odds.chance) }),
    ...(roomy && { rtp: t('odds.rtp', { percent: percent(odds.rtp) }) }),
  }
}

/** Small spots have no room for the return; it is in the list of odds. */
function useRoomForReturn(shape: SpotShape): boolean {
  const { slice } = useBetting()
  const phone = useMedia('(max-width: 767px)')
  const large = useMedia('(min-width: 1200px) and (min-height: 841px)')
  if (shape === 'main') return true
  if (shape === 'wide') return !phone
  return large && slice.info.game !== 'andar-bahar-colour'
}

interface Seen extends PriceWords {
  readonly bet: string
  readonly note: string
  readonly bare: boolean
}

/** Everything that is seen on the spot, in that order, with the patron's chips in words. */
function spotLabel(t: Text, { bet, price, note, bare }: Seen, stack: BetStack | undefined): string {
  const name = fullBetName(t, bet)
  const named = t('spot.label', { name, price })
  const label = note === '' ? named : t('spot.label.seen', { label: named, seen: note })
  if (stack === undefined) return label
  const chip = chipText(stack.amount)
  const values = { chip, amount: money(stack.amount), pending: stack.pending ? 'yes' : 'no' }
  return bare
    ? t('spot.label.bare', { name, price, ...values })
    : t('spot.label.mine', { label, ...values })
}
