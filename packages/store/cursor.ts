/**
 * Where a page of the bet record ends: the last line's time and place, so that equal times stay
 * apart.
 */
export interface Cursor {
  readonly at: number
  readonly table: string
  readonly seq: number
}

/** A cursor that was not made here. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}

/** Prints a cursor as opaque text, safe in an address. */
export const printCursor = ({ at, table, seq }: Cursor): string =>
  Buffer.from(JSON.stringify([at, table, seq])).toString('base64url')

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value)

/** Reads a cursor; throws `BadCursor` for anything that `printCursor` does not print. */
export function readCursor(text: string): Cursor {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw new BadCursor('not a cursor')
  }
  const [at, table, seq]: readonly unknown[] = Array.isArray(value) ? value : []
  if (!isCount(at) || typeof table !== 'string' || !isCount(seq))
    throw new BadCursor('not a cursor')
  return { at, table, seq }
}
