import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, ROOT } from './lib/bootstrap.mjs'
import { say } from './lib/say.mjs'
import { closingLine, tally } from './lib/tally.mjs'
import { vitest } from './lib/vitest.mjs'

await bootstrap()
const folder = mkdtempSync(join(tmpdir(), 'baize-test-'))
const report = join(folder, 'report.json')
const code = await vitest(ROOT, report, process.argv.slice(2))
const result = tally(readReport(), code)
rmSync(folder, { recursive: true, force: true })
say(closingLine(result))
process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}
