import { classes } from '@baize/felt'
import type { LobbyTable } from '@baize/protocol'
import { GAME_IDS } from '@baize/rules'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { usePreference } from '../settings/preferences.ts'
import sheet from './filter.module.css'
import { found as holds } from './search.ts'

const c = classes(sheet)

const KINDS = ['all', ...GAME_IDS, 'favourites'] as const
type Kind = (typeof KINDS)[number]

/** What is looked for in the lobby, and which tables it leaves. */
export interface LobbyFilter {
  readonly text: string
  readonly kind: Kind
  readonly setText: (text: string) => void
  readonly setKind: (kind: Kind) => void
  readonly matches: (table: LobbyTable) => boolean
}

export function useFilter(): LobbyFilter {
  const t = useText()
  const favourites = usePreference('favourites')
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const matches = ({ info }: LobbyTable): boolean => {
    const { game, name, table } = info
    const ofKind = kind === 'favourites' ? favourites.includes(table) : [game, 'all'].includes(kind)
    return ofKind && holds(text, [name, table, t(`game.${game}`)])
  }
  return { text, kind, setText, setKind, matches }
}

interface FilterProps {
  readonly filter: LobbyFilter
  /** How many tables it leaves. */
  readonly found: number
}

/** The search of the lobby: words, and one button for each game. */
export function Filter({ filter, found }: FilterProps) {
  const t = useText()
  const { text, kind, setText, setKind } = filter
  return (
    <search className={c('filter')}>
      <label className={c('words')}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="unseen">{t('lobby.search')}</span>
        <input
          type="search"
          value={text}
          placeholder={t('lobby.search')}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border */}
      <div role="group" aria-label={t('lobby.show')} className={c('kinds')}>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            className={c('kind', each === kind && 'on')}
            aria-pressed={each === kind}
            data-filter={each}
            onClick={() => setKind(each)}
          >
            {each === 'all' || each === 'favourites' ? t(`lobby.show.${each}`) : t(`game.${each}`)}
          </button>
        ))}
      </div>
      <p role="status" className={c('none', found > 0 && 'unseen')}>
        {t('lobby.found', { count: found })}
      </p>
    </search>
  )
}
