import type { PlateWinner } from '@baize/felt'
import type { Text } from '../../i18n/text.ts'

/** The name of a result: "Andar", "Tie", or that the round was cancelled. */
export const winnerName = (t: Text, winner: PlateWinner): string =>
  winner === 'void' ? t('phase.short.voided') : t(`bet.${winner}`)

/** A plate of results in words, oldest first. */
export function plateWords(t: Text, winners: readonly PlateWinner[]): string {
  if (winners.length === 0) return t('table.results.none')
  return t('table.results.summary', {
    list: winners.map((winner) => winnerName(t, winner)).join(', '),
  })
}
