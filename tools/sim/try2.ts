import { openMemoryStore } from '@baize/store'
import { newTally } from './house.ts'
import { PLANTS, plantNamed } from './plants.ts'
import { runHouse } from './run.ts'

for (const { name } of PLANTS.filter(
  (p) => process.argv[2] === undefined || p.name === process.argv[2],
)) {
  let found = ''
  const tally = newTally()
  for (let i = 1; i <= 12 && found === ''; i += 1) {
    const plant = plantNamed(name)
    if (plant === undefined) break
    const f = await runHouse({
      seed: `${i}`,
      size: { rounds: 100, patrons: 300, weather: 'stormy' },
      plant,
      books: openMemoryStore(),
      tally,
    })
    if (f !== undefined) found = `seed ${i}: ${f.invariant} (${f.facts.slice(0, 200)})`
  }
  console.log(name, '->', found === '' ? 'NOT FOUND' : found, tally.rounds)
}
