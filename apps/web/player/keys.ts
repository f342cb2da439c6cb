import type { GameId } from '@baize/rules'

/** What a key means at a table. */
export type KeyAction =
  | { readonly kind: 'undo' | 'clear' | 'same' | 'double' | 'ready' }
  /** The chip of this place in the rail, from 0. */
  | { readonly kind: 'chip'; readonly index: number }
  | { readonly kind: 'bet'; readonly bet: string }

const MAIN_BETS: Readonly<Record<GameId, Readonly<Record<string, string>>>> = {
  'andar-bahar': { a: 'andar', b: 'bahar' },
  'andar-bahar-colour': { a: 'andar', b: 'bahar' },
  baccarat: { p: 'player', t: 'tie', b: 'banker' },
}
const ACTIONS: Readonly<Record<string, KeyAction>> = {
  u: { kind: 'undo' },
  c: { kind: 'clear' },
  s: { kind: 'same' },
  d: { kind: 'double' },
  enter: { kind: 'ready' },
}

/** The part of a keyboard event that decides. */
export interface KeyPress {
  readonly key: string
  readonly repeat?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
}

/**
 * Reads a key: U undo, C clear, S same bet, D double, Enter ready, 1 to 8 a chip, A and B or P, T
 * and B the main bets.
 */
export function keyAction(press: KeyPress, game: GameId): KeyAction | undefined {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey) return undefined
  const key = press.key.toLowerCase()
  if (/^[1-8]$/.test(key)) return { kind: 'chip', index: Number(key) - 1 }
  const bet = MAIN_BETS[game][key]
  return bet === undefined ? ACTIONS[key] : { kind: 'bet', bet }
}
