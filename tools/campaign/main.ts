import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { KINDS, type Kind, killCampaign, type Recovery } from './kill.ts'

const HELP = 'npm run campaign kill -- [--kills 200] [--sockets 300] [--quiet]'
const GOAL_MS = 2_000

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

const NAMES: Readonly<Record<Kind, string>> = {
  server: 'server killed at a random moment',
  step: 'server killed at a step of a commit',
  database: 'database killed, from the kill on',
  both: 'server and database killed',
}

function line(name: string, times: readonly number[]): void {
  const figures = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))
  say(`${name.padEnd(38)} ${`${times.length}`.padStart(4)}   ${figures.join(' / ')} ms`)
}

const opensOf = (all: readonly Recovery[]): readonly number[] =>
  all.flatMap(({ openMs }) => openMs ?? [])

async function kill(kills: number, sockets: number, quiet: boolean): Promise<boolean> {
  const begun = performance.now()
  const report = await killCampaign(kills, sockets, quiet ? () => {} : say)
  const { recoveries } = report
  const took = Math.round((performance.now() - begun) / 1000)
  say(`${kills} kills under bets from ${sockets} sockets, ${took} s`)
  say('first accepted bet after                kills   p50 / p95 / longest')
  const timesOf = (isIn: (kind: Kind) => boolean) =>
    recoveries.filter(({ kind }) => isIn(kind)).map(({ ms }) => ms)
  for (const each of KINDS)
    line(
      NAMES[each],
      timesOf((kind) => kind === each),
    )
  const started = timesOf((kind) => kind !== 'database')
  line('all starts of a server', started)
  line('the same, until every table stands', opensOf(recoveries))
  const p95 = quantile(started, 0.95)
  const met = p95 < GOAL_MS ? 'met' : 'MISSED'
  say(`p95 from process start ${p95.toFixed(0)} ms, goal ${GOAL_MS} ms: ${met}`)
  say(
    `${report.sent} bets sent, ${report.acknowledged} acknowledged, ${report.stakes} in the books`,
  )
  for (const fault of report.faults.slice(0, 50)) say(`FAULT ${fault}`)
  say(
    report.faults.length === 0
      ? 'no acknowledged bet lost, none paid twice, audit clean'
      : `${report.faults.length} faults`,
  )
  say(
    `load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  )
  return report.faults.length === 0
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '200' },
      sockets: { type: 'string', default: '300' },
      quiet: { type: 'boolean', default: false },
    },
  })
  if (positionals[0] !== 'kill') return say(HELP)
  const clean = await kill(Number(values.kills), Number(values.sockets), values.quiet)
  process.exit(clean ? 0 : 1)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
  process.exit(1)
})
