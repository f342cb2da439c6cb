import type { PatronId, TableId } from '@baize/table'
import { now } from '../clock.ts'
import type { TableHost } from '../floor/table-host.ts'
import { type Hall, startWatching, steadyBalance } from './hall.ts'
import { refusal } from './messages.ts'
import type { Socket } from './socket.ts'

interface ResumePoint {
  readonly stream: string
  readonly n: number
}

/**
 * Begins to show a table to a socket: the events it missed when they are still kept, else the full
 * state. From here to the first event nothing is awaited, so none is lost and none comes twice.
 */
export async function watch(
  hall: Hall,
  socket: Socket,
  table: TableId,
  after: ResumePoint | undefined,
): Promise<void> {
  const host = hall.floor.table(table)
  if (host === undefined) return socket.send(refusal('unknown-table', now(), { table }))
  const { balance, lastResult } = await readPersonal(hall, host, socket.patron)
  if (!hall.sockets.has(socket)) return
  show(host, socket, after, { ...ownAt(host, socket.patron), balance, ...lastResult })
  startWatching(hall, socket, table, host.feed.n())
  const pools = host.pools()
  if (pools !== undefined) socket.send({ kind: 'pools', table, ...pools })
}

/** What only the patron may know, read from the books. */
async function readPersonal(hall: Hall, host: TableHost, patron: PatronId) {
  const lastResult = await host.lastResult(patron)
  const balance = (await steadyBalance(hall, patron)).toString()
  return { balance, lastResult: lastResult === undefined ? {} : { lastResult } }
}

/** What only the patron may know, as the table itself has it now. */
const ownAt = (host: TableHost, patron: PatronId) => ({
  own: host.own(patron),
  ...(host.terms.seating !== undefined && { place: host.place(patron) }),
})

const TOGETHER = 16

/** Tells everyone at a table their own stakes, balance and result anew, some at a time. */
export function retell(hall: Hall, table: TableId): void {
  const host = hall.floor.table(table)
  const left = [...(hall.ofTable.get(table) ?? [])]
  if (host === undefined) return
  const one = async (): Promise<void> => {
    for (let socket = left.pop(); socket !== undefined; socket = left.pop()) {
      const { balance, lastResult } = await readPersonal(hall, host, socket.patron)
      if (!socket.watching.has(table)) continue
      const { stream } = host.feed
      const own = ownAt(host, socket.patron)
      socket.send({ kind: 'resumed', table, stream, ...own, balance, ...lastResult })
    }
  }
  // Who is not reached, because the books are away again, reads it with the next answer.
  for (let n = 0; n < TOGETHER; n += 1) one().catch(() => undefined)
}

type Personal = Pick<
  Extract<Parameters<Socket['send']>[0], { kind: 'snapshot' }>,
  'own' | 'place' | 'balance' | 'lastResult'
>

function show(
  host: TableHost,
  socket: Socket,
  after: ResumePoint | undefined,
  personal: Personal,
): void {
  const { feed } = host
  const { stream } = feed
  const { table } = host.terms
  const missed = after?.stream === stream ? feed.since(after.n) : undefined
  if (missed !== undefined) {
    socket.send({ kind: 'resumed', table, stream, ...personal })
    for (const frame of missed) socket.sendText(frame.text)
    return
  }
  const info = host.info()
  const view = feed.view()
  socket.send({ kind: 'snapshot', table, stream, n: feed.n(), info, view, ...personal })
}
