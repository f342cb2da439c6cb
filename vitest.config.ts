import { defineConfig } from 'vitest/config'

const BROWSER = 'test/e2e/**/*.test.ts'

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'house',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [...shared.exclude, BROWSER],
          // Most tests of a running house wait more than they work: a file for each core.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser draws with the processor here: these come when all others are done.
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          maxWorkers: '100%',
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
