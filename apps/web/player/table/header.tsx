import { classes } from '@baize/felt'
import { ChevronLeft, History, Info } from 'lucide-react'
import { Link } from 'wouter'
import { shortMoney } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/text.ts'
import buttons from '../parts/buttons.module.css'
import { Balance, Brand, RecordLink } from '../parts/page.tsx'
import { Position } from '../position/position.tsx'
import { SettingsButton } from '../settings/settings.tsx'
import { useBetting } from './betting.tsx'
import sheet from './header.module.css'
import { ModeSwitch } from './mode-switch.tsx'

const c = classes({ ...buttons, ...sheet })

/** The name of the table, its limits, the prices, the way to the record, and the balance. */
export function TableHeader() {
  const t = useText()
  const { slice } = useBetting()
  return (
    <header className={c('header')}>
      <div className={c('start')}>
        <span className={c('brand')}>
          <Brand />
        </span>
        <Link href="/" className={c('icon', 'back')} aria-label={t('table.back')}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <div className={c('table')}>
          <h1>{slice.info.name}</h1>
          <Facts />
        </div>
      </div>
      <span className={c('modes')}>
        <ModeSwitch />
      </span>
      <span className={c('end')}>
        <span className={c('wide')}>
          <RulesLink />
          <RecordLink />
        </span>
        <SettingsButton>
          <Position className={c('position', 'inmenu')} />
          <MenuLinks />
        </SettingsButton>
        <Position className={c('position', 'inbar')} />
        <Balance className={c('balance')} />
      </span>
    </header>
  )
}

function useRulesAddress(): string {
  const { slice } = useBetting()
  const { game, table } = slice.info
  return `/rules/${game}?table=${table}`
}

/** On a phone the bar has no room for them. */
function MenuLinks() {
  const t = useText()
  const rules = useRulesAddress()
  return (
    <nav className={c('menu')} aria-label={t('table.info')}>
      <Link href={rules} className={c('button')}>
        <Info size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('table.rules')}
      </Link>
      <Link href="/record" className={c('button')}>
        <History size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('table.record')}
      </Link>
    </nav>
  )
}

function RulesLink() {
  const t = useText()
  return (
    <Link href={useRulesAddress()} className={c('icon')} aria-label={t('table.rules')}>
      <Info size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

function Facts() {
  const t = useText()
  const { slice, round } = useBetting()
  const { minimum, maximum } = slice.info.limits.perBet
  const { shoe } = slice.view
  const range = t('amount.range', { minimum: shortMoney(minimum), maximum: shortMoney(maximum) })
  const no = round?.no ?? 0
  const where =
    shoe === undefined ? t('table.round', { no }) : t('table.shoe', { shoe: shoe.no, no })
  return (
    <p className={c('facts')}>
      {slice.info.dealer === 'live' && (
        <>
          <span className={c('live')} data-dealer="live">
            {t('table.live')}
          </span>{' '}
        </>
      )}
      {range} · {where}
    </p>
  )
}
