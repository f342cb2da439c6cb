import { isMessageId } from '../i18n/text.ts'
import { fullBetName } from '../player/words.ts'
import type { OfficeText } from './texts.ts'

/** A game by its name; what no game has stays as it is. */
export function gameName(t: OfficeText, game: string): string {
  const id = `game.${game}`
  return isMessageId(id) ? t(id) : game
}

export function modeName(t: OfficeText, mode: string): string {
  const id = `mode.${mode}`
  return isMessageId(id) ? t(id) : mode
}

export function phaseName(t: OfficeText, phase: string): string {
  const id = `phase.short.${phase}`
  return isMessageId(id) ? t(id) : phase
}

/** A bet with the mode that it was priced by: "Andar · Commission". */
export const betInMode = (t: OfficeText, bet: string, mode: string): string =>
  `${fullBetName(t, bet)} · ${modeName(t, mode)}`

/** Who won a round, or what became of it. */
export function outcomeName(t: OfficeText, outcome: string): string {
  if (outcome === 'voided') return t('office.outcome.voided')
  if (outcome === 'running') return t('office.outcome.running')
  return fullBetName(t, outcome)
}

/** What a line of a report is about, in words. */
export function keyName(t: OfficeText, by: string, key: string): string {
  if (by === 'game') return gameName(t, key)
  if (by === 'dealer') return t(key === 'live' ? 'office.dealer.live' : 'office.dealer.virtual')
  if (by !== 'bet') return key
  const [game = '', mode = '', bet = ''] = key.split(' ')
  return `${gameName(t, game)} · ${betInMode(t, bet, mode)}`
}
