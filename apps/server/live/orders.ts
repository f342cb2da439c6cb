import { noted } from '@baize/store'
import type { Command, TableEvent } from '@baize/table'
import type { TableHost } from '../floor/table-host.ts'
import { faultOf } from '../log.ts'
import type { Caller, StaffDesk } from '../people/types.ts'
import type { Answer } from '../table/desk.ts'

/** What somebody at a live table asks for, as its line in the staff log has it. */
export interface LiveOrder {
  /** Made by who asks: the same id gets the same answer while the round runs. */
  readonly id: string
  readonly action: string
  readonly command: Command
  readonly note?: string
}

/** What came of it. */
export type LiveAnswer =
  | { readonly kind: 'done'; readonly events: readonly TableEvent[] }
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly field?: string
      readonly detail?: Readonly<Record<string, string | number>>
    }

function answerOf(answer: Answer): LiveAnswer {
  if (answer.kind === 'unavailable') return { kind: 'refused', reason: 'unavailable' }
  if (answer.kind === 'refused') {
    const { reason, field, detail } = answer.refusal
    return { kind: 'refused', reason, ...(field && { field }), ...(detail && { detail }) }
  }
  return { kind: 'done', events: answer.kind === 'done' ? (answer.events ?? []) : [] }
}

const standing = (host: TableHost): string => {
  const { round } = host.desk().state
  const { id, phase, cards, suspended, incident } = round ?? {}
  const facts = { round: id, phase, cards: cards?.length, suspended: suspended?.reason }
  return JSON.stringify({ ...facts, incident: incident?.no })
}

const submit = (host: TableHost, { actor, person }: Caller, { id, command }: LiveOrder) =>
  new Promise<Answer>((resolve) => {
    host.submit({ command, at: actor.at, key: `live/${person.id}/${id}` }, resolve)
  })

/** Sends what somebody asks through the table's mailbox, and logs it whatever came of it. */
export async function orderLive(
  { store, log }: Pick<StaffDesk, 'store' | 'log'>,
  host: TableHost,
  caller: Caller,
  order: LiveOrder,
): Promise<LiveAnswer> {
  const before = standing(host)
  const answer = answerOf(await submit(host, caller, order))
  const { action, note } = order
  const deed = { ...caller.actor, action, about: host.terms.table, before }
  const said = note === undefined || note === '' ? {} : { reason: note }
  const came =
    answer.kind === 'done'
      ? { outcome: 'done' as const, after: standing(host) }
      : { outcome: 'refused' as const, refusal: answer.reason }
  await store.staff
    .change(() => noted({ ...deed, ...said, ...came }))
    .catch((error: unknown) => log.error({ fault: faultOf(error) }, 'staff log: a line is missing'))
  return answer
}
