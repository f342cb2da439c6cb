import '@fontsource-variable/inter/wght.css'
import '@fontsource/marcellus/latin-400.css'
import '@baize/felt'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './player/app.tsx'
import { stayInstallable } from './player/install.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the tables')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
stayInstallable()
