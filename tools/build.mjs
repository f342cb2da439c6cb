import { bootstrap } from './lib/bootstrap.mjs'
import { say } from './lib/say.mjs'

say(`Build ${await bootstrap()} is in dist/`)
