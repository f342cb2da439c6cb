import english from './texts/en.json'
import spanish from './texts/es.json'
import malay from './texts/ms.json'

/** The languages of rules pages and sheets, English, which prevails, first (G-6). */
export const LANGUAGES = ['en', 'es', 'ms'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of a text. The English texts are the list of them. */
export type TextId = keyof typeof english
/** Every text of the rules pages and sheets in one language, by its name; none holds a digit. */
export type Texts = Readonly<Record<TextId, string>>

/** Every text of every language. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en: english, es: spanish, ms: malay }

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text)
