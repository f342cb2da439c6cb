import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isLanguage, type Language, preferredLanguage } from '../../i18n/languages.ts'

/** What a person has chosen on this device. Nothing of it is known to the server. */
export interface Preferences {
  readonly language: Language
  readonly sound: boolean
  readonly fourColours: boolean
  /** No animation at all, whatever the system asks for. */
  readonly calm: boolean
  /** As little as can be is loaded and nothing moves. */
  readonly saving: boolean
  /** Chance and return are printed on each spot. */
  readonly spotOdds: boolean
  /** Tables that stand first in the lobby. */
  readonly favourites: readonly string[]
}

const KEPT_AS = 'baize-preferences'

/** Some browsers know that their owner pays for every byte. */
function wantsSaving(): boolean {
  const browser: object = globalThis.navigator ?? {}
  const connection = 'connection' in browser ? browser.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  return 'saveData' in connection && connection.saveData === true
}

const first = (languages: readonly string[]): Preferences => ({
  language: preferredLanguage(languages),
  sound: false,
  fourColours: false,
  calm: false,
  saving: wantsSaving(),
  spotOdds: true,
  favourites: [],
})

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Reads what was kept; anything that is not as it should be is as at the first visit. */
export function readPreferences(text: string | null, languages: readonly string[]): Preferences {
  const fresh = first(languages)
  let kept: Readonly<Record<string, unknown>> = {}
  try {
    kept = object(JSON.parse(text ?? ''))
  } catch {
    return fresh
  }
  const on = (name: 'sound' | 'fourColours' | 'calm' | 'saving' | 'spotOdds'): boolean => {
    const value = kept[name]
    return typeof value === 'boolean' ? value : fresh[name]
  }
  const { language, favourites } = kept
  return {
    language: isLanguage(language) ? language : fresh.language,
    sound: on('sound'),
    fourColours: on('fourColours'),
    calm: on('calm'),
    saving: on('saving'),
    spotOdds: on('spotOdds'),
    favourites: Array.isArray(favourites)
      ? favourites.filter((table) => typeof table === 'string')
      : [],
  }
}

/** A browser may refuse to keep anything; then choices last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEPT_AS)
  } catch {
    return null
  }
}

function store(preferences: Preferences): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(preferences))
  } catch {
    // Kept for this page only.
  }
}

/** The choices of this device. */
export const preferences = createStore<Preferences>(() =>
  readPreferences(stored(), globalThis.navigator?.languages ?? []),
)

/** Changes some choices and keeps them. */
export function choose(changed: Partial<Preferences>): void {
  preferences.setState(changed)
  store(preferences.getState())
}

/** Puts a table among the favourites, or takes it out. */
export function toggleFavourite(table: string): void {
  const { favourites } = preferences.getState()
  const without = favourites.filter((other) => other !== table)
  choose({ favourites: without.length < favourites.length ? without : [...favourites, table] })
}

/** One choice, followed as it changes. */
export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useStore(preferences, (chosen) => chosen[name])
