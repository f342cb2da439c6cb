import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, ROOT } from './lib/bootstrap.mjs'
import { bundle } from './lib/bundle.mjs'
import { isInstalled } from './lib/install.mjs'

// Bundled like the product, so that what is measured is what runs there.
const program = '.cache/prove/main.mjs'
if (!isInstalled(ROOT)) await bootstrap()
await bundle(ROOT, 'tools/prove/main.ts', program, 'proof')
await import(pathToFileURL(join(ROOT, program)).href)
