import { END_OF_ROWS, notABackup } from './format.ts'

const NEWLINE = 10
const END = Buffer.from(END_OF_ROWS)
const LAST_ROW_AND_END = Buffer.concat([Buffer.from([NEWLINE]), END])

/** A text that is read from its beginning, line by line or many rows at a time. */
export interface Lines {
  readonly line: () => Promise<string>
  /** All rows up to the line that ends them, in blocks of whole lines. */
  readonly rows: () => AsyncGenerator<Buffer>
}

/** Reads lines out of chunks that end anywhere; throws `StartError` when the text ends early. */
export function linesOf(chunks: AsyncIterable<Buffer>): Lines {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<void> => {
    const { done, value } = await source.next().catch(() => ({ done: true, value: rest }))
    if (done === true) throw notABackup('it ends early or is damaged')
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }
  return {
    async line() {
      while (!rest.includes(NEWLINE)) await more()
      return take(rest.indexOf(NEWLINE) + 1)
        .toString()
        .trimEnd()
    },
    async *rows() {
      while (!rest.subarray(0, END.length).equals(END)) {
        const end = rest.indexOf(LAST_ROW_AND_END)
        const whole = end >= 0 ? end + 1 : rest.lastIndexOf(NEWLINE) + 1
        if (whole > 0) yield take(whole)
        else await more()
      }
      take(END.length)
    },
  }
}
