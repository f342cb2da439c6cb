import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** How a line between a browser and the server behaves; all of it may change while it is used. */
export interface LineManners {
  /** How long each piece is on its way, in each direction. */
  delayMs: number
  /** The share of pieces that are held up, as packets are that have to be sent again. */
  loss: number
  /** The longest that such a piece is held up. */
  stallMs: number
  /** Takes everything and passes nothing on, without a word: a half-open line. */
  swallows: boolean
}

/** A line of ours between a browser and the server, as bad as a test wants it. */
export interface BadLine {
  readonly address: string
  readonly manners: LineManners
  /** Cuts every open connection, as a network that is gone does. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

/** Passes pieces on in their order, each after its delay. */
function pass(from: Socket, to: Socket, manners: LineManners): void {
  let last = Promise.resolve()
  from.on('data', (piece) => {
    const { delayMs, loss, stallMs } = manners
    const stall = Math.random() < loss ? Math.random() * stallMs : 0
    const due = Date.now() + delayMs + stall
    last = last.then(async () => {
      const left = due - Date.now()
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
      if (!manners.swallows && !to.destroyed) to.write(piece)
    })
  })
  from.on('close', () => to.destroy())
  from.on('error', () => to.destroy())
}

/** Opens a line to a server, good at first. */
export async function openBadLine(server: string): Promise<BadLine> {
  const port = Number(new URL(server).port)
  const manners: LineManners = { delayMs: 0, loss: 0, stallMs: 0, swallows: false }
  const sockets = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    pass(near, far, manners)
    pass(far, near, manners)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const place = listener.address()
  const own = typeof place === 'object' && place !== null ? place.port : 0
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    address: `http://127.0.0.1:${own}`,
    manners,
    cut,
    async close() {
      cut()
      listener.close()
      await once(listener, 'close')
    },
  }
}
