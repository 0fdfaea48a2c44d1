import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { at, root } from '../setup/places.mjs'
import { add, failure, none, type Tally, type TimedFile } from './tally.ts'

/** Vitest's JSON report, the fields that are read here. `message`: why a file failed before its first test. */
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

/** Playwright's JSON report, the fields that are read here. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly skipped: number }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly Message[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly Message[]; readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface Message {
  readonly message: string
}

/** Reads the report that a suite has just written; undefined if it wrote none. */
function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** The path of a suite's report. Removes the report of an earlier run, which must not be counted. */
export function freshReport(name: string): string {
  const path = at('test-results', `${name}.json`)
  mkdirSync(at('test-results'), { recursive: true })
  for (const file of [path, timesFor(path)]) rmSync(file, { force: true })
  return path
}

/** The output of `file-times.reporter.ts`: Vitest's own report leaves out the time before the first test of a file. */
export const timesFor = (report: string): string => report.replace(/\.json$/, '.times.json')

/** A file that fails before its first test has no failed test, so it counts as one. */
export function tallyOfVitest(path: string): Tally {
  const report = read(path) as VitestReport | undefined
  if (!report) return none
  const { numPassedTests, numPendingTests, numTodoTests } = report
  const files = (read(timesFor(path)) as readonly TimedFile[] | undefined) ?? []
  const rest = { ...none, passed: numPassedTests, skipped: numPendingTests + numTodoTests, files }
  return report.testResults.flatMap(failuresOfFile).reduce(add, rest)
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Tally[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(root, name)
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages.join('\n')))
}

export function tallyOfPlaywright(path: string): Tally {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return none
  const { expected, skipped } = report.stats
  const outside = report.errors.map(({ message }) => failure('outside of tests', message))
  return [...report.suites.flatMap(failuresOfSuite), ...outside].reduce(add, {
    ...none,
    passed: expected,
    skipped,
    files: timesOf(report.suites),
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

/** One top-level suite per file. */
const timesOf = (suites: readonly PlaywrightSuite[]): TimedFile[] =>
  suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 }))

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(millisecondsOf),
  ].reduce((sum, one) => sum + one, 0)
