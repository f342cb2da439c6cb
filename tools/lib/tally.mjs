/**
 * Counts tests from vitest's JSON report. A file that could not even be loaded counts as one
 * failure,
 * and so does a run that ended badly without naming any: a failure is never reported as none.
 */
export function tally(report, code) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = files.filter((file) => file.status === 'failed' && !hasFailure(file)).length
  const failed = tests.filter((test) => test.status === 'failed').length + broken
  const skipped = tests.length - passed - (failed - broken)
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}

/** The tallies of two runs together. */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

const hasFailure = (file) => file.assertionResults.some((test) => test.status === 'failed')

/** The last line of a run, in the plain form that any reader of logs understands. */
export const closingLine = ({ passed, failed, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
