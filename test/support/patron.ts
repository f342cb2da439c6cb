import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ClientMessage, Me, ServerMessage } from '@baize/protocol'
import { WebSocket } from 'ws'

type Kind = ServerMessage['kind']
type Of<K extends Kind> = Extract<ServerMessage, { kind: K }>

/** A guest over HTTP: the cookie is all that says who they are. */
export interface Guest {
  readonly address: string
  readonly cookie: string
  readonly id: string
  readonly get: (path: string) => Promise<unknown>
  readonly balance: () => Promise<string>
  readonly connect: () => Promise<Wire>
}

/** One open socket and everything that came over it. */
export interface Wire {
  readonly ws: WebSocket
  readonly frames: readonly string[]
  readonly messages: readonly ServerMessage[]
  readonly send: (message: ClientMessage | object) => void
  readonly sendText: (text: string) => void
  /** The first message of a kind (from now on, unless `from` says where) that satisfies the test. */
  readonly until: <K extends Kind>(
    kind: K,
    test?: (message: Of<K>) => boolean,
    from?: number,
  ) => Promise<Of<K>>
  readonly wait: (
    test: (message: ServerMessage) => boolean,
    from?: number,
  ) => Promise<ServerMessage>
  readonly close: () => Promise<void>
}

export async function newGuest(address: string): Promise<Guest> {
  const answer = await fetch(`${address}/api/guest`, { method: 'POST' })
  if (!answer.ok) throw new Error(`guest: ${answer.status} ${await answer.text()}`)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const me = (await answer.json()) as Me
  return guestWith(address, cookie, me.patron.id)
}

/** The same guest again, for instance after the server came back on another port. */
export function guestWith(address: string, cookie: string, id: string): Guest {
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    address,
    cookie,
    id,
    get,
    balance: async () => ((await get('/api/me')) as Me).patron.balance,
    connect: () => connect(address, cookie),
  }
}

async function connect(address: string, cookie: string): Promise<Wire> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } })
  const frames: string[] = []
  const messages: ServerMessage[] = []
  const waiting = new Set<() => void>()
  ws.on('message', (data) => {
    frames.push(data.toString())
    messages.push(JSON.parse(data.toString()) as ServerMessage)
    for (const look of [...waiting]) look()
  })
  ws.on('error', () => {})
  await once(ws, 'open')
  function wait(test: (message: ServerMessage) => boolean, from?: number) {
    let seen = from ?? messages.length
    return new Promise<ServerMessage>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        const last = messages.slice(-5).map((message) => JSON.stringify(message).slice(0, 300))
        reject(new Error(`the message waited for did not come; last:\n${last.join('\n')}`))
      }, 30_000)
      const look = (): void => {
        while (seen < messages.length) {
          const message = messages[seen]
          seen += 1
          if (message === undefined || !test(message)) continue
          clearTimeout(timer)
          waiting.delete(look)
          return resolve(message)
        }
      }
      waiting.add(look)
      look()
    })
  }
  async function until<K extends Kind>(
    kind: K,
    test: (message: Of<K>) => boolean = () => true,
    from?: number,
  ): Promise<Of<K>> {
    const isWanted = (message: ServerMessage): message is Of<K> =>
      message.kind === kind && test(message as Of<K>)
    return (await wait(isWanted, from)) as Of<K>
  }
  const wire: Wire = {
    ws,
    frames,
    messages,
    until,
    wait,
    send: (message) => ws.send(JSON.stringify(message)),
    sendText: (text) => ws.send(text),
    async close() {
      if (ws.readyState === ws.CLOSED) return
      ws.close()
      await once(ws, 'close')
    },
  }
  await until('welcome', undefined, 0)
  return wire
}

export const newId = (): string => randomUUID()

/** Waits for a betting phase of a table that has at least `leftMs` left and gives its round id. */
export async function bettingRound(wire: Wire, table: string, leftMs = 600): Promise<string> {
  const from = wire.messages.length
  wire.send({ kind: 'watch', table })
  const snapshot = await wire.until('snapshot', (message) => message.table === table, from)
  const { round } = snapshot.view
  if (round?.phase === 'betting' && (round.closesAt ?? 0) - Date.now() >= leftMs) return round.id
  const opened = await wire.until(
    'event',
    (message) => message.table === table && message.event.kind === 'bets-opened',
    from,
  )
  return opened.event.kind === 'bets-opened' ? opened.event.round : ''
}

/** Places a stake and waits for its answer. */
export async function place(
  wire: Wire,
  body: { table: string; round: string; bet: string; mode: string; amount: string; id?: string },
): Promise<Of<'stake-placed'> | Of<'refused'>> {
  const id = body.id ?? newId()
  const from = wire.messages.length
  wire.send({ kind: 'place-stake', ...body, id })
  const isAnswer = (message: ServerMessage): message is Of<'stake-placed'> | Of<'refused'> =>
    (message.kind === 'stake-placed' || message.kind === 'refused') && message.id === id
  return (await wire.wait(isAnswer, from)) as Of<'stake-placed'> | Of<'refused'>
}
