import { expect, test } from 'vitest'
import { add, closingLine, tally } from './tally.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const report = (...testResults: object[]) => ({ testResults })

test.each([
  ['all pass', report(file('passed', 'passed', 'passed')), 0, '2 passed, 0 failed'],
  ['one fails', report(file('failed', 'passed', 'failed')), 1, '1 passed, 1 failed'],
  [
    'a file does not load',
    report(file('passed', 'passed'), file('failed')),
    1,
    '1 passed, 1 failed',
  ],
  ['an error outside any test', report(file('passed', 'passed')), 1, '1 passed, 1 failed'],
  ['no report at all', undefined, 1, '0 passed, 1 failed'],
  ['no tests', report(), 0, '0 passed, 0 failed'],
  [
    'one is skipped',
    report(file('passed', 'passed', 'skipped')),
    0,
    '1 passed, 0 failed, 1 skipped',
  ],
])('%s', (_, read, code, line) => {
  expect(closingLine(tally(read, code))).toBe(line)
})

test('two runs count together, and a run without a report counts as failed', () => {
  const sound = tally(report(file('passed', 'passed', 'skipped')), 0)
  expect(closingLine(add(sound, tally(undefined, 1)))).toBe('1 passed, 1 failed, 1 skipped')
})
