import type { SeatMessage } from '@baize/protocol'
import type { Hand, Look } from '@baize/table'
import { useMemo } from 'react'
import { useClient } from '../../session.tsx'
import { useBetting } from '../betting.tsx'

/** What a patron can ask at the seats of the table whose page this is. */
export interface Asking {
  readonly sit: (seat?: number) => void
  readonly leave: () => void
  readonly ready: (says: boolean) => void
  readonly cut: (depth: number) => void
  readonly look: (hand: Hand, look: Look) => void
  readonly turn: (index: number) => void
}

type Body<M = SeatMessage> = M extends SeatMessage ? Omit<M, 'id' | 'table'> : never

/** The questions of this table, each with an id of its own. */
export function useAsking(): Asking {
  const client = useClient()
  const { slice } = useBetting()
  const { table } = slice.info
  const round = slice.view.round?.id
  const shoe = slice.view.cutting?.shoe
  return useMemo(() => {
    const ask = (body: Body) => client.ask({ ...body, id: client.newId(), table })
    return {
      sit: (seat) => ask({ kind: 'sit', ...(seat !== undefined && { seat }) }),
      leave: () => ask({ kind: 'leave-seat' }),
      ready: (ready) => round !== undefined && ask({ kind: 'ready', round, ready }),
      cut: (depth) => shoe !== undefined && ask({ kind: 'cut', shoe, depth }),
      look: (hand, look) => round !== undefined && ask({ kind: 'look', round, hand, look }),
      turn: (index) => round !== undefined && ask({ kind: 'turn', round, index }),
    }
  }, [client, table, round, shoe])
}
