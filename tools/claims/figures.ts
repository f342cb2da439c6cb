import {
  compare,
  type Fraction,
  fraction,
  printDecimalOdds,
  printFraction,
  printOdds,
  toDecimal,
  toPercent,
} from '@baize/money'
import type { Derived } from './derive.ts'

/** A figure in a text: what was written and where it begins. */
export interface Figure {
  readonly text: string
  readonly at: number
}

/** Percentages, odds to one, and fractions of whole numbers that are no part of a path or name. */
const PERCENTAGE = /\d[\d,]*(?:\.\d+)?\s?(?:%|per ?cent)/
const TO_ONE = /\d+(?:\.\d+)?(?::| to )1(?!\d|:|[.,]\d)/
const FRACTION = /\d+\/\d+(?![\w/-]|\.\d)/
const FIGURE = new RegExp(
  `(?<![\\w.,:/-])(?:${[PERCENTAGE, TO_ONE, FRACTION].map(({ source }) => source).join('|')})`,
  'g',
)

/** The figures of a text that are of the kind that games have. */
export const figuresIn = (text: string): readonly Figure[] =>
  [...text.matchAll(FIGURE)].map((hit) => ({ text: hit[0], at: hit.index }))

/**
 * A cell of a table or a piece of code that is nothing but a decimal, as decimal odds are written.
 */
export const isBareDecimal = (text: string): boolean => /^\d+\.\d{1,6}$/.test(text)

/** What a marker may stand before: also counts and plain decimals. */
const MARKED = /^[`'*]*(\d[\d,]*(?:\.\d+)?\s?%|\d+(?:\.\d+)?:1|\d+\/\d+|\d[\d,]*(?:\.\d+)?)/

/** The figure that a text begins with. */
export const leadingFigure = (text: string): string | undefined => MARKED.exec(text)?.[1]

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0
const withoutCommas = (text: string): string => text.replaceAll(',', '')

function printNumber(value: Fraction, like: string): string {
  if (like.endsWith('%')) return toPercent(value, decimalsOf(like.replace(/\s?%$/, '')))
  if (like.includes('/')) return printFraction(value)
  if (compare(fraction(value.n / value.d), value) === 0 && !like.includes('.')) return `${value.n}`
  return toDecimal(value, decimalsOf(like))
}

/** Whether a text is this derivation, rounded to the decimals that the text has. */
export function says(text: string, derived: Derived): boolean {
  const plain = withoutCommas(text.replace(/\s?%$/, ''))
  switch (derived.kind) {
    case 'number':
      return plain === printNumber(derived.value, text)
    case 'odds':
      return text.endsWith(':1')
        ? plain === printOdds(derived.value)
        : plain === printDecimalOdds(derived.value)
    case 'decimals':
      return plain === derived.text
  }
}

/** A derivation as it could be written in the place of this text. */
export function rightFor(text: string, derived: Derived): string {
  switch (derived.kind) {
    case 'number':
      return `${printNumber(derived.value, text)}${text.endsWith('%') ? ' %' : ''}`
    case 'odds':
      return text.endsWith(':1') ? printOdds(derived.value) : printDecimalOdds(derived.value)
    case 'decimals':
      return derived.text
  }
}
