import type { EventView, RoundFileView } from '@baize/protocol'
import type { RoundRecord } from '@baize/store'
import { isLive, type Round, type TableEvent } from '@baize/table'
import { incidentView } from '../live/live-view.ts'
import type { NeedParts } from './needs.ts'
import { wire } from './wire.ts'

/** Places of cards that everybody has seen. */
function turnedIn(events: readonly TableEvent[]): ReadonlySet<number> {
  return new Set(events.flatMap((event) => (event.kind === 'card-turned' ? [event.index] : [])))
}

/**
 * A round's log for the office. Of a running round nobody sees a card before it is turned: the
 * office neither.
 */
export function shownEvents(events: readonly TableEvent[], running: boolean): readonly EventView[] {
  const turned = turnedIn(events)
  return events.map((event) => {
    const view: EventView = wire(event)
    const hidden = event.kind === 'card-dealt' && !event.faceUp && !turned.has(event.index)
    if (!running || !hidden) return view
    const { card: _, ...rest } = view
    return { ...rest, kind: view.kind, at: view.at }
  })
}

/** What stands open in a running round. */
function openParts(round: Round | undefined): Pick<RoundFileView, 'incident' | 'suspended'> {
  if (!isLive(round)) return {}
  const incident = incidentView(round)
  const { suspended } = round
  return {
    ...(incident !== undefined && { incident }),
    ...(suspended !== undefined && {
      suspended: { reason: suspended.reason, by: suspended.by, at: suspended.at },
    }),
  }
}

function auditOf({ audited }: NeedParts, round: string): Pick<RoundFileView, 'audit'> {
  const audit = audited()
  if (audit === undefined) return {}
  const own = audit.findings.filter(({ row }) => row.split(/[^\w-]+/).includes(round))
  return { audit: { at: audit.at, findings: own.map((each) => `${each.invariant}: ${each.row}`) } }
}

const rowsOf = (events: readonly TableEvent[]) =>
  events.find((event) => event.kind === 'round-settled')?.rows ?? []

/** All that the office knows of a round; undefined when there is none. */
export async function roundFile(parts: NeedParts, id: string): Promise<RoundFileView | undefined> {
  const { store, floor } = parts
  const [record, found, bets, corrections] = await Promise.all([
    store.roundRecord(id),
    store.office.rounds({ limit: 1, round: id }),
    store.office.roundBets(id),
    store.corrections(id),
  ])
  const line = found.rounds[0]
  if (record === undefined || line === undefined) return undefined
  const live = floor.table(record.table)?.desk().state.round
  return {
    line: wire(line),
    ...facts(record),
    events: shownEvents(record.events, line.ended === undefined),
    rows: rowsOf(record.events),
    bets: wire(bets),
    corrections: wire(corrections),
    ...openParts(live?.id === id ? live : undefined),
    ...auditOf(parts, id),
  }
}

function facts({ terms }: RoundRecord) {
  const { name, game, dealer, paytable } = terms
  return { name, game, dealer: dealer ?? ('virtual' as const), prices: paytable.modes }
}
