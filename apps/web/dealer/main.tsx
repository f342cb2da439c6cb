import '@fontsource-variable/inter/wght.css'
import '@fontsource/marcellus/latin-400.css'
import { DeckSymbols } from '@baize/felt'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { ExtraTexts } from '../i18n/extra-texts.tsx'
import { StaffFrame } from '../staff/frame.tsx'
import { StaffGate } from '../staff/gate.tsx'
import { ConsolePage } from './console/console-page.tsx'
import { DecksPage } from './decks/decks-page.tsx'
import { TablesPage } from './tables-page.tsx'
import { DEALER_TEXTS } from './texts.ts'

const AT_TABLES = ['dealer', 'supervisor']
const WITH_DECKS = ['supervisor']

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for its content')
createRoot(root).render(
  <StrictMode>
    <StaffFrame>
      <ExtraTexts volume={DEALER_TEXTS}>
        <DeckSymbols />
        <Switch>
          <Route path="/dealer/:table/decks">
            {({ table }) => (
              <StaffGate roles={WITH_DECKS}>
                <DecksPage key={table} table={table} />
              </StaffGate>
            )}
          </Route>
          <Route path="/dealer/:table">
            {({ table }) => (
              <StaffGate roles={AT_TABLES}>
                <ConsolePage key={table} table={table} />
              </StaffGate>
            )}
          </Route>
          <Route>
            <StaffGate roles={AT_TABLES}>
              <TablesPage />
            </StaffGate>
          </Route>
        </Switch>
      </ExtraTexts>
    </StaffFrame>
  </StrictMode>,
)
