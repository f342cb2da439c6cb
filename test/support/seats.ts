import type { ClientMessage, ServerMessage } from '@baize/protocol'
import type { PublicEvent, TableView } from '@baize/table'
import { newId, type Wire } from './patron.ts'

export const BAC = 'bac-1'

type Answer = Extract<ServerMessage, { readonly kind: 'accepted' | 'refused' }>
type OwnPlace = Extract<ServerMessage, { readonly kind: 'place' }>['place']

/** Sends a message about seats or cards and gives `accepted`, or the reason of its refusal. */
export async function ask(wire: Wire, message: object): Promise<string> {
  const id = newId()
  const from = wire.messages.length
  wire.send({ table: BAC, ...message, id })
  const isAnswer = (one: ServerMessage): one is Answer =>
    (one.kind === 'accepted' || one.kind === 'refused') && one.id === id
  const answer = (await wire.wait(isAnswer, from)) as Answer
  return answer.kind === 'refused' ? answer.reason : answer.kind
}

/** Watches the table anew and gives what a snapshot says. */
export async function look(
  wire: Wire,
  table = BAC,
): Promise<{ readonly view: TableView; readonly place: OwnPlace | undefined }> {
  const from = wire.messages.length
  wire.send({ kind: 'watch', table } satisfies ClientMessage)
  const { view, place } = await wire.until('snapshot', (one) => one.table === table, from)
  return { view, place }
}

/** The next public event of a kind at the table, from a place in the messages on. */
export async function happens<Kind extends PublicEvent['kind']>(
  wire: Wire,
  kind: Kind,
  from?: number,
  at = BAC,
): Promise<Extract<PublicEvent, { readonly kind: Kind }>> {
  const isIt = (event: PublicEvent): event is Extract<PublicEvent, { readonly kind: Kind }> =>
    event.kind === kind
  const { event } = await wire.until('event', (one) => one.table === at && isIt(one.event), from)
  if (!isIt(event)) throw new Error(`another event than ${kind}`)
  return event
}

/** What is a patron's own there, once it is so. */
export const placed = async (
  wire: Wire,
  test: (place: OwnPlace) => boolean,
  from?: number,
): Promise<OwnPlace> =>
  (await wire.until('place', ({ table, place }) => table === BAC && test(place), from)).place
