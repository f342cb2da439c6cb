import { type ReactNode, useEffect, useState } from 'react'
import { type IntlShape, RawIntlProvider, useIntl } from 'react-intl'
import { createUsNumbersIntl } from './numbers.ts'
import type { Catalogue, MessageId, Values } from './text.ts'

/** The texts of a part of the pages: English, which comes with it, and how others are loaded. */
export interface Volume {
  readonly english: Catalogue
  readonly others: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>
}

const messagesOf = (intl: IntlShape): Catalogue =>
  Object.fromEntries(
    Object.entries(intl.messages).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, text] as const] : [],
    ),
  )

/** The texts that are there already, and those of the volume in the same language. */
async function withVolume(intl: IntlShape, { english, others }: Volume): Promise<IntlShape> {
  const found = (await others[intl.locale]?.().catch(() => undefined))?.default
  return createUsNumbersIntl(intl.locale, { ...messagesOf(intl), ...english, ...found })
}

const inEnglish = (intl: IntlShape, { english }: Volume): IntlShape | undefined =>
  intl.locale === 'en' ? createUsNumbersIntl('en', { ...messagesOf(intl), ...english }) : undefined

interface ExtraTextsProps {
  readonly volume: Volume
  readonly children: ReactNode
}

/** Adds the texts of a volume to those that are there, for what it holds. May be nested. */
export function ExtraTexts({ volume, children }: ExtraTextsProps) {
  const intl = useIntl()
  const [full, setFull] = useState(() => inEnglish(intl, volume))
  useEffect(() => {
    let stale = false
    void withVolume(intl, volume).then((found) => {
      if (!stale) setFull(found)
    })
    return () => {
      stale = true
    }
  }, [intl, volume])
  return full === undefined ? null : <RawIntlProvider value={full}>{children}</RawIntlProvider>
}

/** Gives a text of a volume, or of the texts that are always there. */
export type VolumeText<Id extends string> = (id: Id | MessageId, values?: Values) => string

/** The texts in the reader's language, inside the `ExtraTexts` of the volume that has them. */
export function useVolumeText<Id extends string>(): VolumeText<Id> {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
