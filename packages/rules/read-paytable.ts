import { GAME_IDS } from './game.ts'
import type { Paytable } from './paytable.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a paytable from parsed JSON; undefined when it is not of the form of a paytable at all.
 * What its modes and prices say is for `checkPaytable` to judge.
 */
export function readPaytable(value: unknown): Paytable | undefined {
  if (!isRecord(value) || !isRecord(value['modes'])) return undefined
  const { id, game, notation, modes } = value
  if (typeof id !== 'string' || !GAME_IDS.some((known) => known === game)) return undefined
  if (notation !== 'to-one' && notation !== 'decimal') return undefined
  if (!Object.values(modes as object).every(isRecord)) return undefined
  return { id, game, notation, modes } as Paytable
}
