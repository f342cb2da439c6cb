import type { StaffServerMessage } from '@baize/protocol'
import { isLiveSession } from '@baize/store'
import { now } from '../clock.ts'
import { faultOf } from '../log.ts'
import type { StaffHall, StaffParts, StaffSocket } from './types.ts'
import { floorView } from './views.ts'

/** A revocation by another process is seen within this time. */
const LOOK_MS = 1_000
const FLOOR_MS = 500
/** Beats between a ping and the next. */
const PING_BEATS = 15

/** Closes the sockets whose sessions are over. */
async function look(
  { store, settings }: StaffParts,
  sockets: ReadonlySet<StaffSocket>,
): Promise<void> {
  if (sockets.size === 0) return
  const all = [...sockets]
  const found = await store.staff.sessions(all.map(({ tokenHash }) => tokenHash))
  const at = now()
  const live = new Set(
    found
      .filter((each) => isLiveSession(each, at, settings.staffIdleMs))
      .map(({ session }) => session.tokenHash),
  )
  for (const socket of all) if (!live.has(socket.tokenHash)) socket.close(4401, 'session-ended')
}

function tellFloor({ floor }: StaffParts, sockets: ReadonlySet<StaffSocket>): void {
  const watching = [...sockets].filter((socket) => socket.floor)
  if (watching.length === 0) return
  const tables = floorView(floor)
  for (const socket of watching) socket.send({ kind: 'floor', tables })
}

function ping(sockets: ReadonlySet<StaffSocket>): void {
  for (const socket of sockets) {
    if (!socket.alive) socket.terminate()
    socket.alive = false
    socket.ping()
  }
}

/** Looks at the sockets, and shows them the tables, again and again; gives the end of it. */
function keepLooking(parts: StaffParts, sockets: ReadonlySet<StaffSocket>, watch: () => void) {
  let [stale, beats] = [false, 0]
  const beat = (): void => {
    beats += 1
    if (beats % PING_BEATS === 0) ping(sockets)
    watch()
  }
  const show = (): void => {
    if (stale) tellFloor(parts, sockets)
    stale = false
  }
  const timers = [setInterval(beat, LOOK_MS), setInterval(show, FLOOR_MS)]
  const unsubscribe = parts.floor.onNotice(() => {
    stale = true
  })
  return (): void => {
    unsubscribe()
    for (const timer of timers) clearInterval(timer)
  }
}

/** Opens the hall and begins to watch it. */
export function newStaffHall(parts: StaffParts): StaffHall {
  const sockets = new Set<StaffSocket>()
  const watch = (): Promise<void> =>
    look(parts, sockets).catch((error: unknown) => {
      // Nothing is taken from anyone meanwhile: each command asks the books itself.
      parts.log.warn({ fault: faultOf(error) }, 'sessions of staff cannot be looked at')
    })
  const tell = (message: StaffServerMessage): void => {
    for (const socket of sockets) socket.send(message)
  }
  const stopLooking = keepLooking(parts, sockets, () => void watch())
  return {
    enter: (socket) => void sockets.add(socket),
    leave: (socket) => void sockets.delete(socket),
    socketsOf: (staff) => [...sockets].filter((socket) => socket.staff === staff).length,
    look: watch,
    called: ({ table, round }, { person, actor }) =>
      tell({ kind: 'called', table, round, by: person.name, at: actor.at }),
    tell,
    stop() {
      stopLooking()
      for (const socket of sockets) socket.close(1001, 'shutting-down')
    },
  }
}
