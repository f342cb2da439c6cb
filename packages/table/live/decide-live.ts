import type { AtTable, Decision } from '../decision.ts'
import type { Instant } from '../terms.ts'
import type { LiveCommand } from './commands.ts'
import { confirmEntry, enterCard, undoScan } from './entry.ts'
import { decideIncident, reportIncident } from './incident.ts'
import { scanCard } from './scan.ts'

/** Decides what people at a live table, their scanner and supervisors ask. */
export function decideLive(table: AtTable, command: LiveCommand, at: Instant): Decision {
  switch (command.kind) {
    case 'scan-card':
      return scanCard(table, command, at)
    case 'undo-scan':
      return undoScan(table, command, at)
    case 'enter-card':
      return enterCard(table, command, at)
    case 'confirm-entry':
      return confirmEntry(table, command, at)
    case 'report-incident':
      return reportIncident(table, command, at)
    case 'decide-incident':
      return decideIncident(table, command, at)
  }
}
