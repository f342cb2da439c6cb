import { chipFor, Spot, type SpotShape, type SpotTone } from '@baize/felt'
import type { ReactNode } from 'react'
import { chipText, money, shortMoney } from '../../../i18n/numbers.ts'
import { type Text, useText } from '../../../i18n/text.ts'
import type { BetStack } from '../../state/stacks.ts'
import { betName, fullBetName, type PriceWords, priceWords } from '../../words.ts'
import { useBetting } from '../betting.tsx'

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
  const { slice, mode, stacks, ends, open, add, take } = useBetting()
  const words = priceWords(t, slice.info.paytable, mode, bet)
  const poolNote = usePool(bet, pool ?? false)
  if (words === undefined) return null
  const stack = stacks.get(bet)
  const note = [words.note, poolNote].filter((part) => part !== undefined).join(' · ')
  // A line is kept for the others' stakes, so that nothing moves when the first of them comes.
  const line = note === '' && pool ? '\u00a0' : note
  const shown = bare ? {} : { price: words.price, ...(line !== '' && { note: line }) }
  return (
    <Spot
      bet={bet}
      shape={shape}
      tone={tone}
      name={name ?? (shape === 'main' ? t(mainName(bet)) : betName(t, bet))}
      {...shown}
      label={spotLabel(t, { bet, ...words, note, bare: bare ?? false }, stack)}
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
