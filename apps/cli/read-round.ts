import {
  type AnyGame,
  type Card,
  checkSettings,
  defaultSettings,
  type GameId,
  gameOf,
  isGameId,
  parseCard,
  type Settings,
} from '@baize/rules'

/** What is wrong with one line of input, with a name for programs. */
export class LineFault extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface AskedBet {
  readonly bet: string
  readonly mode?: unknown
  readonly stake: unknown
}

export interface AskedRound {
  readonly game: AnyGame
  readonly cards: readonly Card[]
  readonly bets: readonly AskedBet[]
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const malformed = (message: string): LineFault => new LineFault('malformed-line', message)

function readFields(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('the line is not JSON')
  }
  if (isRecord(value)) return value
  throw malformed('the line is not a JSON object')
}

function readSettings(id: GameId, given: unknown): Settings {
  if (given !== undefined && !isRecord(given)) throw malformed('settings must be an object')
  const defaults = defaultSettings(id)
  const known = Object.keys(given ?? {}).filter((key) => Object.hasOwn(defaults, key))
  const changes = Object.fromEntries(known.map((key) => [key, given?.[key]]))
  const settings = { ...defaults, ...changes }
  // The cut card says nothing about a finished round, but must stand inside a small shoe too.
  const cutCardDepth = Object.hasOwn(changes, 'cutCardDepth') ? settings.cutCardDepth : 0
  const [fault] = checkSettings(id, { ...settings, cutCardDepth })
  if (fault !== undefined) throw new LineFault('bad-settings', fault)
  return { ...settings, cutCardDepth }
}

function readCards(given: unknown): readonly Card[] {
  if (!Array.isArray(given)) throw malformed('cards must be a list')
  return given.map((text: unknown, place) => {
    const card = typeof text === 'string' ? parseCard(text) : undefined
    if (card !== undefined) return card
    throw new LineFault(
      'malformed-card',
      `card ${place + 1} is not a card: ${JSON.stringify(text)}`,
    )
  })
}

function readBets(given: unknown): readonly AskedBet[] {
  if (!Array.isArray(given)) throw malformed('bets must be a list')
  return given.map((bet: unknown) => {
    if (!isRecord(bet)) throw malformed('a bet must be an object')
    const { bet: name, mode, stake } = bet
    if (typeof name !== 'string')
      throw new LineFault('unknown-bet', `not a bet: ${JSON.stringify(name)}`)
    return { bet: name, mode, stake }
  })
}

/** Reads one line; tells its id as soon as it is known, so that a fault can name it. */
export function readRound(text: string, tellId: (id: unknown) => void): AskedRound {
  const { id, game, cards, settings, bets } = readFields(text)
  tellId(id ?? null)
  if (typeof id !== 'string' && typeof id !== 'number') throw malformed('the line has no id')
  if (typeof game !== 'string' || !isGameId(game))
    throw new LineFault('unknown-game', `no such game: ${JSON.stringify(game)}`)
  return {
    game: gameOf(game, readSettings(game, settings)),
    cards: readCards(cards),
    bets: readBets(bets),
  }
}
