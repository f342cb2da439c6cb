import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { WEATHERS, type Weather } from './plan.ts'
import { PLANTS } from './plants.ts'
import { STORE_KINDS, type StoreKind } from './stores.ts'

/** What a run plays. */
export interface Options {
  /** A single house, by its seed; absent for as many as `rounds` takes. */
  readonly seed?: string
  /** Seeds are numbers from here on. */
  readonly from: number
  readonly rounds: number
  readonly houseRounds: number
  readonly patrons: number
  readonly workers: number
  readonly store: StoreKind
  readonly plant: string
  readonly weather?: Weather
  readonly json: boolean
}

const FLAGS = {
  seed: { type: 'string' },
  from: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '10000' },
  'house-rounds': { type: 'string', default: '400' },
  patrons: { type: 'string', default: '1500' },
  workers: { type: 'string', default: `${Math.min(availableParallelism(), 8)}` },
  store: { type: 'string', default: 'memory' },
  plant: { type: 'string', default: 'none' },
  weather: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const HELP = `npm run sim -- [options]

  --rounds N         play houses until N rounds are played (10000)
  --from N           number of the first seed (1)
  --seed TEXT        play the one house of this seed, as a failure names it
  --house-rounds N   rounds of one house (400)
  --patrons N        patrons of one house (1500)
  --weather W        ${WEATHERS.join(' | ')}; the seed decides when left out
  --store S          ${STORE_KINDS.join(' | ')} (memory)
  --workers N        processes to play in (one per core, at most 8; 1 on postgres)
  --plant NAME       plant a bug and see it found
  --json             print the summary as JSON

Bugs that can be planted:
${PLANTS.map(({ name, says }) => `  ${name.padEnd(28)} ${says}`).join('\n')}
`

/** Thrown with one line for the person who typed the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

function whole(name: string, text: string): number {
  if (!/^\d{1,12}$/.test(text) || Number(text) < 1) {
    throw new UsageError(`--${name} must be a whole number from 1, not ${text}`)
  }
  return Number(text)
}

function oneOf<Name extends string>(flag: string, names: readonly Name[], text: string): Name {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new UsageError(`--${flag} must be one of: ${names.join(', ')}`)
  return found
}

const NAMES = ['none', ...PLANTS.map(({ name }) => name)]

/** Reads the command line; throws `UsageError` for anything it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: FLAGS, strict: true })
  const { seed, weather } = values
  const store = oneOf('store', STORE_KINDS, values.store)
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(weather === undefined ? {} : { weather: oneOf('weather', WEATHERS, weather) }),
    from: whole('from', values.from),
    rounds: whole('rounds', values.rounds),
    houseRounds: whole('house-rounds', values['house-rounds']),
    patrons: whole('patrons', values.patrons),
    workers: store === 'postgres' || seed !== undefined ? 1 : whole('workers', values.workers),
    store,
    plant: oneOf('plant', NAMES, values.plant),
    json: values.json,
  }
}

/** The command line that plays one house of these options again. */
export function commandFor(options: Options, seed: string): string {
  const { houseRounds, patrons, weather, store, plant } = options
  const parts = [
    `npm run sim -- --seed ${seed} --house-rounds ${houseRounds} --patrons ${patrons}`,
    ...(weather === undefined ? [] : [`--weather ${weather}`]),
    ...(store === 'memory' ? [] : [`--store ${store}`]),
    ...(plant === 'none' ? [] : [`--plant ${plant}`]),
  ]
  return parts.join(' ')
}
