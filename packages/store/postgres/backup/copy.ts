import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The parts of the driver's connection that move whole tables. */
type Line = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

const NOTHING = (): void => undefined

/**
 * The rows of `copy … to stdout` as the database sends them, one line each in PostgreSQL's text
 * format. Whoever reads slowly holds the database back.
 */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  let socket: pg.Connection['stream'] | undefined
  const rows = new Readable({ read: () => void socket?.resume() })
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream
      connection.query(statement)
    },
    handleCopyData({ chunk }: { readonly chunk: Buffer }) {
      // The driver's buffer is used again; the rows must not change under their reader.
      if (!rows.push(Buffer.from(chunk))) socket?.pause()
    },
    handleCommandComplete: NOTHING,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  })
  return rows
}

async function feed(line: Line, rows: AsyncIterable<Buffer>, refused: () => boolean) {
  for await (const chunk of rows) {
    if (refused()) return
    line.sendCopyFromChunk(chunk)
    if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
  }
  line.endCopyFrom()
}

/**
 * Sends rows into `copy … from stdin`; rejects with what the database or the rows had against it.
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: unknown
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse(line: Line) {
        feed(line, rows, () => failed !== undefined).catch((error: unknown) => {
          failed = error
          line.sendCopyFail('the rows ended early')
        })
      },
      handleCommandComplete: NOTHING,
      handleReadyForQuery: () => resolve(),
      handleError(error: Error) {
        failed ??= error
        reject(failed)
      },
    })
  })
}
