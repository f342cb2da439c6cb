import { classes, letterOf, Mark } from '@baize/felt'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useBetting } from '../betting.tsx'
import sheet from './info.module.css'

const c = classes(sheet)

// Roads, odds and lists come after the felt: bets can be made before they are there.
const Tabs = lazy(async () => ({ default: (await import('./tabs.tsx')).InfoTabs }))

/** What is known of the table beside the felt: results, odds, the patron's bets, limits. */
export function InfoPanel() {
  const t = useText()
  return (
    <aside className={c('panel')} aria-label={t('table.info')}>
      <Suspense fallback={<div className={c('tabs')} />}>
        <Tabs />
      </Suspense>
    </aside>
  )
}

/** The same on a phone: a strip of the last results that opens as a sheet. */
export function InfoSheet() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Strip
        onOpen={() => {
          setOpened(true)
          dialog.current?.showModal()
        }}
      />
      <Sheet dialog={dialog} title={t('table.info')}>
        <Suspense fallback={null}>{opened && <Tabs />}</Suspense>
      </Sheet>
    </>
  )
}

const LATEST = 7

function Strip({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText()
  const { slice } = useBetting()
  const latest = slice.view.history.slice(-LATEST)
  return (
    <button
      type="button"
      className={c('strip')}
      aria-label={t('table.info.results', {
        list: latest.map(({ winner }) => letterOf(winner)).join(' '),
      })}
      aria-haspopup="dialog"
      data-open="info"
      onClick={onOpen}
    >
      <span className={c('beads')}>
        {latest.length === 0 ? t('table.info') : null}
        {latest.map(({ round, winner }) => (
          <span key={round} className={c('bead')}>
            <Mark winner={winner} />{' '}
          </span>
        ))}
      </span>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 10l5-5 5 5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}
