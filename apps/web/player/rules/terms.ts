import type { LobbyTable } from '@baize/protocol'
import {
  defaultPaytable,
  defaultSettings,
  type GameId,
  type Mode,
  modesOf,
  type Paytable,
} from '@baize/rules'
import { useQuery } from '@tanstack/react-query'
import { fetchTables } from '../net/http.ts'
import type { SheetTerms } from './ask.ts'

/** The terms of a table of the game, and its name; without one those of the printed sheet. */
export interface HouseTerms {
  readonly terms: SheetTerms
  readonly table?: string
}

const printed = (game: GameId): HouseTerms => ({
  terms: { game, settings: defaultSettings(game), paytable: defaultPaytable(game) },
})

function ofTable({ info }: LobbyTable): HouseTerms {
  const { game, settings, paytable, limits } = info
  return { terms: { game, settings, paytable, limits }, table: info.name }
}

/**
 * What a game is played under in this house: at the table that is named, else at the first one that
 * has the game. Undefined while the house has not answered.
 */
export function useTerms(game: GameId, table: string | null): HouseTerms | undefined {
  const tables = useQuery({ queryKey: ['tables'], queryFn: fetchTables })
  if (tables.isPending) return undefined
  const mine = (tables.data?.tables ?? []).filter(({ info }) => info.game === game)
  const found = mine.find(({ info }) => info.table === table) ?? mine[0]
  return found === undefined ? printed(game) : ofTable(found)
}

/** The mode that is asked for, else the first that the paytable prices. */
export function modeIn(paytable: Paytable, asked: string | null): Mode {
  const modes = modesOf(paytable)
  return modes.find((mode) => mode === asked) ?? modes[0] ?? 'standard'
}
