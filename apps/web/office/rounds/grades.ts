import { parseDecimalOdds, printOdds } from '@baize/money'
import type { RoundFileView, StakeLineView } from '@baize/protocol'

/** A way in which a stake may have ended; `value` is `grade|row|odds`. */
export interface EndChoice {
  readonly value: string
  readonly grade: string
  readonly odds?: string
}

/** Odds in the "x to 1" form, whatever notation the sheet prints. */
function toOne(price: string): string {
  if (price.endsWith(':1')) return price
  const exact = parseDecimalOdds(price)
  return exact === undefined ? price : printOdds(exact)
}

function pricesOf(prices: unknown): readonly (readonly [row: string, price: string])[] {
  if (typeof prices === 'string') return [['win', prices]]
  if (typeof prices !== 'object' || prices === null) return []
  return Object.entries(prices).flatMap(([row, price]) =>
    typeof price === 'string' ? [[row, price] as const] : [],
  )
}

/** How a stake may have ended: won at one of the prices of its bet, or lost, pushed, void. */
export function gradesOf(
  { prices }: Pick<RoundFileView, 'prices'>,
  { bet, mode }: Pick<StakeLineView['line'], 'bet' | 'mode'>,
): readonly EndChoice[] {
  const wins = pricesOf(prices[mode]?.[bet]).map(([row, price]) => {
    const odds = toOne(price)
    return { value: `win|${row}|${odds}`, grade: 'win', odds }
  })
  return [...wins, ...['lose', 'push', 'void'].map((grade) => ({ value: grade, grade }))]
}
