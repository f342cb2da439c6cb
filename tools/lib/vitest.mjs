import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the tests once, showing them as they go and writing a JSON report. Resolves with the exit
 * code.
 */
export function vitest(root, report, args) {
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...flags, ...args],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
