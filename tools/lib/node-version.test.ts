import { expect, test } from 'vitest'
import { nodeFits, nodeProblem } from './node-version.mjs'

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
  ['100.0.0', true],
])('Node %s runs Baize: %s', (version, fits) => {
  expect(nodeFits(version)).toBe(fits)
  expect(nodeProblem(version)).toEqual(fits ? undefined : expect.stringContaining(version))
})
