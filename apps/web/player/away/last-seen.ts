/** When this browser last saw the house, and as whom. */
export interface LastSeen {
  readonly patron: string
  /** The server's time, milliseconds since 1970. */
  readonly at: number
}

const KEPT_AS = 'baize-last-seen'

/** Reads what was kept; undefined for anything else. */
export function readLastSeen(text: string | null): LastSeen | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { patron, at } = { patron: undefined, at: undefined, ...kept }
    return typeof patron === 'string' && typeof at === 'number' ? { patron, at } : undefined
  } catch {
    return undefined
  }
}

/** A browser may refuse to keep anything; then nobody is told what went on while it was closed. */
export function lastSeen(): LastSeen | undefined {
  try {
    return readLastSeen(localStorage.getItem(KEPT_AS))
  } catch {
    return undefined
  }
}

export function keepLastSeen(seen: LastSeen): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(seen))
  } catch {
    // Not kept.
  }
}
