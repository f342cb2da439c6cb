import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './lib/bundle.mjs'

// One file of plain JavaScript runs half as fast again as the sources do; a million rounds notice.
const root = fileURLToPath(new URL('..', import.meta.url))
const program = '.cache/sim/main.mjs'
await bundle(root, 'tools/sim/main.ts', program, 'sim')
cpSync(join(root, 'packages/store/migrations'), join(root, '.cache/sim/migrations'), {
  recursive: true,
})
await import(pathToFileURL(join(root, program)))
