import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useBetting } from '../table/betting.tsx'
import type { BetFigures } from './ask.ts'
import { dealtSoFar, shownBeforeBets } from './known-cards.ts'
import { useFigures } from './use-figures.ts'

/** Chance and return of one bet as they stand, in percent with four decimals. */
export interface BetOddsNow {
  /** While cards are dealt the live chance, else that at betting. */
  readonly chance: string
  /** The return of a stake placed while bets are open. */
  readonly rtp: string
}

interface Odds {
  /** By bet, in the mode that is shown; empty until they are worked out. */
  readonly bets: ReadonlyMap<string, BetOddsNow>
  /** How many cards the live chances know; undefined while no cards are dealt. */
  readonly live: number | undefined
}

const Context = createContext<Odds>({ bets: new Map(), live: undefined })

/** Exact chance and return of the bets of the table whose page this is. */
export const useOdds = (): Odds => useContext(Context)

function useNow(): Odds {
  const { slice, round, mode } = useBetting()
  const { game, settings, paytable } = slice.info
  const terms = { game, settings, paytable }
  const dealt = dealtSoFar(slice.info, round)
  const shown = shownBeforeBets(slice.info, round)
  const base = useFigures(`before ${shown.join()}`, { ...terms, cards: shown })
  const live = useFigures(`during ${round?.id}`, dealt && { ...terms, cards: dealt })
  return useMemo(
    () => ({ bets: merged(mode, base, live), live: live && dealt?.length }),
    [mode, base, live, dealt?.length],
  )
}

function merged(
  mode: string,
  base: readonly BetFigures[] | undefined,
  live: readonly BetFigures[] | undefined,
): ReadonlyMap<string, BetOddsNow> {
  const chances = new Map(live?.map((line) => [`${line.mode} ${line.bet}`, line.chance]))
  return new Map(
    (base ?? [])
      .filter((line) => line.mode === mode)
      .map(({ bet, chance, rtp }) => {
        const now = chances.get(`${mode} ${bet}`) ?? chance
        return [bet, { chance: now, rtp }]
      }),
  )
}

/** Works the odds out and gives them to the parts of the page. */
export const OddsProvider = ({ children }: { readonly children: ReactNode }) => (
  <Context value={useNow()}>{children}</Context>
)
