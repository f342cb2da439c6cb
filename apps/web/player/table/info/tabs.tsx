import { classes } from '@baize/felt'
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Bets } from './bets.tsx'
import sheet from './info.module.css'
import { OddsTable } from './odds-table.tsx'
import { Roads } from './roads.tsx'

const c = classes(sheet)
const TABS = ['roads', 'odds', 'bets'] as const
type Tab = (typeof TABS)[number]
const PANELS: Readonly<Record<Tab, ComponentType>> = { roads: Roads, odds: OddsTable, bets: Bets }
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What is known of the table, one part at a time: roads, odds, bets. */
export function InfoTabs() {
  const id = useId()
  const [tab, setTab] = useState<Tab>('roads')
  const Panel = PANELS[tab]
  return (
    <>
      <TabList id={id} tab={tab} onTab={setTab} />
      <div
        className={c('content')}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tab}`}
        // It scrolls where the window is low, so the keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
      >
        <Panel />
      </div>
    </>
  )
}

interface TabListProps {
  readonly id: string
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
}

function TabList({ id, tab, onTab }: TabListProps) {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const next = step === undefined ? undefined : TABS[TABS.indexOf(tab) + step]
    if (next === undefined) return
    event.preventDefault()
    onTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={c('tabs')} role="tablist" aria-label={t('tabs.label')} onKeyDown={onKeyDown}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}${each}`}
          aria-selected={each === tab}
          aria-controls={`${id}panel`}
          tabIndex={each === tab ? 0 : -1}
          className={c('tab', each === tab && 'on')}
          data-tab={each}
          onClick={() => onTab(each)}
        >
          {t(`tabs.${each}`)}
        </button>
      ))}
    </div>
  )
}
