import { type Card, DECK } from '@baize/rules'
import { type CodeBook, type DeckCode, isCardCode } from '@baize/store'
import type { DeckId, ScanFault } from '@baize/table'

/** A deck that is being registered by scanning each of its cards in turn. */
export interface Registration {
  readonly deck: DeckId
  readonly by: string
  readonly codes: readonly DeckCode[]
}

export type RegistrationStep =
  | { readonly kind: 'noted'; readonly registration: Registration; readonly card: Card }
  | { readonly kind: 'refused'; readonly fault: ScanFault | 'code-taken' }

export const newRegistration = (deck: DeckId, by: string): Registration => ({ deck, by, codes: [] })

/** The card that must be scanned next: spades, hearts, diamonds, clubs, ace to king. */
export const awaited = ({ codes }: Registration): Card | undefined => DECK[codes.length]

/**
 * Notes the code of the card that is awaited. Refused: a card that could not be read, a code that
 * was scanned before or that any deck has.
 */
export function noteCode(
  registration: Registration,
  book: CodeBook,
  code: string | undefined,
): RegistrationStep {
  const card = awaited(registration)
  if (code === undefined || !isCardCode(code)) return { kind: 'refused', fault: 'unreadable' }
  if (card === undefined) return { kind: 'refused', fault: 'no-place' }
  if (registration.codes.some((each) => each.code === code))
    return { kind: 'refused', fault: 'duplicate' }
  if (book.has(code)) return { kind: 'refused', fault: 'code-taken' }
  const codes = [...registration.codes, { code, card }]
  return { kind: 'noted', registration: { ...registration, codes }, card }
}
