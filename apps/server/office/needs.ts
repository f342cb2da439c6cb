import type { NeedView } from '@baize/protocol'
import type { Correction, Store } from '@baize/store'
import { isLive } from '@baize/table'
import type { Floor } from '../floor/floor.ts'
import type { TableHost } from '../floor/table-host.ts'
import type { LastAudit } from '../jobs/jobs.ts'
import type { SelfCheck } from '../ops/self-check.ts'

export interface NeedParts {
  readonly store: Store
  readonly floor: Floor
  readonly audited: () => LastAudit | undefined
  readonly selfCheck: () => SelfCheck | undefined
}

function ofTable({ terms, desk }: TableHost): readonly NeedView[] {
  const { round } = desk().state
  if (!isLive(round)) return []
  const about = { table: terms.table, name: terms.name, round: round.id }
  const { suspended, incident } = round
  const asked = incident?.asked
  if (asked !== undefined) {
    const { reason, by, until } = asked
    return [{ kind: 'void-asked', ...about, reason, by, until }]
  }
  if (suspended === undefined) return []
  const { reason, by, at } = suspended
  const what = incident === undefined ? {} : { incident: incident.incident }
  return [{ kind: 'suspended', ...about, reason, by, at, ...what }]
}

function ofCorrection({ id, round, by, reason, at, lines }: Correction): NeedView {
  const change = lines.reduce((sum, line) => sum + line.change, 0n)
  return { kind: 'correction', id, round, by, reason, at, change: `${change}` }
}

function ofBooks({ audited, selfCheck }: NeedParts): readonly NeedView[] {
  const [audit, check] = [audited(), selfCheck()]
  const needs: NeedView[] = []
  if (audit !== undefined && audit.findings.length > 0)
    needs.push({ kind: 'audit', at: audit.at, findings: audit.findings.length })
  if (check?.right === false) needs.push({ kind: 'self-check', at: check.at })
  return needs
}

/** What waits for somebody: tables that stand still first. */
export async function needsOf(parts: NeedParts): Promise<readonly NeedView[]> {
  const waiting = await parts.store.office.waitingCorrections()
  return [...parts.floor.tables().flatMap(ofTable), ...waiting.map(ofCorrection), ...ofBooks(parts)]
}
