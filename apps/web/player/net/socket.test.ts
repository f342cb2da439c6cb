import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backoff, openSocket, type Socket, type WireEvents } from './socket.ts'

it.each([
  [0, 0, 200],
  [0, 1, 400],
  [3, 0, 1600],
  [20, 0, 4000],
  [20, 1, 8000],
])('attempt %i waits, with chance %f, %i ms', (tries, random, ms) => {
  expect(backoff(tries, random)).toBe(ms)
})

describe('a line', () => {
  let lost = 0
  let answers = true
  let said: string[] = []
  let wires: WireEvents[] = []
  let socket: Socket
  const pong = JSON.stringify({ kind: 'pong', sent: 0, now: 0 })
  beforeEach(() => {
    vi.useFakeTimers()
    ;[lost, answers, said, wires] = [0, true, [], []]
    socket = openSocket({
      now: () => Date.now(),
      random: () => 1,
      onMessage: () => undefined,
      onLost: () => {
        lost += 1
      },
      open: (events) => {
        wires.push(events)
        return {
          close: () => undefined,
          send: (text) => {
            said.push(text)
            if (answers) events.onText(pong)
          },
        }
      },
    })
  })
  afterEach(() => {
    socket.stop()
    vi.useRealTimers()
  })

  it('that goes dumb without a word is noticed within 10 s, whenever that happens', () => {
    wires[0]?.onOpen()
    for (const before of [0, 1, 2999, 3000, 3001]) {
      answers = true
      vi.advanceTimersByTime(30_000 + before)
      const lostBefore = lost
      answers = false
      vi.advanceTimersByTime(10_000)
      expect([before, lost]).toEqual([before, lostBefore + 1])
      answers = true
      vi.advanceTimersByTime(8000)
      wires.at(-1)?.onOpen()
    }
  })

  it('that answers is kept for as long as it does', () => {
    wires[0]?.onOpen()
    vi.advanceTimersByTime(600_000)
    expect(lost).toBe(0)
    expect(said.length).toBeGreaterThan(150)
  })

  it('is not given up because its page asked seldom, as one in the background does', () => {
    wires[0]?.onOpen()
    for (let minute = 0; minute < 5; minute += 1) {
      vi.setSystemTime(Date.now() + 60_000)
      vi.advanceTimersByTime(3000)
    }
    expect(lost).toBe(0)
  })

  it('that is never made is tried again', () => {
    vi.advanceTimersByTime(15_000)
    expect(lost).toBe(1)
    expect(wires.length).toBe(2)
  })

  it('with an ended session does not come back', () => {
    wires[0]?.onOpen()
    wires[0]?.onClose(4401)
    vi.advanceTimersByTime(60_000)
    expect([lost, wires.length]).toEqual([1, 1])
  })
})
