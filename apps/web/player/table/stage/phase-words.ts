import { type GameId, rankOf } from '@baize/rules'
import type { RoundView } from '@baize/table'
import type { Text } from '../../../i18n/text.ts'

/** Title and note of a phase. */
export interface PhaseWords {
  readonly title: string
  readonly note: string
}

function bettingWords(t: Text, game: GameId, round: RoundView, leftMs: number | undefined) {
  if (leftMs === 0) return { title: t('phase.closing'), note: t('phase.closing.note') }
  const card = round.cards[0]?.card
  const rank = card === undefined ? '' : t(`rank.${rankOf(card)}`)
  return { title: t('phase.betting'), note: t(`phase.betting.${game}`, { rank }) }
}

/** What is going on before there is a result; `leftMs` is the betting time that is left. */
export function phaseWords(
  t: Text,
  game: GameId,
  round: RoundView | undefined,
  leftMs: number | undefined,
): PhaseWords {
  switch (round?.phase) {
    case 'betting':
      return bettingWords(t, game, round, leftMs)
    case 'exposing':
      return { title: t('phase.exposing'), note: t('phase.exposing.note') }
    case 'dealing': {
      const count = round.cards.filter(({ to }) => to !== 'game-card').length
      return { title: t('phase.dealing'), note: t('phase.dealing.count', { count }) }
    }
    case 'resolved':
    case 'settled':
    case 'voided':
    case undefined:
      return { title: t('phase.idle'), note: t('phase.idle.note') }
  }
}
