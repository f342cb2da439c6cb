import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../lib/bundle.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles the server as it is released, and gives the path of the program. */
export async function buildServer() {
  const program = '.cache/bench/server/main.mjs'
  await bundle(ROOT, 'apps/server/main.ts', program, 'bench')
  cpSync(join(ROOT, 'packages/store/migrations'), join(ROOT, '.cache/bench/server/migrations'), {
    recursive: true,
  })
  return join(ROOT, program)
}
