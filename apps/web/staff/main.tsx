import '@fontsource-variable/inter/wght.css'
import '@fontsource/marcellus/latin-400.css'
import '@baize/felt'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { AccountPage } from './account-page.tsx'
import { StaffFrame } from './frame.tsx'
import { StaffGate } from './gate.tsx'
import { LinkPage } from './link-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for its content')
createRoot(root).render(
  <StrictMode>
    <StaffFrame>
      <Switch>
        <Route path="/staff/link" component={LinkPage} />
        <Route>
          <StaffGate>
            <AccountPage />
          </StaffGate>
        </Route>
      </Switch>
    </StaffFrame>
  </StrictMode>,
)
