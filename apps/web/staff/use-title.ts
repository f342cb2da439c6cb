import { useEffect } from 'react'
import { useText } from '../i18n/text.ts'

/** Names the browser's tab after the page. */
export function useTitle(page: string): void {
  const t = useText()
  useEffect(() => {
    document.title = t('app.title', { page })
  }, [t, page])
}
