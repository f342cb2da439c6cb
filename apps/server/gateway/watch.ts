import type { TableId } from '@baize/table'
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
  const lastResult = await host.lastResult(socket.patron)
  const balance = (await steadyBalance(hall, socket.patron)).toString()
  if (!hall.sockets.has(socket)) return
  const own = host.own(socket.patron)
  show(host, socket, after, { own, balance, ...(lastResult !== undefined && { lastResult }) })
  startWatching(hall, socket, table)
  const pools = host.pools()
  if (pools !== undefined) socket.send({ kind: 'pools', table, ...pools })
}

type Personal = Pick<
  Extract<Parameters<Socket['send']>[0], { kind: 'snapshot' }>,
  'own' | 'balance' | 'lastResult'
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
