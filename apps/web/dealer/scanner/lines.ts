const MOST_WAITING = 512

/**
 * Cuts a stream of text into lines, whatever the pieces it comes in; empty ones are dropped. Gives
 * the lines that are whole and what is left of the last. Example: `cutLines('AB', '1\r\nA')` gives
 * `['AB1']` and `'A'`.
 */
export function cutLines(
  rest: string,
  piece: string,
): { readonly lines: readonly string[]; readonly rest: string } {
  const parts = `${rest}${piece}`.split(/[\r\n]+/)
  const left = (parts.pop() ?? '').slice(-MOST_WAITING)
  return { lines: parts.map((line) => line.trim()).filter((line) => line !== ''), rest: left }
}
