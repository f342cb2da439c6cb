import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import {
  type AnyGame,
  chances,
  checkPaytable,
  checkSettings,
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  type GameId,
  type Given,
  gameOf,
  isGameId,
  type Paytable,
  parseCard,
  readPaytable,
  type Settings,
  STRAIGHT_ACES,
} from '@baize/rules'
import { UsageError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's arguments; an unknown option or a missing value is the caller's mistake. */
export function readArgs<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : `${error}`
    throw new UsageError(message.split('\n')[0]?.replace(/\.? To specify.*$/, '') ?? message)
  }
}

/** The one positional argument that names a game. */
export function readGameId(positionals: readonly string[]): GameId {
  const [name, more] = positionals
  if (name === undefined) throw new UsageError(`name a game: ${GAME_IDS.join(', ')}`)
  if (more !== undefined) throw new UsageError(`one game at a time, not also "${more}"`)
  if (!isGameId(name)) throw new UsageError(`unknown game "${name}": ${GAME_IDS.join(', ')}`)
  return name
}

/** A whole number from `least` to `most`, written in plain digits. */
export function readCount(name: string, text: string, least: number, most: number): number {
  const count = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (count >= least && count <= most) return count
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

/** The settings of a game as asked for; everything else is its default. */
export function readSettings(id: GameId, decks?: string, straightAce?: string): Settings {
  const defaults = defaultSettings(id)
  const ace = straightAce ?? defaults.straightAce
  const known = STRAIGHT_ACES.find((each) => each === ace)
  if (known === undefined)
    throw new UsageError(`--straight-ace must be ${STRAIGHT_ACES.join(' or ')}, not "${ace}"`)
  const count = decks === undefined ? defaults.decks : readCount('decks', decks, 1, 1000)
  const cutCardDepth = Math.min(defaults.cutCardDepth, 52 * count - 1)
  const settings = { decks: count, straightAce: known, cutCardDepth }
  const [fault] = checkSettings(id, settings)
  if (fault !== undefined) throw new UsageError(fault)
  return settings
}

const FACE_DOWN = '??'

/** Cards known already, `??` for one that lies face down; they must be possible as they stand. */
export function readGiven(game: AnyGame, text: string): Given {
  const words = text.split(/[\s,|]+/).filter((word) => word !== '')
  const given = words.map((word) => (word === FACE_DOWN ? undefined : parseCard(word)))
  const unread = words.find((word, place) => word !== FACE_DOWN && given[place] === undefined)
  if (unread !== undefined) throw new UsageError(`--given: "${unread}" is not a card`)
  try {
    chances(game, given)
  } catch (error) {
    const why = error instanceof RangeError ? error.message : `${error}`
    throw new UsageError(`--given: ${why}`)
  }
  return given
}

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new UsageError(`${path} ${why}`)
  }
}

/** The paytable in a file, checked against the game; without a file the game's own. */
export function readPaytableFile(game: AnyGame, path?: string): Paytable {
  if (path === undefined) return defaultPaytable(game.id)
  const paytable = readPaytable(readJson(path))
  if (paytable === undefined) throw new UsageError(`${path} is not a paytable`)
  const faults = checkPaytable(game, paytable)
  if (faults.length > 0) throw new UsageError(`${path}: ${faults.join('; ')}`)
  return paytable
}

/** The game set up with the given settings. */
export const readGame = (id: GameId, settings: Settings): AnyGame => gameOf(id, settings)
