import { useIntl } from 'react-intl'
import english from './en.json'

/** The name of a text in the catalogue. The English catalogue is the list of them. */
export type MessageId = keyof typeof english
export type Values = Readonly<Record<string, string | number>>
/** Gives a text of the catalogue in the reader's language. */
export type Text = (id: MessageId, values?: Values) => string

/** The texts of one language by their names. */
export type Catalogue = Readonly<Record<string, string>>
export const ENGLISH: Catalogue = english

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(english, id)

/** The texts in the reader's language. */
export function useText(): Text {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
