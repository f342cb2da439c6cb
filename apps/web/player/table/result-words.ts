import type { PlateWinner } from '@baize/felt'
import type { OwnResult } from '@baize/protocol'
import type { RoundView } from '@baize/table'
import { money } from '../../i18n/numbers.ts'
import type { Text } from '../../i18n/text.ts'

/** A result in words: who won, and how. */
export interface ResultWords {
  readonly winner: PlateWinner
  readonly title: string
  readonly note?: string
}

/** How a round ended, as everybody at the table reads it; `why` is the reason of a void. */
export function resultWords(t: Text, round: RoundView, why?: string): ResultWords {
  const { outcome } = round
  if (outcome === undefined || round.phase === 'voided')
    return { winner: 'void', title: t('phase.voided'), note: why ?? t('phase.voided.note') }
  const { winner } = outcome
  const name = t(`table.${winner}`)
  const title = winner === 'tie' ? t('result.tie') : t('result.wins', { winner: name })
  if ('dealt' in outcome)
    return { winner, title, note: t('result.cards', { count: outcome.dealt }) }
  const { player, banker, natural } = outcome
  const [first, second] = winner === 'banker' ? [banker, player] : [player, banker]
  const points = t(natural ? 'result.points.natural' : 'result.points', { first, second })
  return { winner, title, note: points }
}

/**
 * What the round came to for the patron: a win is what came back above the stakes. A return below
 * them is said plainly and never celebrated.
 */
export function ownWords(
  t: Text,
  round: Pick<RoundView, 'id'>,
  result: OwnResult | undefined,
): string | undefined {
  if (result === undefined || result.round !== round.id) return undefined
  const staked = BigInt(result.staked)
  const returned = BigInt(result.returned)
  if (result.lines.every(({ grade }) => grade === 'void'))
    return t('result.void', { amount: money(returned) })
  if (returned > staked) return t('result.won', { amount: money(returned - staked) })
  return returned === 0n ? t('result.lost') : t('result.returned', { amount: money(returned) })
}
