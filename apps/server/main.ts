import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { StartError } from './errors.ts'
import { openHouse } from './open-house.ts'

declare const __BAIZE_BUILD__: string | undefined
const build = typeof __BAIZE_BUILD__ === 'string' ? __BAIZE_BUILD__ : 'development'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function lineFor(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && error.name === 'StartError') return error.message
  return `Baize could not start: ${error instanceof Error ? error.message : String(error)}`
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const webDir = fileURLToPath(new URL('../web', import.meta.url))
  const house = await openHouse({ config, build, webDir, say })
  say('Baize is open.')
  say(`  Player  ${house.address}`)
  say('  Stop with Ctrl-C: running rounds are finished first.')
  let asked = 0
  const stop = (): void => {
    asked += 1
    if (asked === 1) say('Finishing the running rounds (Ctrl-C again: stop now, they are kept).')
    house.stop(asked === 1 ? config.drainMs : 0).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${lineFor(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${lineFor(error)}\n`)
  process.exit(1)
})
