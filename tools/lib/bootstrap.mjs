import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeProblem } from './node-version.mjs'
import { giveUp } from './say.mjs'

/** The top folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Brings a checkout, however fresh, to the point where the built server can run. Ends the process if it cannot. */
export async function bootstrap() {
  const problem = nodeProblem()
  if (problem) giveUp(problem)
  await ensureInstalled(ROOT)
  return ensureBuilt(ROOT)
}
