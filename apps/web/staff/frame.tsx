import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ExtraTexts } from '../i18n/extra-texts.tsx'
import { SafetyNet } from '../player/parts/safety-net.tsx'
import { LanguageProvider } from '../player/settings/language.tsx'
import { staffQueries } from './session.tsx'
import { STAFF_TEXTS } from './texts.ts'

/** What stands around every page of staff: the language, its texts, answers of the house. */
export function StaffFrame({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(staffQueries)
  return (
    <LanguageProvider>
      <ExtraTexts volume={STAFF_TEXTS}>
        <SafetyNet>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </SafetyNet>
      </ExtraTexts>
    </LanguageProvider>
  )
}
