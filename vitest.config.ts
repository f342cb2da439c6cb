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
        },
      },
      {
        // A browser draws with the processor here: never two files of these at once.
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          maxWorkers: 1,
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
