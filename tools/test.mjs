import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, ROOT } from './lib/bootstrap.mjs'
import { say } from './lib/say.mjs'
import { add, closingLine, tally } from './lib/tally.mjs'
import { vitest } from './lib/vitest.mjs'

/** Run side by side, each a file at a time: a browser and a house, never two browsers. */
const PROJECTS = ['house', 'browser']

await bootstrap()
const folder = mkdtempSync(join(tmpdir(), 'baize-test-'))
const results = await Promise.all(PROJECTS.map(run))
rmSync(folder, { recursive: true, force: true })
const result = results.reduce(add)
say(closingLine(result))
process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0

async function run(project) {
  const report = join(folder, `${project}.json`)
  const which = ['--project', project, '--maxWorkers=1', '--passWithNoTests']
  const code = await vitest(ROOT, report, [...which, ...process.argv.slice(2)])
  return tally(readReport(report), code)
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}
