import type { GameId } from '@baize/rules'
import { isGameId } from '@baize/rules'
import { plain, sayIn } from '@baize/sheets'
import { MissingPage } from '../parts/missing-page.tsx'
import { useFigures } from './figures.ts'
import { Sections } from './sections.tsx'
import { SheetFrame, Unready, useSheetAddress } from './sheet-frame.tsx'
import { useTerms } from './terms.ts'

/** The rules of a game as they hold at a table of this house, in the reader's language. */
export function RulesPage({ game }: { readonly game: string }) {
  return isGameId(game) ? <Rules game={game} /> : <MissingPage />
}

function Rules({ game }: { readonly game: GameId }) {
  const address = useSheetAddress()
  const { language } = address
  const say = sayIn(language)
  const known = useTerms(game, address.table)
  const { answer, failed } = useFigures(
    known === undefined ? undefined : { kind: 'rules', terms: known.terms, language },
  )
  const page = answer?.kind === 'rules' && answer.page.game === game ? answer.page : undefined
  const lead = page === undefined ? '' : plain(page.lead)
  return (
    <SheetFrame kind="rules" game={game} address={address} lead={lead} note={known?.table}>
      {page === undefined ? (
        <Unready say={say} failed={failed} />
      ) : (
        <Sections say={say} sections={page.sections} />
      )}
    </SheetFrame>
  )
}
