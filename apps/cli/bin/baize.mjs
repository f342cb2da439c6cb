#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const bundle = path('../../../dist/cli/baize.mjs')

// What the build says goes to the error output: results can be piped from the first call on.
if (!existsSync(bundle)) {
  const build = path('../../../tools/build.mjs')
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] })
  if (status !== 0 || !existsSync(bundle)) {
    process.stderr.write('baize: could not be built; see above\n')
    process.exit(1)
  }
}
await import(pathToFileURL(bundle).href)
