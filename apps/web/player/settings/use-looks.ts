import { useEffect } from 'react'
import { usePreference } from './preferences.ts'

/** Tells the style sheets which deck is wanted and whether anything may move. */
export function useLooks(): void {
  const fourColours = usePreference('fourColours')
  const saving = usePreference('saving')
  const calm = usePreference('calm') || saving
  useEffect(() => {
    document.documentElement.toggleAttribute('data-four-colours', fourColours)
    document.documentElement.toggleAttribute('data-calm', calm)
  }, [fourColours, calm])
}
