/** What a statement can be given: bound as a parameter, never pasted into its text. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | Buffer
  | null
  | readonly (string | number | null)[]

/** SQL with its values: a text with one gap for each. */
export interface Statement {
  readonly texts: readonly string[]
  readonly values: readonly Value[]
}

const isStatement = (part: Value | Statement): part is Statement =>
  typeof part === 'object' && part !== null && 'texts' in part

const append = (to: Statement, part: Value | Statement, after: string): Statement => {
  if (!isStatement(part)) return { texts: [...to.texts, after], values: [...to.values, part] }
  const [first = '', ...rest] = part.texts
  const texts = [...to.texts.slice(0, -1), `${to.texts.at(-1) ?? ''}${first}`, ...rest]
  const last = `${texts.at(-1) ?? ''}${after}`
  return { texts: [...texts.slice(0, -1), last], values: [...to.values, ...part.values] }
}

/**
 * Writes SQL as a template: values become parameters, statements within it become part of it.
 * Example: sql`select ${5}` has the text `select $1` and the value 5.
 */
export function sql(
  strings: TemplateStringsArray,
  ...parts: readonly (Value | Statement)[]
): Statement {
  const start: Statement = { texts: [strings[0] ?? ''], values: [] }
  return parts.reduce<Statement>(
    (made, part, index) => append(made, part, strings[index + 1] ?? ''),
    start,
  )
}

/** The text of a statement with numbered parameters, as the server wants it. */
export const textOf = ({ texts }: Statement): string =>
  texts.reduce((made, text, index) => (index === 0 ? text : `${made}$${index}${text}`), '')

// Nothing that an array's text would have to escape.
const PLAIN = /^[A-Za-z0-9/_.:-]+$/
const element = (value: string): string =>
  PLAIN.test(value) ? `"${value}"` : `"${value.replace(/[\\"]/g, '\\$&')}"`

/**
 * The text of an array, to be bound as one value. Example: `['a"b', 'c']` is `{"a\"b","c"}`.
 */
export const arrayText = (values: Iterable<string | number | bigint>): string => {
  let text = ''
  for (const value of values) {
    const item = typeof value === 'string' ? element(value) : `${value}`
    text += text === '' ? item : `,${item}`
  }
  return `{${text}}`
}
