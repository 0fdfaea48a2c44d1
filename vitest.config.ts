import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** The server's tests run on one engine at a time: `TEST_ENGINE=postgres` chooses the other one. */
process.env['TEST_ENGINE'] ??= 'embedded'

/** Threads and servers that a test starts write their own coverage there; the test's process is counted by the runner. */
const threads = process.env['COVERAGE_OF_THREADS']
const coverageOfThreads = threads === undefined ? {} : { NODE_V8_COVERAGE: threads }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,money,client,react,ui}/{src,test}/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          env: coverageOfThreads,
          include: ['packages/server/{src,test}/**/*.test.ts'],
          globalSetup: ['packages/server/test/databases/global-setup.ts'],
          // As in the browser: a machine that does other work meanwhile may be late once.
          retry: process.env['CI'] === 'true' ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/{contract,client}/src/**/*.ts', 'packages/server/src/kernel/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['html', 'json'],
    },
  },
})
