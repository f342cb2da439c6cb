import type { TableEvent } from '@baize/table'
import { expect, it } from 'vitest'
import { registry } from '../ops/meter.ts'
import { countEvents } from './metered.ts'

it('counts ends of rounds and wrong scans, by what they were, and nothing else', async () => {
  const scan = { kind: 'card-scanned', scanner: 's', code: '0042', at: 1 } as const
  const round = 'live-1-1'
  const events: readonly TableEvent[] = [
    { ...scan, scan: '1', card: 'Ks' },
    { ...scan, scan: '2', fault: 'unreadable', misreads: 1 },
    { ...scan, scan: '3', fault: 'unreadable', misreads: 2 },
    { kind: 'bets-closed', round, at: 2 },
    { kind: 'round-voided', round, reason: 'scan-mismatch', by: 'sue', at: 3 },
  ]
  countEvents('live-1', events)
  const text = await registry.metrics()
  const found = text.split('\n').filter((line) => line.includes('live-1'))
  expect(found.sort()).toEqual([
    'baize_rounds_total{table="live-1",end="voided"} 1',
    'baize_scan_faults_total{table="live-1",fault="unreadable"} 2',
  ])
})
