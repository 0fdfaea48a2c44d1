import * as fc from 'fast-check'
import process from 'node:process'
import { afterEach, vi } from 'vitest'
import { isAll } from './scope.ts'

/** The default number of runs of a property. */
const RUNS = isAll() ? 10_000 : 500

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']), numRuns: RUNS })

// Files of one worker share their globals: a stubbed `window` must not meet the imports of the next file.
afterEach(() => {
  vi.unstubAllGlobals()
})
