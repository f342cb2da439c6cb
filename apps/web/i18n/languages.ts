import type { Catalogue } from './text.ts'

/** The languages of the pages, in the order of the menu. */
export const LANGUAGES = ['en', 'es', 'ms'] as const
export type Language = (typeof LANGUAGES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  ms: 'Bahasa Melayu',
}

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * The first of a person's languages that the pages speak; English when they speak none. Example:
 * `['fr', 'es-MX', 'en']` gives `es`.
 */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLanguage) ?? 'en'
}

// Each catalogue is a part of its own: nobody loads a language that they do not read.
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>> = {
  es: () => import('./es.json'),
  ms: () => import('./ms.json'),
}

/** The texts of a language other than English, which is always there. */
export const loadCatalogue = async (language: Exclude<Language, 'en'>): Promise<Catalogue> =>
  (await LOADERS[language]()).default
