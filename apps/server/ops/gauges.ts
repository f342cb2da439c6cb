import { Gauge } from 'prom-client'
import type { Floor } from '../floor/floor.ts'
import { registry } from './meter.ts'

const registers = [registry]
const queue = new Gauge({
  name: 'baize_queue_commands',
  help: 'Commands that wait for the next commit, by table.',
  labelNames: ['table'],
  registers,
})
const tables = new Gauge({
  name: 'baize_table_running',
  help: '1 while a table takes commands, 0 while it does not, by table.',
  labelNames: ['table'],
  registers,
})
const draining = new Gauge({
  name: 'baize_draining',
  help: '1 once the house was asked to stop.',
  registers,
})
const build = new Gauge({
  name: 'baize_build_info',
  help: 'Always 1; the build is the label.',
  labelNames: ['build'],
  registers,
})

/** All metrics as Prometheus reads them; what is read off the floor is read now. */
export async function metricsText(floor: Floor | undefined, name: string): Promise<string> {
  for (const host of floor?.tables() ?? []) {
    const { table } = host.terms
    queue.set({ table }, host.waiting())
    tables.set({ table }, host.running() ? 1 : 0)
  }
  draining.set(floor?.draining() === true ? 1 : 0)
  build.set({ build: name }, 1)
  return registry.metrics()
}
