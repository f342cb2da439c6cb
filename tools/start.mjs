import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, ROOT } from './lib/bootstrap.mjs'
import { followParent } from './lib/leash.mjs'
import { giveUp } from './lib/say.mjs'
import { foldRepeatedSignals } from './lib/signals.mjs'

const startedByNpm = process.env.npm_lifecycle_event !== undefined
if (startedByNpm) followParent()
await bootstrap()
const server = join(ROOT, 'dist/server/main.mjs')
if (!existsSync(server)) giveUp('There is no server to start: apps/server/main.ts is missing.')

// The server takes this process over: one process to signal, to kill and to take the exit code
// from.
process.setSourceMapsEnabled(true)
process.argv[1] = server
foldRepeatedSignals()
await import(pathToFileURL(server).href)
