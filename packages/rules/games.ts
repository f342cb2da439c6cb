import { ANDAR_BAHAR } from './andar-bahar/game.ts'
import { ANDAR_BAHAR_COLOUR } from './andar-bahar-colour/game.ts'
import { BACCARAT } from './baccarat/game.ts'
import { GAME_IDS, type GameId, type Settings, STRAIGHT_ACES } from './game.ts'
import type { Paytable } from './paytable.ts'
import type { AnyGame, AnyOutcome, GameEntry } from './registry.ts'

/** Every game of the house. Adding a game is adding a folder and a line here. */
export const GAMES: Readonly<Record<GameId, GameEntry>> = {
  'andar-bahar': ANDAR_BAHAR,
  'andar-bahar-colour': ANDAR_BAHAR_COLOUR,
  baccarat: BACCARAT,
}

export const isGameId = (text: string): text is GameId => GAME_IDS.some((id) => id === text)

export const defaultSettings = (id: GameId): Settings => GAMES[id].defaults
export const defaultPaytable = (id: GameId): Paytable => GAMES[id].paytable

/** Why a game cannot be played with these settings, one sentence each; empty when it can. */
export function checkSettings(id: GameId, settings: Settings): readonly string[] {
  const { decks, straightAce, cutCardDepth } = settings
  const allowed = GAMES[id].decks
  const faults: string[] = []
  if (!allowed.includes(decks)) faults.push(`${id} is played with ${allowed.join(', ')} decks`)
  if (!STRAIGHT_ACES.includes(straightAce)) faults.push(`unknown straight ace "${straightAce}"`)
  if (!Number.isSafeInteger(cutCardDepth) || cutCardDepth < 0 || cutCardDepth >= decks * 52)
    faults.push(`the cut card must stand 0 to ${decks * 52 - 1} cards from the end`)
  return faults
}

const made = new Map<string, AnyGame>()

/**
 * The game set up as asked; asking twice gives the same one. Settings that the game cannot be
 * played with (see `checkSettings`) are a bug and throw. Example: `gameOf('baccarat',
 * defaultSettings('baccarat'))`.
 */
export function gameOf(id: GameId, settings: Settings): AnyGame {
  const key = `${id} ${settings.decks} ${settings.straightAce} ${settings.cutCardDepth}`
  const known = made.get(key)
  if (known !== undefined) return known
  const [fault] = checkSettings(id, settings)
  if (fault !== undefined) throw new RangeError(fault)
  const game = GAMES[id].make(settings)
  made.set(key, game)
  return game
}

/**
 * What histories and roads remember of a round: the winner's word and the cards dealt to both sides
 * or hands.
 */
export interface OutcomeMark {
  readonly winner: AnyOutcome['winner']
  readonly dealt: number
}

export const markOf = (outcome: AnyOutcome): OutcomeMark => ({
  winner: outcome.winner,
  dealt: 'dealt' in outcome ? outcome.dealt : outcome.cards,
})
