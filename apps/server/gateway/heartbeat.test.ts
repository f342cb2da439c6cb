import { setImmediate as turn } from 'node:timers/promises'
import { openMemoryStore } from '@baize/store'
import { expect, it } from 'vitest'
import { newVisits } from '../care/visits.ts'
import { now } from '../clock.ts'
import { faultsFrom } from '../faults.ts'
import { openFloor } from '../floor/floor.ts'
import { openLog } from '../log.ts'
import { BEATS, enter, type Hall, newHall } from './hall.ts'
import { heartbeat } from './publish.ts'
import type { Socket } from './socket.ts'

/** A connection that notes what befalls it; `answers` when it is pinged, or does not. */
function connection(answers: boolean, expiresAt = now() + 60_000) {
  const befell: string[] = []
  const socket: Socket = {
    patron: 'p',
    name: 'Patron',
    tokenHash: 't',
    expiresAt,
    watching: new Map(),
    lobby: false,
    alive: true,
    part: 0,
    closed: () => false,
    allow: () => true,
    send: () => undefined,
    sendText: () => undefined,
    sendFrames: () => undefined,
    close: (code) => befell.push(`close ${code}`),
    ping: () => {
      befell.push('ping')
      if (answers) socket.alive = true
    },
    terminate: () => befell.push('terminate'),
  }
  return { socket, befell }
}

/** The hall of a house without tables, and these connections in it. */
async function hallOf(all: readonly { readonly socket: Socket }[]): Promise<Hall> {
  const store = openMemoryStore()
  const rest = { house: [], key: new Uint8Array(32), faults: faultsFrom(undefined) }
  const hall = newHall(
    await openFloor({ store, log: openLog('fatal'), ...rest }),
    newVisits(60_000),
  )
  for (const { socket } of all) enter(hall, socket)
  return hall
}

/** One beat after the other, each done before the next. */
async function beat(hall: Hall, from: number, count: number): Promise<void> {
  for (let no = from; no < from + count; no += 1) {
    heartbeat(hall, no)
    while (hall.pump.busy('heartbeat')) await turn()
  }
}

it('every connection has its heartbeat once in a round of beats, a part of them at a time', async () => {
  const all = Array.from({ length: 4 * BEATS }, () => connection(true))
  const hall = await hallOf(all)
  await beat(hall, 1, 1)
  expect(all.filter(({ befell }) => befell.length > 0)).toHaveLength(4)
  await beat(hall, 2, BEATS - 1)
  for (const { befell } of all) expect(befell).toEqual(['ping'])
})

it('who does not answer is cut off in the next round, whose session is over at once', async () => {
  const [alive, dead, over] = [connection(true), connection(false), connection(true, now() - 1)]
  const hall = await hallOf([alive, dead, over])
  await beat(hall, 1, 2 * BEATS)
  expect(alive.befell).toEqual(['ping', 'ping'])
  expect(dead.befell).toEqual(['ping', 'terminate', 'ping'])
  expect(over.befell[0]).toBe('close 4401')
})
