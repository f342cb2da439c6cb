import { BeadPlate, classes, Ring } from '@baize/felt'
import type { LobbyTable } from '@baize/protocol'
import { Star, Users } from 'lucide-react'
import { Link } from 'wouter'
import { shortMoney } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/text.ts'
import { preloadTable } from '../lazy-pages.tsx'
import { useCountdown } from '../parts/countdown.ts'
import { plateWords } from '../parts/plate-words.ts'
import { toggleFavourite, usePreference } from '../settings/preferences.ts'
import { CardArt } from './card-art.tsx'
import sheet from './table-card.module.css'

const c = classes(sheet)

/** One table of the lobby: what is played, for how much, what goes on, and how it went. */
export function TableCard({ table }: { readonly table: LobbyTable }) {
  const t = useText()
  const { info, watchers, history } = table
  const saving = usePreference('saving')
  const { minimum, maximum } = info.limits.perBet
  const range = { minimum: shortMoney(minimum), maximum: shortMoney(maximum) }
  const winners = history.map(({ winner }) => winner)
  return (
    <article className={c('card')} data-table={info.table}>
      <div className={c('art', info.game)}>
        {!saving && <CardArt game={info.game} />}
        {info.dealer === 'live' && <span className={c('live')}>{t('table.live')}</span>}
        <Phase table={table} />
        <Favourite table={info.table} name={info.name} />
      </div>
      <div className={c('body')}>
        <h3>
          <TableLink info={info} />
        </h3>
        <p className={c('line')}>{t(`game.${info.game}.line`)}</p>
        <div className={c('facts')}>
          <span>{t('amount.range', range)}</span>
          <span>
            <Users size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('lobby.patrons', { count: watchers })}
          </span>
          <RulesLink info={info} />
        </div>
        <BeadPlate
          winners={winners.slice(-20)}
          columns={10}
          rows={2}
          label={plateWords(t, winners.slice(-20))}
        />
      </div>
    </article>
  )
}

const TableLink = ({ info }: Pick<LobbyTable, 'info'>) => (
  <Link
    href={`/table/${info.table}`}
    className={c('link')}
    onPointerEnter={preloadTable}
    onFocus={preloadTable}
  >
    {info.name}
  </Link>
)

function RulesLink({ info }: Pick<LobbyTable, 'info'>) {
  const t = useText()
  return (
    <Link
      href={`/rules/${info.game}?table=${info.table}`}
      className={c('rules')}
      aria-label={t('lobby.rules.label', { table: info.name })}
    >
      {t('lobby.rules')}
    </Link>
  )
}

function Favourite({ table, name }: { readonly table: string; readonly name: string }) {
  const t = useText()
  const on = usePreference('favourites').includes(table)
  return (
    <button
      type="button"
      className={c('favourite', on && 'on')}
      aria-pressed={on}
      aria-label={t('lobby.favourite', { table: name })}
      onClick={() => toggleFavourite(table)}
    >
      <Star size={20} strokeWidth={1.75} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}

function Phase({ table }: { readonly table: LobbyTable }) {
  const t = useText()
  const { phase, closesAt, info } = table
  const betting = phase === 'betting'
  const left = useCountdown(betting ? closesAt : undefined)
  return (
    <div className={c('phase')} data-phase={phase}>
      {left !== undefined && (
        <span className={c('ring')}>
          <Ring
            share={left.ms / info.bettingMs}
            text={`${left.seconds}`}
            urgent={left.seconds <= 5}
          />
        </span>
      )}
      <span>{t(`phase.short.${phase}`)}</span>
      {left !== undefined && (
        <span className="unseen">{t('phase.seconds', { seconds: left.seconds })}</span>
      )}
    </div>
  )
}
