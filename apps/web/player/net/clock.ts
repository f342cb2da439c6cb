/** How the server's clock is known: by an offset measured there and back, never the local date. */
export interface ServerClock {
  /** Takes a measurement: when it left and came back (local), and the server's time in it. */
  readonly sample: (sent: number, serverNow: number, received: number) => void
  /** A first guess from a one-way message; any measurement replaces it. */
  readonly guess: (serverNow: number, received: number) => void
  /** The server's time at a local instant, in milliseconds since 1970. */
  readonly at: (local: number) => number
  /** Forgets the measurements, as after a connection was lost: the machine may have slept. */
  readonly reset: () => void
}

/** Measurements that are kept; the one that was fastest on its way is the truest. */
const KEPT = 8
/** How far a machine's clock may stray between two measurements, in milliseconds. */
const DRIFT_MS = 50

interface Sample {
  readonly trip: number
  readonly offset: number
}

/** A measurement is off by half its trip at most; two that differ by more saw different clocks. */
const agree = (a: Sample, b: Sample): boolean =>
  Math.abs(a.offset - b.offset) <= (a.trip + b.trip) / 2 + DRIFT_MS

export function createClock(): ServerClock {
  let samples: readonly Sample[] = []
  let offset = 0
  return {
    sample: (sent, serverNow, received) => {
      const trip = received - sent
      const latest = { trip, offset: serverNow + trip / 2 - received }
      // Some machines stop their clock while they sleep: what was measured before is worth nothing.
      const kept = samples.filter((sample) => agree(sample, latest))
      samples = [...kept, latest].slice(-KEPT)
      offset = samples.reduce((best, sample) => (sample.trip <= best.trip ? sample : best)).offset
    },
    guess: (serverNow, received) => {
      if (samples.length === 0) offset = serverNow - received
    },
    at: (local) => local + offset,
    reset: () => {
      samples = []
    },
  }
}

/** A local clock that no change of the date moves, in milliseconds. */
export const monotonic = (): number => performance.timeOrigin + performance.now()
