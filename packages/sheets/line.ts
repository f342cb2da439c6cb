/**
 * A part of a line: words of the language, or a figure that was derived, with the name it has in
 * the text.
 */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'figure'; readonly name: string; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
/** One sentence or cell. */
export type Line = readonly Piece[]

export const words = (text: string): Line => [{ kind: 'words', text }]
export const figure = (name: string, text: string): Line => [{ kind: 'figure', name, text }]
export const code = (text: string): Line => [{ kind: 'code', text }]
/** Lines one after another, with words between them. */
export const joined = (lines: readonly Line[], between: string): Line =>
  lines.flatMap((line, place) => (place === 0 ? line : [...words(between), ...line]))

/** A line as plain text. */
export const plain = (line: Line): string => line.map(({ text }) => text).join('')

/** The figures of a line in order: what must be the same in every language. */
export const figuresOf = (line: Line): readonly string[] =>
  line.flatMap((piece) => (piece.kind === 'figure' ? [`${piece.name}=${piece.text}`] : []))
