import { randomInt, randomUUID } from 'node:crypto'
import type { ServerMessage } from '@baize/protocol'
import { WebSocket } from 'ws'

/** A bet that was sent, and what is known of it. */
export interface Bet {
  readonly id: string
  readonly text: string
  /** The stake's id, once the server has acknowledged it. */
  stake?: string
  refused?: boolean
}

/** A patron who bets without pause, through every crash; unanswered bets are sent again. */
export interface Bettor {
  readonly cookie: string
  readonly bets: readonly Bet[]
  /** Connects to a house, or loses it without a word. */
  readonly join: (address: string) => void
  readonly leave: () => void
  /** No new bets from now on. */
  readonly rest: () => void
}

export interface Target {
  readonly table: string
  readonly bet: string
  readonly mode: string
}

const PAUSE_MS = 300
const RETRY_MS = 200

interface Patron {
  readonly cookie: string
  readonly target: Target
  readonly onAccepted: () => void
  readonly bets: Bet[]
  readonly open: Map<string, Bet>
  address: string | undefined
  ws: WebSocket | undefined
  round: string | undefined
  resting: boolean
}

/** A patron who is known by a cookie; `onAccepted` hears of each acknowledgement. */
export function newBettor(cookie: string, target: Target, onAccepted: () => void): Bettor {
  const patron: Patron = {
    cookie,
    target,
    onAccepted,
    bets: [],
    open: new Map(),
    address: undefined,
    ws: undefined,
    round: undefined,
    resting: false,
  }
  const beat = setInterval(() => betNow(patron), PAUSE_MS + randomInt(PAUSE_MS))
  beat.unref()
  return {
    cookie,
    bets: patron.bets,
    join: (address) => connect(patron, address),
    leave() {
      patron.address = undefined
      patron.round = undefined
      patron.ws?.terminate()
    },
    rest() {
      patron.resting = true
    },
  }
}

function betNow(patron: Patron): void {
  const { round, ws, target } = patron
  if (round === undefined || patron.resting || ws?.readyState !== WebSocket.OPEN) return
  const id = randomUUID()
  const text = JSON.stringify({ kind: 'place-stake', id, ...target, round, amount: '100' })
  const bet: Bet = { id, text }
  patron.bets.push(bet)
  patron.open.set(id, bet)
  ws.send(text)
}

function connect(patron: Patron, address: string): void {
  patron.address = address
  const url = `${address.replace('http', 'ws')}/ws`
  const ws = new WebSocket(url, { headers: { cookie: patron.cookie } })
  patron.ws = ws
  ws.on('open', () => {
    for (const { text } of patron.open.values()) ws.send(text)
    ws.send(JSON.stringify({ kind: 'watch', table: patron.target.table }))
  })
  ws.on('message', (data) => hear(patron, data.toString()))
  ws.on('error', () => {})
  ws.on('close', () => {
    patron.round = undefined
    setTimeout(() => {
      if (patron.address === address && patron.ws === ws) connect(patron, address)
    }, RETRY_MS)
  })
}

const CARD = '"kind":"card-'

function hear(patron: Patron, text: string): void {
  if (text.includes(CARD) && text.startsWith('{"kind":"event"')) return
  const message: ServerMessage = JSON.parse(text)
  if (message.kind === 'snapshot') {
    const { round } = message.view
    const isOpen = round?.phase === 'betting' && round.suspended === undefined
    patron.round = isOpen ? round.id : undefined
  }
  if (message.kind === 'event') {
    const { event } = message
    if (event.kind === 'bets-opened') patron.round = event.round
    if (event.kind === 'bets-closed') patron.round = undefined
  }
  if (message.kind === 'refused' && message.id === undefined && message.reason === 'unavailable') {
    // The books were away when the table was asked for.
    setTimeout(() => patron.ws?.close(), RETRY_MS)
  }
  answered(patron, message)
}

function answered(patron: Patron, message: ServerMessage): void {
  if (message.kind !== 'stake-placed' && message.kind !== 'refused') return
  const bet = patron.open.get(message.id ?? '')
  if (bet === undefined) return
  patron.open.delete(bet.id)
  if (message.kind === 'refused') bet.refused = true
  else {
    bet.stake = message.stake.stake
    patron.onAccepted()
  }
}
