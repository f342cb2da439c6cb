import { openMemoryStore } from '@baize/store'
import { newTally } from './house.ts'
import { NO_PLANT } from './plant.ts'
import { runHouse } from './run.ts'

const tally = newTally()
const n = Number(process.argv[3] ?? 1)
const from = Number(process.argv[2] ?? 1)
const t = performance.now()
for (let i = from; i < from + n; i += 1) {
  const f = await runHouse({
    seed: `${i}`,
    size: {
      rounds: Number(process.argv[4] ?? 300),
      patrons: 1500,
      ...(process.argv[5] ? { weather: process.argv[5] as 'calm' } : {}),
    },
    plant: NO_PLANT,
    books: openMemoryStore(),
    tally,
  })
  if (f !== undefined) {
    console.log(f.steps.join('\n'))
    console.log(f.seed, f.invariant, f.facts)
    break
  }
}
const s = (performance.now() - t) / 1000
console.log(JSON.stringify(tally), s, tally.rounds / s)
const cpu = process.cpuUsage()
console.log('cpu ms/round', (cpu.user + cpu.system) / 1000 / tally.rounds)
