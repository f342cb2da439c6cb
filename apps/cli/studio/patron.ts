import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Me, ServerMessage } from '@baize/protocol'
import WebSocket from 'ws'

type Of<K extends ServerMessage['kind']> = Extract<ServerMessage, { kind: K }>

/** A simulated patron: bets over a socket and remembers what was said. */
export interface Patron {
  readonly id: string
  readonly watch: (table: string) => void
  /** Places a stake; what it was answered, `placed` or a reason. */
  readonly bet: (bet: StudioBet) => Promise<string>
  /** What came back for a round, once it is told. */
  readonly result: (
    round: string,
  ) => Promise<{ readonly staked: string; readonly returned: string }>
  /** Why a round was void, once it is told. */
  readonly notice: (round: string) => Promise<string>
  readonly close: () => void
}

export interface StudioBet {
  readonly table: string
  readonly round: string
  readonly bet: string
  readonly mode: string
  readonly amount: string
}

const WAIT_MS = 30_000
/** Messages that are remembered. */
const MOST = 400

interface Ear {
  readonly heard: ServerMessage[]
  readonly waiting: Set<(message: ServerMessage) => void>
}

/** Waits for a message, heard before or still to come. */
function wait(ear: Ear, test: (message: ServerMessage) => boolean): Promise<ServerMessage> {
  const before = ear.heard.findLast(test)
  if (before !== undefined) return Promise.resolve(before)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      ear.waiting.delete(look)
      reject(new Error('a patron was not told what they should be'))
    }, WAIT_MS)
    const look = (message: ServerMessage): void => {
      if (!test(message)) return
      clearTimeout(timer)
      ear.waiting.delete(look)
      resolve(message)
    }
    ear.waiting.add(look)
  })
}

function hear(ear: Ear, message: ServerMessage): void {
  if (message.kind === 'pools' || message.kind === 'event') return
  ear.heard.push(message)
  ear.heard.splice(0, ear.heard.length - MOST)
  for (const look of [...ear.waiting]) look(message)
}

async function guest(address: string): Promise<{ readonly cookie: string; readonly id: string }> {
  const answer = await fetch(`${address}/api/guest`, { method: 'POST' })
  if (!answer.ok) throw new Error(`a guest was not let in: ${answer.status}`)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const me: Me = JSON.parse(await answer.text())
  return { cookie, id: me.patron.id }
}

const isAnswer =
  (id: string) =>
  (message: ServerMessage): boolean =>
    (message.kind === 'stake-placed' || message.kind === 'refused') && message.id === id

/** Brings a new guest in, who looks at the tables. */
export async function newPatron(address: string): Promise<Patron> {
  const { cookie, id: own } = await guest(address)
  const ws = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } })
  const ear: Ear = { heard: [], waiting: new Set() }
  ws.on('message', (data) => hear(ear, JSON.parse(data.toString())))
  ws.on('error', () => ws.terminate())
  await once(ws, 'open')
  const about =
    <K extends 'result' | 'notice'>(kind: K, round: string) =>
    (message: ServerMessage): message is Of<K> =>
      message.kind === kind &&
      (message.kind === 'result' ? message.result.round : noticed(message)) === round
  return {
    id: own,
    watch: (table) => ws.send(JSON.stringify({ kind: 'watch', table })),
    async bet(bet) {
      const id = randomUUID()
      ws.send(JSON.stringify({ kind: 'place-stake', id, ...bet }))
      const answer = await wait(ear, isAnswer(id))
      return answer.kind === 'refused' ? answer.reason : 'placed'
    },
    async result(round) {
      const message = await wait(ear, about('result', round))
      return message.kind === 'result' ? message.result : { staked: '', returned: '' }
    },
    async notice(round) {
      const message = await wait(ear, about('notice', round))
      return message.kind === 'notice' ? message.notice.why : ''
    },
    close: () => ws.terminate(),
  }
}

const noticed = (message: ServerMessage): string =>
  message.kind === 'notice' ? message.notice.round : ''
