import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './lib/bootstrap.mjs'
import { bundle, bundleWhole } from './lib/bundle.mjs'

const home = '.cache/campaign'
await bundleWhole(ROOT, 'apps/server/main.ts', `${home}/server/main.mjs`, 'campaign')
await bundle(ROOT, 'tools/campaign/main.ts', `${home}/main.mjs`, 'campaign')
for (const folder of ['server/migrations', 'migrations']) {
  cpSync(join(ROOT, 'packages/store/migrations'), join(ROOT, home, folder), { recursive: true })
}
process.env.BAIZE_TEST_SERVER ??= join(ROOT, home, 'server/main.mjs')
await import(pathToFileURL(join(ROOT, home, 'main.mjs')))
