import { classes } from '@baize/felt'
import { HeartHandshake, History } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { money } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/text.ts'
import icon from '../../icon.svg'
import { usePlayer } from '../session.tsx'
import buttons from './buttons.module.css'
import sheet from './page.module.css'
import { useCountUp } from './use-count-up.ts'

const c = classes(sheet)

/** Names the browser's tab after the page. */
export function useTitle(page: string): void {
  const t = useText()
  useEffect(() => {
    document.title = t('app.title', { page })
  }, [t, page])
}

/** The name of the house: leads to the tables. */
export function Brand() {
  const t = useText()
  return (
    <Link href="/" className={c('brand')}>
      <img src={icon} alt="" />
      <span>{t('app.name')}</span>
    </Link>
  )
}

/** The patron's balance as the server last said it. */
export function Balance({ className }: { readonly className?: string }) {
  const t = useText()
  const balance = usePlayer((state) => state.balance)
  if (balance === undefined) return null
  return (
    <span className={className}>
      <small>{t('money.balance')}</small> <Counted amount={BigInt(balance)} />
    </span>
  )
}

function Counted({ amount }: { readonly amount: bigint }) {
  const t = useText()
  const shown = useCountUp(amount)
  return <b data-testid="balance">{t('amount', { amount: money(shown) })}</b>
}

export function RecordLink() {
  const t = useText()
  return (
    <Link href="/record" className={classes(buttons)('icon')} aria-label={t('table.record')}>
      <History size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

/** The way to one's own limits and breaks, on pages that have no settings. */
function CareLink() {
  const t = useText()
  return (
    <Link
      href="/limits"
      className={classes(buttons)('icon')}
      aria-label={t('care.title')}
      data-open="limits"
    >
      <HeartHandshake size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

interface PageProps {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A page of reading: the bar with the house's name, and the content under it. */
export function Page({ title, end, children }: PageProps) {
  useTitle(title)
  return (
    <div className={c('page')}>
      <header className={c('bar')}>
        <Brand />
        <span className={c('space')} />
        {end ?? <CareLink />}
      </header>
      <main className={c('body')}>{children}</main>
    </div>
  )
}

interface MessageProps {
  readonly title: string
  readonly note: string
  readonly children?: ReactNode
}

/** A page that says one thing and offers one way on. */
export function MessagePage({ title, note, children }: MessageProps) {
  return (
    <Page title={title}>
      <div className={c('centre')}>
        <h1>{title}</h1>
        <p>{note}</p>
        {children}
      </div>
    </Page>
  )
}
