import type { ClientMessage, PlaceStakeMessage, ServerMessage } from '@baize/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireEvents } from '../net/socket.ts'
import { type Client, createClient } from './client.ts'
import { stacksOf } from './stacks.ts'
import { event, own, placed, ROUND, snapshot, TABLE, welcome } from './testing.ts'

/** The other end of the line: what the client says, and what it is told. */
function line() {
  const said: ClientMessage[][] = []
  const ends: WireEvents[] = []
  const open = (events: WireEvents) => {
    const here: ClientMessage[] = []
    said.push(here)
    ends.push(events)
    return { send: (text: string) => here.push(JSON.parse(text)), close: () => undefined }
  }
  const tell = (...messages: readonly ServerMessage[]) => {
    for (const message of messages) ends.at(-1)?.onText(JSON.stringify(message))
  }
  const commands = () =>
    (said.at(-1) ?? []).filter(({ kind }) => kind !== 'ping' && kind !== 'watch-lobby')
  return { open, tell, said, ends, commands, lose: () => ends.at(-1)?.onClose(1006) }
}

const place = (id: string, amount = '2500'): PlaceStakeMessage => ({
  kind: 'place-stake',
  id,
  table: TABLE,
  round: ROUND,
  bet: 'andar',
  mode: 'commission',
  amount,
})

let other: ReturnType<typeof line>
let client: Client
let stop: () => void
let ids = 0

const table = () => client.store.getState().tables[TABLE]
const connect = () => {
  other.ends.at(-1)?.onOpen()
  other.tell(welcome())
}

beforeEach(() => {
  vi.useFakeTimers()
  other = line()
  client = createClient({
    open: other.open,
    now: () => Date.now(),
    random: () => 0,
    newId: () => `id-${ids++}`,
  })
  stop = client.start()
  client.watch(TABLE)
  connect()
  other.tell(snapshot())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('a table that is watched', () => {
  it('is asked for once when the line stands, and not again when it is looked at twice', () => {
    client.watch(TABLE)
    expect(other.commands()).toEqual([{ kind: 'watch', table: TABLE }])
  })

  it('follows events in order and ignores repeated ones', () => {
    const closed = event(11, { kind: 'bets-closed', round: ROUND, at: 16_000 })
    other.tell(closed, closed)
    expect(table()).toMatchObject({ n: 11, view: { round: { phase: 'dealing' } } })
  })

  it('asks again from its last number when one is missing, once, and waits for the tail', () => {
    const card = (n: number, index: number) =>
      event(n, { kind: 'card-dealt', round: ROUND, at: 17_000, index, to: 'andar', card: '2c' })
    other.tell(card(12, 1), card(13, 2))
    expect(other.commands().slice(1)).toEqual([
      { kind: 'watch', table: TABLE, after: { stream: 's1', n: 10 } },
    ])
    expect(table()).toMatchObject({ n: 10, catchingUp: true })
    other.tell({ kind: 'resumed', table: TABLE, stream: 's1', own: [], balance: '1000000' })
    other.tell(event(11, { kind: 'bets-closed', round: ROUND, at: 16_000 }), card(12, 1))
    expect(table()).toMatchObject({ n: 12, catchingUp: false })
  })

  it('is a page that does not exist when the house does not have it', () => {
    client.watch('zz-9')
    other.tell({ kind: 'refused', table: 'zz-9', reason: 'unknown-table', at: 1 })
    expect(client.store.getState().missing).toEqual(['zz-9'])
  })
})

describe('a bet', () => {
  it('is not shown as accepted before the server says so', () => {
    client.command([place('id-one-11')])
    const state = client.store.getState()
    const slice = table()
    expect(slice?.own).toEqual([])
    expect(slice && stacksOf(state, slice).get('andar')).toEqual({ amount: 2500n, pending: true })
    expect(state.balance).toBe('1000000')
  })

  it('counts, with the balance of the server, when it is confirmed', () => {
    client.command([place('id-one-11')])
    other.tell(placed('id-one-11', own('s-1'), '997500'))
    const state = client.store.getState()
    expect(state).toMatchObject({ balance: '997500', pending: [] })
    expect(state.notices).toMatchObject([{ kind: 'placed', bet: 'andar', total: '2500' }])
  })

  it('goes back with its reason when it is refused', () => {
    client.command([place('id-one-11')])
    const detail = { closedAt: 16_000, receivedAt: 16_020 }
    other.tell({ kind: 'refused', id: 'id-one-11', reason: 'betting-closed', detail, at: 16_020 })
    const state = client.store.getState()
    expect(state.pending).toEqual([])
    expect(state.notices).toMatchObject([
      { kind: 'refused', refusal: { reason: 'betting-closed', detail } },
    ])
  })

  it('that was taken back before it was confirmed is withdrawn as soon as it is', () => {
    client.command([place('id-one-11')])
    client.takeBack(client.store.getState().pending)
    other.tell(placed('id-one-11', own('s-1'), '997500'))
    expect(other.commands().at(-1)).toMatchObject({ kind: 'withdraw-stake', stake: 's-1' })
  })

  it('made on another page of the same patron changes the chips and is not announced', () => {
    other.tell(placed(undefined, own('s-9'), '990000'))
    expect(table()?.own).toHaveLength(1)
    expect(client.store.getState().notices).toEqual([])
  })
})

describe('a lost connection', () => {
  it('is said, and comes back by itself with every open command, same id, once', () => {
    client.command([place('id-one-11')])
    other.lose()
    expect(client.store.getState().connection).toBe('away')
    vi.advanceTimersByTime(400)
    connect()
    expect(other.said).toHaveLength(2)
    expect(other.commands()).toEqual([
      place('id-one-11'),
      { kind: 'watch', table: TABLE, after: { stream: 's1', n: 10 } },
    ])
  })

  it('does not take an old balance from the repeated answer, but asks for the true one', () => {
    client.command([place('id-one-11')])
    other.lose()
    vi.advanceTimersByTime(400)
    connect()
    other.tell({ kind: 'resumed', table: TABLE, stream: 's1', own: [own('s-1')], balance: '5' })
    other.tell(placed('id-one-11', own('s-1'), '997500'))
    expect(client.store.getState()).toMatchObject({ balance: '5', pending: [] })
    expect(table()?.own).toHaveLength(1)
    expect(other.commands().at(-1)).toMatchObject({ kind: 'watch', after: { n: 10 } })
  })

  it('is noticed when the line is silent for ten seconds', () => {
    vi.advanceTimersByTime(10_000)
    expect(client.store.getState().connection).toBe('away')
    const dead = other.ends[0]
    vi.advanceTimersByTime(400)
    connect()
    dead?.onText(JSON.stringify(snapshot({ balance: '1' })))
    expect(client.store.getState().balance).toBe('1000000')
  })

  it('does not come back after the session has ended', () => {
    other.ends.at(-1)?.onClose(4401)
    vi.advanceTimersByTime(60_000)
    expect(other.said).toHaveLength(1)
    expect(client.store.getState().sessionEnded).toBe(true)
  })

  it('shows "please reload" when the server has another build', () => {
    other.lose()
    vi.advanceTimersByTime(400)
    other.ends.at(-1)?.onOpen()
    other.tell(welcome('two'))
    expect(client.store.getState().outdated).toBe(true)
  })
})

describe('a result', () => {
  const at = 20_000
  const dealt = event(11, {
    kind: 'card-dealt',
    round: ROUND,
    at,
    index: 1,
    to: 'andar',
    card: 'Kc',
  })
  const outcome = {
    winner: 'andar',
    gameCard: 'Ks',
    dealt: 1,
    sides: { andar: ['Kc'], bahar: [] },
  } as const
  const resolved = event(12, { kind: 'round-resolved', round: ROUND, at, outcome })
  const settled = event(13, { kind: 'round-settled', round: ROUND, at })
  const result: ServerMessage = {
    kind: 'result',
    table: TABLE,
    result: { round: ROUND, staked: '2500', returned: '4750', lines: [] },
    balance: '1002250',
  }

  it('waits, with balance and history, until the last card lies on the felt', () => {
    other.tell(dealt, resolved, settled, result)
    vi.advanceTimersByTime(399)
    expect(table()?.view.round?.outcome).toBeUndefined()
    expect(table()?.view.history).toEqual([])
    expect(client.store.getState().balance).toBe('1000000')
    vi.advanceTimersByTime(1)
    expect(table()?.view.round?.outcome?.winner).toBe('andar')
    expect(table()?.view.history).toHaveLength(1)
    expect(client.store.getState().balance).toBe('1002250')
  })

  it('is there at once for somebody who comes late', () => {
    other.tell(dealt, resolved)
    other.tell(snapshot({ n: 13, balance: '1002250' }))
    expect(client.store.getState().balance).toBe('1002250')
  })
})
