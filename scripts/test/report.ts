import { existsSync, readFileSync, rmSync } from 'node:fs'
import { at } from '../setup/places.mjs'
import { none, type Tally } from './tally.ts'

/** Vitest's JSON report, as far as it is read here. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Playwright's JSON report, as far as it is read here. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** Reads a report that a suite has just written; undefined when it wrote none. */
function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Where a suite's report goes. A report of an earlier run is removed: it must never be counted. */
export function freshReport(name: string): string {
  const path = at('test-results', `${name}.json`)
  rmSync(path, { force: true })
  return path
}

/** A file that fails before its first test has no failed test: it counts as one. */
export function tallyOfVitest(path: string): Tally {
  const report = read(path) as VitestReport | undefined
  if (!report) return none
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed at a later try counts as passed; Playwright's own report above the sum names it as flaky. */
export function tallyOfPlaywright(path: string): Tally {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}
