import { randomBytes } from 'node:crypto'
import { parseSeed, toHex } from '@baize/fairness'
import { seededFill, systemFill } from '../../../apps/cli/simulate/random.ts'
import { countIn, optionsIn } from '../arguments.ts'
import { type Decks, dealtDecks, simulatedDecks } from './decks.ts'
import { extremes } from './extremes.ts'
import { type Finding, testDecks } from './tests.ts'

/** What was shuffled, and what every test found. */
export interface Part {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** A p-value below this is a failure once it is corrected for the number of tests. */
const LEVEL = 0.01

/** Decks of 52 and shoes of 416 that are looked at when nothing else is asked for. */
const DEALS: Readonly<Record<number, number>> = { 1: 26_000, 8: 4160 }

export interface Asked {
  readonly seed: Uint8Array
  /** Undefined: the simulator takes the system's generator, not one made of the seed. */
  readonly repeatable: boolean
  readonly decks: readonly number[]
  readonly deals?: number
}

/** Both ways of shuffling, for every size asked for. */
export function shuffleParts({ seed, repeatable, decks, deals }: Asked): readonly Part[] {
  const fill = repeatable ? seededFill(toHex(seed)) : systemFill
  return decks.flatMap((count) => {
    const size = 52 * count
    const number = deals ?? DEALS[count] ?? 4160
    const ways: readonly (readonly [string, Decks])[] = [
      ['the virtual dealer', dealtDecks(seed, size)],
      [`the simulator (${repeatable ? 'seeded' : 'system generator'})`, simulatedDecks(fill, size)],
    ]
    return ways.map(([name, source]) => ({
      title: `${name}, ${number} x ${size} cards`,
      findings: testDecks(source, size, number),
    }))
  })
}

/** The smallest p of all, times their number (Bonferroni): the chance of one as small anywhere. */
export function corrected(parts: readonly Part[]): number {
  const all = parts.flatMap(({ findings }) => findings.map(({ p }) => p))
  return Math.min(1, all.length * Math.min(...all))
}

const line = ({ test, statistic, freedom, p }: Finding): string => {
  const figures = [statistic.toFixed(1).padStart(11), `${freedom}`.padStart(7), p.toFixed(4)]
  return `  ${test.padEnd(52)}${figures.join('  ')}  ${p < LEVEL ? 'below 1 %' : 'passed at 99 %'}`
}

const heading = `  ${'test'.padEnd(52)} chi-square  freedom       p\n`

function readAsked(args: readonly string[]): Asked {
  const options = optionsIn(args, ['deals', 'decks', 'seed'])
  const seed = options.seed === undefined ? randomBytes(32) : parseSeed(options.seed)
  if (seed === undefined) throw new RangeError('--seed must be 64 hexadecimal digits')
  const decks = options.decks === undefined ? [1, 8] : [countIn('decks', options.decks, 1)]
  const repeatable = options.seed !== undefined
  if (options.deals === undefined) return { seed, repeatable, decks }
  return { seed, repeatable, decks, deals: countIn('deals', options.deals, 1) }
}

/** `npm run prove -- shuffle`: the exit code. */
export function proveShuffle(args: readonly string[], say: (text: string) => void): number {
  const asked = readAsked(args)
  say(`Shuffles, seed ${toHex(asked.seed)}\n`)
  const parts = shuffleParts(asked)
  for (const { title, findings } of parts)
    say(`\n${title}\n${heading}${findings.map(line).join('\n')}\n`)
  const stuck = extremes()
  say('\nA source that gives nothing but one value still gives every card once, 1, 6 and 8 decks\n')
  for (const { source, isValid } of stuck)
    say(`  ${source.padEnd(52)}${isValid ? 'a valid order' : 'NOT A VALID ORDER'}\n`)
  const p = corrected(parts)
  const tests = parts.reduce((sum, { findings }) => sum + findings.length, 0)
  const below = parts.flatMap(({ findings }) => findings).filter((one) => one.p < LEVEL).length
  const holds = p >= LEVEL && stuck.every(({ isValid }) => isValid)
  say(`
${tests} tests, ${below} below 1 %; fair shuffles have ${(tests * LEVEL).toFixed(2)} on average.
The smallest p, corrected for their number, is ${p.toFixed(4)}:
${holds ? 'no sign of unfairness' : 'TOO STRANGE'} at 99 %.
p is two-sided: too even is as strange as too uneven.
`)
  return holds ? 0 : 1
}
