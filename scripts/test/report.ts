import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { at, root } from '../setup/places.mjs'
import { add, failure, none, type Tally } from './tally.ts'

/** Vitest's JSON report, as far as it is read here. `message`: why a file failed before its first test. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

/** Playwright's JSON report, as far as it is read here. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly Message[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly Message[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface Message {
  readonly message: string
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
  const { numPassedTests, numPendingTests, numTodoTests } = report
  const rest = { ...none, passed: numPassedTests, skipped: numPendingTests + numTodoTests }
  return report.testResults.flatMap(failuresOfFile).reduce(add, rest)
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Tally[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(root, name)
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages.join('\n')))
}

/** A test that passed at a later try counts as passed; Playwright's own report above the sum names it as flaky. */
export function tallyOfPlaywright(path: string): Tally {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return none
  const { expected, flaky, skipped } = report.stats
  const outside = report.errors.map(({ message }) => failure('outside of tests', message))
  return [...report.suites.flatMap(failuresOfSuite), ...outside].reduce(add, {
    ...none,
    passed: expected + flaky,
    skipped,
  })
}

function failuresOfSuite({ specs, suites = [] }: PlaywrightSuite): Tally[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(`${file} › ${title}`, results.at(-1)?.errors[0]?.message ?? '')),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}
