import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './lib/bootstrap.mjs'
import { bundle, bundleWhole } from './lib/bundle.mjs'

// The server is measured as it is released: one file of plain JavaScript. So are its clients.
const home = '.cache/bench'
await bundleWhole(ROOT, 'apps/server/main.ts', `${home}/server/main.mjs`, 'bench')
await bundle(ROOT, 'tools/bench/main.ts', `${home}/main.mjs`, 'bench')
await bundle(ROOT, 'tools/bench/pulse.ts', `${home}/pulse.mjs`, 'bench')
for (const folder of ['server/migrations', 'migrations']) {
  cpSync(join(ROOT, 'packages/store/migrations'), join(ROOT, home, folder), { recursive: true })
}
process.env.BAIZE_TEST_SERVER ??= join(ROOT, home, 'server/main.mjs')
await import(pathToFileURL(join(ROOT, home, 'main.mjs')))
