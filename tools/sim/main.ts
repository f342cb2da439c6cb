import { fileURLToPath } from 'node:url'
import { campaign, type Progress, together } from './campaign.ts'
import { commandFor, HELP, type Options, readOptions, UsageError } from './options.ts'
import { inWorkers, workIfAsked } from './workers.ts'

const TELL_EVERY_MS = 2000

const count = (value: number): string => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')

interface Summary extends Progress {
  readonly seconds: number
  readonly roundsPerSecond: number
}

/** A line on stderr from time to time, so that a long run is seen to go on. */
function teller(options: Options, begun: number): (all: readonly Progress[]) => void {
  let last = begun
  return (all) => {
    const now = performance.now()
    if (now - last < TELL_EVERY_MS) return
    last = now
    const { tally, houses } = together(all)
    const rate = Math.round((tally.rounds / (now - begun)) * 1000)
    const share = Math.floor((100 * tally.rounds) / options.rounds)
    const done = `${count(tally.rounds)} rounds (${share} %), ${count(houses)} houses`
    process.stderr.write(`${done}, ${count(rate)}/s\n`)
  }
}

async function play(options: Options): Promise<Summary> {
  const begun = performance.now()
  const tell = teller(options, begun)
  const share = { first: options.from, step: 1, rounds: options.rounds }
  const all =
    options.workers > 1
      ? await inWorkers({ program: fileURLToPath(import.meta.url), options }, tell)
      : [await campaign(options, share, (progress) => tell([progress]))]
  const progress = together(all)
  const seconds = (performance.now() - begun) / 1000
  const rate = Math.round(progress.tally.rounds / seconds)
  return { ...progress, seconds: Math.round(seconds * 10) / 10, roundsPerSecond: rate }
}

function inWords({ tally, houses, seconds, roundsPerSecond }: Summary): string {
  const facts = Object.entries(tally).map(([name, value]) => `${count(value)} ${name}`)
  const pace = `${seconds} s, ${count(roundsPerSecond)} rounds/s`
  return `${count(houses)} houses: ${facts.join(', ')}\n${pace}`
}

function failed(options: Options, { failure }: Progress): string {
  if (failure === undefined) return 'every invariant held'
  const { steps, invariant, facts, seed } = failure
  return [
    ...steps,
    '',
    `BROKEN  ${invariant}`,
    `        ${facts}`,
    `again:  ${commandFor(options, seed)}`,
  ].join('\n')
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(HELP)
    return 0
  }
  const options = readOptions(args)
  const summary = await play(options)
  const again = summary.failure && commandFor(options, summary.failure.seed)
  const text = options.json
    ? JSON.stringify({ ...summary, ...(again === undefined ? {} : { again }) })
    : `${failed(options, summary)}\n${inWords(summary)}`
  process.stdout.write(`${text}\n`)
  return summary.failure === undefined ? 0 : 1
}

const args = process.argv.slice(2)
if (!(await workIfAsked(args))) {
  try {
    process.exitCode = await main(args)
  } catch (error) {
    const usage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
    if (!usage) throw error
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 2
  }
}
