import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type english from './notices/en.json'
import { createUsNumbersIntl } from './numbers.ts'
import type { Catalogue, Values } from './text.ts'

export type NoticeMessageId = keyof typeof english

// Parts of their own, English too: most visits see neither a pause nor a cancelled round.
const ENGLISH = () => import('./notices/en.json')
const OTHERS: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  es: () => import('./notices/es.json'),
  ms: () => import('./notices/ms.json'),
}

/** The texts of pauses, voids and notices in a language; English where there are no others. */
export const loadNoticeCatalogue = async (language: string): Promise<Catalogue> =>
  (await (OTHERS[language] ?? ENGLISH)()).default

/** The words of pauses, voids and notices. */
export interface NoticeTexts {
  readonly say: (id: NoticeMessageId, values?: Values) => string
  /** Why, to stand after a colon: `'reason.card-exposed'` is "a card was seen too early." */
  readonly why: (id: string) => string
  /** Why, as a sentence of its own: "A card was seen too early." */
  readonly whySentence: (id: string) => string
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The words in a language from its catalogue. A reason that is not known is not explained. */
export function noticeTexts(language: string, catalogue: Catalogue): NoticeTexts {
  const intl = createUsNumbersIntl(language, catalogue)
  const why = (id: string) => (Object.hasOwn(catalogue, id) ? intl.formatMessage({ id }) : '')
  return {
    say: (id, values) => intl.formatMessage({ id }, values),
    why,
    whySentence: (id) => capital(why(id)),
  }
}

/** The words in the reader's language; undefined until they are there. */
export function useNoticeTexts(): NoticeTexts | undefined {
  const { locale } = useIntl()
  const { data } = useQuery({
    queryKey: ['notice-texts', locale],
    queryFn: () => loadNoticeCatalogue(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => data && noticeTexts(locale, data), [locale, data])
}
