import { noted } from '@baize/store'
import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Floor } from '../floor/floor.ts'
import type { LiveParts } from '../http/staff-live.ts'
import { faultOf } from '../log.ts'
import type { StaffDesk } from '../people/types.ts'
import { openScanners, type ScannerGateway } from '../scanner/gateway.ts'
import { scannerSecret } from '../scanner/secret.ts'
import { openDecks } from './code-book.ts'
import { openLiveDesk } from './live-desk.ts'

interface Parts {
  readonly config: Config
  readonly key: Uint8Array
  readonly floor: Floor
  readonly staff: StaffDesk
}

/** Opens what live tables need beside their mailboxes, and the door of scanners if one is set. */
export async function openLive({ config, key, floor, staff }: Parts): Promise<{
  readonly live: LiveParts
  readonly scanners: ScannerGateway | undefined
}> {
  const live = openLiveDesk(floor, await openDecks(staff.store))
  live.onRegistered = (answer, { deck: about, by: who }) => {
    const at = now()
    const refusal = answer.kind === 'refused' ? { refusal: answer.refusal } : {}
    const outcome = answer.kind
    const entry = { at, who, action: 'register-deck', about, outcome, ...refusal } as const
    staff.store.staff
      .change(() => noted(entry))
      .catch((error: unknown) => {
        staff.log.error({ fault: faultOf(error) }, 'staff log: a line is missing')
      })
  }
  alarm(floor, staff)
  const { scannerPort: port, scannerHost: host, scannerGeneration: generation } = config
  const { scansPerSecond } = config
  const scanners =
    port === undefined
      ? undefined
      : await openScanners({ live, key, generation, scansPerSecond, host, port })
  const address = scanners === undefined ? {} : { address: scanners.address }
  const secret = (table: string) => scannerSecret(key, table, generation)
  const of = (table: string) => ({ ...address, secret: secret(table) })
  return { live: { desk: staff, live, scanners: of }, scanners }
}

/** Staff hears at once of every incident, whoever or whatever raised it (AB-11, ABC-7). */
function alarm(floor: Floor, { hall }: StaffDesk): void {
  for (const { terms, onEvents } of floor.tables()) {
    onEvents((events) => {
      for (const event of events) {
        if (event.kind !== 'incident-reported') continue
        const { round, no, incident, by, at } = event
        hall.tell({ kind: 'incident', table: terms.table, round, no, incident, by, at })
      }
    })
  }
}
