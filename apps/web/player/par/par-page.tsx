import { classes } from '@baize/felt'
import { type GameId, isGameId, type Mode, modesOf } from '@baize/rules'
import { plain, type Say, type ParPage as Sheet, sayIn } from '@baize/sheets'
import { Link } from 'wouter'
import { MissingPage } from '../parts/missing-page.tsx'
import { Words } from '../rules/blocks.tsx'
import { useFigures } from '../rules/figures.ts'
import { Sections } from '../rules/sections.tsx'
import { SheetFrame, Unready, useSheetAddress } from '../rules/sheet-frame.tsx'
import { modeIn, useTerms } from '../rules/terms.ts'
import sheet from './par-page.module.css'

const c = classes(sheet)

/** The PAR sheet of a game as it is played at a table of this house. */
export function ParPage({ game }: { readonly game: string }) {
  return isGameId(game) ? <Par game={game} /> : <MissingPage />
}

function Par({ game }: { readonly game: GameId }) {
  const address = useSheetAddress()
  const { language } = address
  const say = sayIn(language)
  const known = useTerms(game, address.table)
  const mode = known === undefined ? undefined : modeIn(known.terms.paytable, address.mode)
  const { answer, failed } = useFigures(
    known === undefined || mode === undefined
      ? undefined
      : { kind: 'par', terms: known.terms, mode, language },
  )
  const page = answer?.kind === 'par' ? answer.page : undefined
  const modes = known === undefined ? [] : modesOf(known.terms.paytable)
  return (
    <SheetFrame
      kind="par"
      game={game}
      address={address}
      lead={plain(say('par.lead'))}
      note={known?.table}
    >
      <Modes modes={modes} mode={mode} say={say} to={(each) => address.to(`/par/${game}`, each)} />
      {page === undefined ? (
        <Unready say={say} failed={failed} />
      ) : (
        <>
          <Facts facts={page.facts} />
          <Sections say={say} sections={page.sections} />
        </>
      )}
    </SheetFrame>
  )
}

interface ModesProps {
  readonly modes: readonly Mode[]
  readonly mode: Mode | undefined
  readonly say: Say
  readonly to: (change: { readonly mode: Mode }) => string
}

function Modes({ modes, mode, say, to }: ModesProps) {
  if (modes.length < 2) return null
  return (
    <nav className={c('modes')} aria-label={plain(say('par.mode'))}>
      {modes.map((each) => (
        <Link
          key={each}
          href={to({ mode: each })}
          aria-current={each === mode ? 'page' : undefined}
        >
          {plain(say(`mode.${each}`))}
        </Link>
      ))}
    </nav>
  )
}

const Facts = ({ facts }: Pick<Sheet, 'facts'>) => (
  <dl className={c('facts')}>
    {facts.map(([label, value]) => (
      <div key={plain(label)}>
        <dt>{plain(label)}</dt>
        <dd>
          <Words line={value} />
        </dd>
      </div>
    ))}
  </dl>
)
