import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { beginRun, isAll } from './scripts/test/scope.ts'
import { testFilesOn, usualEngine, type TestEngine } from './packages/server/test/databases/tested-engines.ts'

const root = import.meta.dirname
/** Of a run that Vitest was started for by hand as well. */
const scope = isAll() ? 'all' : 'quick'
const seed = beginRun(scope)

/** Milliseconds after which a test hangs. With `all` a test repeats much more, and other work may share the processor. */
const testTimeout = scope === 'all' ? 300_000 : 60_000

/** Threads and servers that a test starts write their own coverage there; the test's process is counted by the runner. */
const threads = process.env['COVERAGE_OF_THREADS']
const coverageOfThreads = threads === undefined ? {} : { NODE_V8_COVERAGE: threads }

const drawn = { provide: { scope, seed } as const, setupFiles: ['scripts/test/each-file.setup.ts'] }

/** Files of one worker share its modules, so that the server is loaded once per worker and not once per file. */
const server = (engine: TestEngine) => ({
  test: {
    ...drawn,
    name: engine,
    env: coverageOfThreads,
    include: testFilesOn(engine, root, scope === 'all'),
    globalSetup: ['packages/server/test/databases/global-setup.ts'],
    isolate: false,
    testTimeout,
    hookTimeout: 120_000,
  },
})

const unit = (name: string, include: string[], isolate = false) => ({
  test: { ...drawn, name, include, isolate, testTimeout },
})

export default defineConfig({
  test: {
    // Server tests wait for the database for a third of their time: the third worker uses what the other two leave idle.
    maxWorkers: 3,
    // Each worker that opens the embedded database compiles it again, and closes it before optimized code pays.
    // Many databases that start and end in one process can trip V8's book of protected code pages, which ends the process
    // (https://github.com/nodejs/node/issues/64500). A shop has one database for as long as it runs.
    execArgv: ['--liftoff-only', '--no-memory-protection-keys'],
    projects: [
      unit('unit', [
        'packages/{contract,demo-shop,money,client,extension,ui}/{src,test}/**/*.test.{ts,tsx}',
        'apps/*/src/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
      ]),
      // Its tests make a document, which would be there for those that come after them.
      unit('react', ['packages/react/{src,test}/**/*.test.{ts,tsx}'], true),
      server('embedded'),
      ...(usualEngine().engine === 'postgres' ? [server('postgres')] : []),
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/{contract,client}/src/**/*.ts', 'packages/server/src/kernel/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['html', 'json'],
    },
  },
})
