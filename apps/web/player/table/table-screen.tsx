import { classes } from '@baize/felt'
import type { GameId } from '@baize/rules'
import type { TableId } from '@baize/table'
import type { ComponentType } from 'react'
import { Checks } from '../care/checks.tsx'
import { OddsProvider } from '../odds/odds.tsx'
import { useSounds } from '../sound/use-sounds.ts'
import { Announcer } from './announcer.tsx'
import { Away } from './away.tsx'
import { BettingProvider, useBetting } from './betting.tsx'
import { Dock } from './dock.tsx'
import { AndarBaharFelt } from './felts/andar-bahar-felt.tsx'
import { BaccaratFelt } from './felts/baccarat-felt.tsx'
import { ColourFelt } from './felts/colour-felt.tsx'
import { TableHeader } from './header.tsx'
import { InfoPanel, InfoSheet } from './info/info.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { Stage } from './stage/stage.tsx'
import sheet from './table-screen.module.css'
import { TableTitle } from './table-title.tsx'
import { Toasts } from './toasts.tsx'
import { useFinishing, useSettling } from './use-settling.ts'
import { useTableKeys } from './use-table-keys.ts'

const c = classes(sheet)

/** A table as a patron sees it: the stage, the felt, the chips, and what is known beside them. */
export function TableScreen({ table }: { readonly table: TableId }) {
  return (
    <BettingProvider table={table}>
      <OddsProvider>
        <Screen />
      </OddsProvider>
    </BettingProvider>
  )
}

const FELTS: Readonly<Record<GameId, ComponentType>> = {
  'andar-bahar': AndarBaharFelt,
  'andar-bahar-colour': ColourFelt,
  baccarat: BaccaratFelt,
}

function Screen() {
  const { slice } = useBetting()
  const { game } = slice.info
  const Felt = FELTS[game]
  useTableKeys()
  useSettling()
  useFinishing()
  useSounds()
  return (
    <div className={c('screen', game)}>
      <TableHeader />
      <main className={c('main')}>
        <Stage />
        <div className={c('between')}>
          <InfoSheet />
          <ModeSwitch />
        </div>
        <div className={c('felt')}>
          <Felt />
        </div>
      </main>
      <InfoPanel />
      <Dock />
      <TableTitle />
      <Checks />
      <Announcer />
      <Toasts />
      <Away />
    </div>
  )
}
