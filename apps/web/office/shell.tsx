import { classes } from '@baize/felt'
import {
  ChartLine,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Table2,
  UserCog,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { usePerson } from '../staff/session.tsx'
import { SessionMenu } from '../staff/session-menu.tsx'
import { useTitle } from '../staff/use-title.ts'
import sheet from './office.module.css'
import { type OfficeMessageId, useOfficeText } from './texts.ts'

const c = classes(sheet)

interface Place {
  readonly path: string
  readonly text: OfficeMessageId
  readonly icon: LucideIcon
  readonly roles: readonly string[]
}

const ALL = ['supervisor', 'finance', 'auditor', 'admin']
const MONEY = ['supervisor', 'finance', 'auditor']
const PLACES: readonly Place[] = [
  { path: '/office', text: 'office.floor', icon: LayoutGrid, roles: ALL },
  { path: '/office/rounds', text: 'office.rounds', icon: Table2, roles: ALL },
  { path: '/office/bets', text: 'office.bets', icon: ReceiptText, roles: MONEY },
  { path: '/office/patrons', text: 'office.patrons', icon: Users, roles: ALL },
  { path: '/office/reports', text: 'office.reports', icon: ChartLine, roles: MONEY },
  { path: '/office/log', text: 'office.log', icon: ScrollText, roles: ['auditor', 'admin'] },
  { path: '/office/people', text: 'office.people', icon: UserCog, roles: ['admin'] },
]

/** The frame of every screen of the office: where one may go, and who one is. */
export function Shell({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  const t = useOfficeText()
  const { person } = usePerson()
  const [here] = useLocation()
  useTitle(title)
  const places = PLACES.filter(({ roles }) => roles.some((role) => person.roles.includes(role)))
  return (
    <div className={c('office')}>
      <nav className={c('side')} aria-label={t('office.places')}>
        <p className={c('house')}>Baize</p>
        {places.map(({ path, text, icon: Icon }) => (
          <Link key={path} href={path} {...(here === path && { 'aria-current': 'page' as const })}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {t(text)}
          </Link>
        ))}
      </nav>
      <main className={c('main')}>
        <header className={c('head')}>
          <h1>{title}</h1>
          <SessionMenu />
        </header>
        {children}
      </main>
    </div>
  )
}
