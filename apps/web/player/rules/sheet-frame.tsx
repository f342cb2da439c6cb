import { classes } from '@baize/felt'
import { GAME_IDS, type GameId } from '@baize/rules'
import { isLanguage, LANGUAGES, type Language, plain, type Say, sayIn } from '@baize/sheets'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'wouter'
import { Page } from '../parts/page.tsx'
import sheet from './sheet-frame.module.css'

const c = classes(sheet)

/** What stands in the address of a sheet beside the game, and is kept on the way to another. */
export interface SheetAddress {
  readonly language: Language
  readonly table: string | null
  readonly mode: string | null
  /** The address of another sheet of a game, with the same language and table. */
  readonly to: (path: string, change?: Readonly<Record<string, string>>) => string
}

/** Reads the address, `?lang=es&table=ab-1`; the language is else that of the pages. */
export function useSheetAddress(): SheetAddress {
  const [search] = useSearchParams()
  const { locale } = useIntl()
  const asked = search.get('lang') ?? locale
  const language = isLanguage(asked) ? asked : 'en'
  const to: SheetAddress['to'] = (path, change = {}) => {
    const kept = Object.fromEntries(
      ['lang', 'table', 'mode'].flatMap((name) => {
        const value = search.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const query = new URLSearchParams({ ...kept, ...change }).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return { language, table: search.get('table'), mode: search.get('mode'), to }
}

const KINDS = ['rules', 'par', 'designer'] as const
type Kind = (typeof KINDS)[number]

interface FrameProps {
  readonly kind: Kind
  readonly game: GameId
  readonly address: SheetAddress
  readonly lead: ReactNode
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** The frame of rules pages, PAR sheets and the designer: title, ways to the others, languages. */
export function SheetFrame({ kind, game, address, lead, note, children }: FrameProps) {
  const say = sayIn(address.language)
  const title = plain(say(`game.${game}`))
  const name = plain(say(`page.${kind}`))
  return (
    <Page title={`${title}, ${name}`}>
      <div className={c('sheet', kind)} lang={address.language}>
        <Ways kind={kind} game={game} address={address} say={say} />
        <h1>
          <small>{name}</small>
          {title}
        </h1>
        <p className={c('lead')}>{lead}</p>
        {note === undefined ? null : <p className={c('note')}>{note}</p>}
        {children}
      </div>
    </Page>
  )
}

interface WaysProps {
  readonly kind: Kind
  readonly game: GameId
  readonly address: SheetAddress
  readonly say: Say
}

function Ways({ kind, game, address, say }: WaysProps) {
  return (
    <div className={c('ways')}>
      <nav aria-label={plain(say('page.sheets'))}>
        {KINDS.map((each) => (
          <Way key={each} href={address.to(`/${each}/${game}`)} here={each === kind}>
            {plain(say(`page.${each}`))}
          </Way>
        ))}
      </nav>
      <nav aria-label={plain(say('page.other'))}>
        {LANGUAGES.map((each) => (
          <Way
            key={each}
            href={address.to(`/${kind}/${game}`, { lang: each })}
            here={each === address.language}
            language={each}
          >
            {plain(sayIn(each)('language.name'))}
          </Way>
        ))}
      </nav>
      <nav className={c('games')} aria-label={plain(say('par.game'))}>
        {GAME_IDS.map((each) => (
          <Way key={each} href={address.to(`/${kind}/${each}`)} here={each === game}>
            {plain(say(`game.${each}`))}
          </Way>
        ))}
      </nav>
    </div>
  )
}

interface WayProps {
  readonly href: string
  readonly here: boolean
  readonly language?: Language
  readonly children: ReactNode
}

const Way = ({ href, here, language, children }: WayProps) => (
  <Link href={href} lang={language} aria-current={here ? 'page' : undefined} className={c('way')}>
    {children}
  </Link>
)

/** What stands in the place of figures that are not there yet, or cannot be. */
export function Unready({ say, failed }: { readonly say: Say; readonly failed: boolean }) {
  return (
    <p role="status" className={c('wait')}>
      {plain(say(failed ? 'page.failed' : 'page.busy'))}
    </p>
  )
}
