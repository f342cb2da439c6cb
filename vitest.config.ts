import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Most tests of a running house wait more than they work, so each core takes a file of its own.
    maxWorkers: '100%',
    maxConcurrency: 4,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
