import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { buildId, ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { nodeProblem } from './node-version.mjs'
import { giveUp } from './say.mjs'

/** The top folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Brings a checkout, however fresh, to the point where the built server can run, and gives the
 * build's
 * id. Writes nothing when all is there. Ends the process if it cannot.
 */
export async function bootstrap() {
  const problem = nodeProblem()
  if (problem) giveUp(problem)
  const id = buildId(ROOT)
  if (isInstalled(ROOT) && isBuilt(ROOT, id)) return id
  return alone(ROOT, async () => {
    await ensureInstalled(ROOT)
    return ensureBuilt(ROOT)
  })
}
