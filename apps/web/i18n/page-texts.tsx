import { type ReactNode, useEffect, useState } from 'react'
import { type IntlShape, RawIntlProvider, useIntl } from 'react-intl'
import { createUsNumbersIntl } from './numbers.ts'
import english from './pages/en.json'
import type { Catalogue, MessageId, Values } from './text.ts'

/** The name of a text of the pages that are loaded when somebody wants to read them. */
export type PageMessageId = keyof typeof english | MessageId
/** Gives a text of either catalogue in the reader's language. */
export type PageText = (id: PageMessageId, values?: Values) => string

export const PAGES_ENGLISH: Catalogue = english

const LOADERS: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  es: () => import('./pages/es.json'),
  ms: () => import('./pages/ms.json'),
}

/** The pages' texts of a language; English where there are no others. */
export const loadPageCatalogue = async (language: string): Promise<Catalogue> =>
  (await LOADERS[language]?.())?.default ?? {}

const messagesOf = (intl: IntlShape): Catalogue =>
  Object.fromEntries(
    Object.entries(intl.messages).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, text] as const] : [],
    ),
  )

const withPages = (intl: IntlShape, found: Catalogue): IntlShape =>
  createUsNumbersIntl(intl.locale, { ...messagesOf(intl), ...PAGES_ENGLISH, ...found })

/** Adds the texts of the pages to those that are always there, for what it holds. */
export function PageTexts({ children }: { readonly children: ReactNode }) {
  const intl = useIntl()
  const [texts, setTexts] = useState(() =>
    intl.locale === 'en' ? { of: intl, full: withPages(intl, {}) } : undefined,
  )
  useEffect(() => {
    let stale = false
    const speak = (found: Catalogue) => {
      if (!stale) setTexts({ of: intl, full: withPages(intl, found) })
    }
    loadPageCatalogue(intl.locale).then(speak, () => speak({}))
    return () => {
      stale = true
    }
  }, [intl])
  return texts === undefined ? null : (
    <RawIntlProvider value={texts.full}>{children}</RawIntlProvider>
  )
}

/** The texts of both catalogues in the reader's language, inside `PageTexts`. */
export function usePageText(): PageText {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
