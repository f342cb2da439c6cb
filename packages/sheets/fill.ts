import { type Language, TEXTS, type TextId } from './languages.ts'
import { figure, type Line, words } from './line.ts'

/** The figures that a text has places for, by name, already written for people (G-6). */
export type Figures = Readonly<Record<string, string>>
/** Gives a text of one language with its figures filled in. */
export type Say = (id: TextId, figures?: Figures) => Line

const PLACE = /\{([^{}]+)\}/

/** Figures that are one and take the singular. */
const isOne = (text: string): boolean => text === '1'

function known(figures: Figures, name: string, id: string): string {
  const text = figures[name]
  if (text === undefined) throw new RangeError(`${id}: no figure for {${name}}`)
  return text
}

function place(inside: string, id: string, figures: Figures, language: Language): Line {
  if (inside.startsWith('@')) return fill(language, textId(inside.slice(1)), figures)
  const [name = '', one, many] = inside.split('|')
  const text = known(figures, name, id)
  if (one === undefined || many === undefined) return figure(name, text)
  return words(isOne(text) ? one : many)
}

/** Guards the names of texts that are put together from the names of bets, rows and games. */
export function textId(text: string): TextId {
  if (isTextId(text)) return text
  throw new RangeError(`no text is called ${text}`)
}
const isTextId = (text: string): text is TextId => Object.hasOwn(TEXTS.en, text)
/** The first of these names that a text has. */
export function firstText(...candidates: readonly string[]): TextId {
  return candidates.find(isTextId) ?? textId(candidates.at(-1) ?? '')
}

/**
 * A text in a language. `{name}` is a figure, `{name|one|many}` a word that goes by that figure,
 * and `{@text}` another text. A figure that is not given, or a text that does not exist, is a bug
 * and throws.
 */
export function fill(language: Language, id: TextId, figures: Figures = {}): Line {
  return TEXTS[language][id].split(PLACE).flatMap((part, at) => {
    if (at % 2 === 1) return place(part, id, figures, language)
    return part === '' ? [] : words(part)
  })
}

export const sayIn =
  (language: Language): Say =>
  (id, figures) =>
    fill(language, id, figures)
