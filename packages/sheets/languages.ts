import { EN_GENERAL } from './texts/en.ts'
import { EN_GAMES } from './texts/en-games.ts'
import { EN_SHEET } from './texts/en-sheet.ts'
import { ES_GENERAL } from './texts/es.ts'
import { ES_GAMES } from './texts/es-games.ts'
import { ES_SHEET } from './texts/es-sheet.ts'
import { MS_GENERAL } from './texts/ms.ts'
import { MS_GAMES } from './texts/ms-games.ts'
import { MS_SHEET } from './texts/ms-sheet.ts'
import type { Texts } from './texts/types.ts'

/** The languages of rules pages and sheets, English, which prevails, first (G-6). */
export const LANGUAGES = ['en', 'es', 'ms'] as const
export type Language = (typeof LANGUAGES)[number]

/** Every text of every language. */
export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: { ...EN_GENERAL, ...EN_GAMES, ...EN_SHEET },
  es: { ...ES_GENERAL, ...ES_GAMES, ...ES_SHEET },
  ms: { ...MS_GENERAL, ...MS_GAMES, ...MS_SHEET },
}

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text)
