import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { StartError } from './errors.ts'
import { type OpenHouse, openHouse } from './open-house.ts'

declare const __BAIZE_BUILD__: string | undefined
const build = typeof __BAIZE_BUILD__ === 'string' ? __BAIZE_BUILD__ : 'development'

/** Exit code of a start that was stopped before it was through. */
const INTERRUPTED = 130

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function lineFor(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && error.name === 'StartError') return error.message
  return `Baize could not start: ${error instanceof Error ? error.message : String(error)}`
}

function fail(error: unknown): void {
  process.stderr.write(`${lineFor(error)}\n`)
  process.exit(1)
}

/** Counts the requests to stop, also those that come before there is anything to stop. */
function listenForStop(drainMs: number): (house: OpenHouse) => void {
  let asked = 0
  let house: OpenHouse | undefined
  const stop = (waitMs: number): void => {
    house?.stop(waitMs).then(() => process.exit(0), fail)
  }
  const onSignal = (): void => {
    asked += 1
    if (house === undefined) return asked > 1 ? process.exit(INTERRUPTED) : say('Stopping.')
    if (asked === 1) say('Finishing the running rounds (Ctrl-C again: stop now, they are kept).')
    stop(asked === 1 ? drainMs : 0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return (opened) => {
    house = opened
    if (asked > 0) stop(0)
  }
}

function sayAdminLink(address: string, { path, until }: NonNullable<OpenHouse['adminLink']>): void {
  say(`  Admin   ${address}${path}`)
  say(`          works once, until ${new Date(until).toISOString()}: it makes the first admin`)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const opened = listenForStop(config.drainMs)
  const webDir = fileURLToPath(new URL('../web', import.meta.url))
  const codeDir = fileURLToPath(new URL('.', import.meta.url))
  const house = await openHouse({ config, build, webDir, codeDir, say })
  say('Baize is open.')
  say(`  Player  ${house.address}`)
  if (house.scanners !== undefined) say(`  Scanner ${house.scanners}`)
  if (house.adminLink !== undefined) sayAdminLink(house.address, house.adminLink)
  say('  Stop with Ctrl-C: running rounds are finished first.')
  opened(house)
}

main().catch(fail)
