import { useCallback, useEffect, useRef, useState } from 'react'
import { DEAD_MS, PING_MS } from '../net/socket.ts'
import { useClient, usePlayer } from '../session.tsx'
import { keepLastSeen, lastSeen } from './last-seen.ts'

/** Time away that is worth a summary, in milliseconds. */
const WORTH_MS = 15_000
/** A line may have been dumb for so long before it was noticed. */
const UNNOTICED_MS = DEAD_MS + PING_MS

/** From when on the patron saw nothing of the house, on the server's clock. */
export interface Absence {
  readonly from: number
}

/** The absence that has just ended, until it is dismissed. */
export function useAbsence(): readonly [Absence | undefined, () => void] {
  const [absence, setAbsence] = useState<Absence>()
  const began = useCallback((from: number) => setAbsence((known) => known ?? { from }), [])
  useLostLine(began)
  useHiddenPage(began)
  useClosedPage(began)
  return [absence, useCallback(() => setAbsence(undefined), [])]
}

type Began = (from: number) => void

/** A connection that was lost and stands again. */
function useLostLine(began: Began): void {
  const client = useClient()
  const connection = usePlayer((state) => state.connection)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (connection === 'away') from.current ??= client.serverNow() - UNNOTICED_MS
    if (connection !== 'open' || from.current === undefined) return
    began(from.current)
    from.current = undefined
  }, [connection, client, began])
}

/** A page that was out of sight for a while. */
function useHiddenPage(began: Began): void {
  const client = useClient()
  const patron = usePlayer((state) => state.patron?.id)
  useEffect(() => {
    let hiddenAt: number | undefined
    const onChange = () => {
      const now = client.serverNow()
      if (document.visibilityState === 'hidden') {
        hiddenAt = now
        if (patron !== undefined) keepLastSeen({ patron, at: now })
      } else if (hiddenAt !== undefined && now - hiddenAt >= WORTH_MS) began(hiddenAt)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [client, patron, began])
}

/** A page that was closed, and is opened again by the same patron. */
function useClosedPage(began: Began): void {
  const client = useClient()
  const patron = usePlayer((state) => state.patron?.id)
  useEffect(() => {
    const seen = lastSeen()
    if (patron === undefined || seen?.patron !== patron) return
    if (client.serverNow() - seen.at >= WORTH_MS) began(seen.at)
  }, [client, patron, began])
}
