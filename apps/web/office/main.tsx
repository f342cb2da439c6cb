import '@fontsource-variable/inter/wght.css'
import '@fontsource/marcellus/latin-400.css'
import '@baize/felt'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DEALER_TEXTS } from '../dealer/texts.ts'
import { ExtraTexts } from '../i18n/extra-texts.tsx'
import { StaffFrame } from '../staff/frame.tsx'
import { StaffGate } from '../staff/gate.tsx'
import { Office } from './office.tsx'
import { OFFICE_TEXTS } from './texts.ts'

const ROLES = ['supervisor', 'finance', 'auditor', 'admin']

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for its content')
createRoot(root).render(
  <StrictMode>
    <StaffFrame>
      <ExtraTexts volume={DEALER_TEXTS}>
        <ExtraTexts volume={OFFICE_TEXTS}>
          <StaffGate roles={ROLES}>
            <Office />
          </StaffGate>
        </ExtraTexts>
      </ExtraTexts>
    </StaffFrame>
  </StrictMode>,
)
