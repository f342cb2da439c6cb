import { type Card, parseCard } from '@baize/rules'

/**
 * The card that somebody typed, as people write cards: in any case, with 10 or T for ten. Example:
 * `10H`, `th` and `TH` are all `Th`. Undefined when it is none.
 */
export function typedCard(text: string): Card | undefined {
  const plain = text.replace(/\s/g, '').replace(/^10/, 'T')
  if (plain.length !== 2) return undefined
  return parseCard(`${plain.slice(0, 1).toUpperCase()}${plain.slice(1).toLowerCase()}`)
}
