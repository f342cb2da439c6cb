import type { TableOrder } from '@baize/protocol'
import { noted } from '@baize/store'
import type { TableCommand } from '@baize/table'
import type { TableHost } from '../floor/table-host.ts'
import { faultOf } from '../log.ts'
import type { Answer } from '../table/desk.ts'
import type { Caller, StaffDesk } from './types.ts'

/** What came of an order to a table. */
export type OrderAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string; readonly field?: string }

function commandOf(order: TableOrder, by: string): TableCommand {
  const { round } = order
  switch (order.kind) {
    case 'call':
      return { kind: 'suspend', round, by, reason: 'supervisor-called' }
    case 'suspend':
      return { kind: 'suspend', round, by, reason: order.reason }
    case 'resume':
      return { kind: 'resume', round, by }
    case 'void':
      return { kind: 'void-round', round, by, reason: order.reason }
  }
}

const standing = ({ feed }: TableHost): string => {
  const { round } = feed.view()
  const { id, phase, suspended } = round ?? {}
  return JSON.stringify({ round: id, phase, suspended: suspended?.reason })
}

const asked = (host: TableHost, order: TableOrder, { actor, person }: Caller): Promise<Answer> =>
  new Promise((resolve) => {
    const key = `staff/${person.id}/${order.id}`
    host.submit({ command: commandOf(order, person.name), at: actor.at, key }, resolve)
  })

function answerOf(answer: Answer): OrderAnswer {
  if (answer.kind === 'unavailable') return { kind: 'refused', reason: 'unavailable' }
  if (answer.kind !== 'refused') return { kind: 'done' }
  const { reason, field } = answer.refusal
  return { kind: 'refused', reason, ...(field !== undefined && { field }) }
}

const reasonOf = (order: TableOrder): string | undefined => {
  const code = 'reason' in order ? order.reason : undefined
  return (
    [code, order.note].filter((part) => part !== undefined && part !== '').join(': ') || undefined
  )
}

/**
 * Gives a table an order through its mailbox, as everybody's, and logs it. The table's own log
 * names who it was by, so that a failure of the staff log loses nothing.
 */
export async function orderTable(
  { store, floor, hall, log }: StaffDesk,
  caller: Caller,
  order: TableOrder,
): Promise<OrderAnswer> {
  const host = floor.table(order.table)
  if (host === undefined) return { kind: 'refused', reason: 'unknown-table', field: 'table' }
  const before = standing(host)
  const answer = answerOf(await asked(host, order, caller))
  const reason = reasonOf(order)
  const entry = {
    ...caller.actor,
    action: order.kind,
    about: order.table,
    ...(reason !== undefined && { reason }),
    before,
    ...(answer.kind === 'done'
      ? { outcome: 'done' as const, after: standing(host) }
      : { outcome: 'refused' as const, refusal: answer.reason }),
  }
  if (order.kind === 'call' && answer.kind === 'done') hall.called(order, caller)
  await store.staff
    .change(() => noted(entry))
    .catch((error: unknown) => log.error({ fault: faultOf(error) }, 'staff log: a line is missing'))
  return answer
}
