import * as fc from 'fast-check'
import process from 'node:process'
import { isAll } from './scope.ts'

/** The default number of runs of a property. */
const RUNS = isAll() ? 10_000 : 500

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']), numRuns: RUNS })
