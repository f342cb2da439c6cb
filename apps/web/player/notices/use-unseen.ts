import type { PatronNotice } from '@baize/protocol'
import type { RoundId } from '@baize/table'
import { useEffect, useState } from 'react'
import { useClient, usePlayer } from '../session.tsx'
import { withoutUnseen, withUnseen } from '../state/interruptions.ts'
import { fetchNotices, noteSeen } from './ask.ts'

/** Asks for the notices that wait, at first and whenever the line stands again. */
function useAsked(): void {
  const client = useClient()
  const open = usePlayer(({ connection }) => connection === 'open')
  useEffect(() => {
    if (!open) return
    // What cannot be asked now is asked when the line stands again.
    fetchNotices().then(
      ({ notices }) => client.store.setState((state) => withUnseen(state, notices)),
      () => undefined,
    )
  }, [client, open])
}

/** The notices of a patron, and what may be done with them. */
export interface Unseen {
  /** Those to be shown now, newest first. */
  readonly shown: readonly PatronNotice[]
  /** The round whose notice could not be noted as seen. */
  readonly failed: RoundId | undefined
  /** Tells the house that one was seen: it does not come again. */
  readonly see: (round: RoundId) => void
  /** Puts those that are shown away for this visit; the house keeps them. */
  readonly later: () => void
}

export function useUnseen(): Unseen {
  const client = useClient()
  const unseen = usePlayer((state) => state.unseen)
  const [putAway, setPutAway] = useState<readonly RoundId[]>([])
  const [failed, setFailed] = useState<RoundId>()
  useAsked()
  const see = (round: RoundId) => {
    setFailed(undefined)
    noteSeen(round).then(
      () => client.store.setState((state) => withoutUnseen(state, round)),
      () => setFailed(round),
    )
  }
  return {
    shown: unseen.filter(({ round }) => !putAway.includes(round)),
    failed,
    see,
    later: () => setPutAway(unseen.map(({ round }) => round)),
  }
}
