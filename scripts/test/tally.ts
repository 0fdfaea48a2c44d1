import { stripVTControlCharacters } from 'node:util'

/** The time of a test file, including setup. */
export interface TimedFile {
  readonly file: string
  readonly seconds: number
}

/** The counts of a suite. `failures`: each failed test with its reason in a line or two. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  readonly files: readonly TimedFile[]
}

/** A part of a run, and how long it took. */
export interface Part {
  readonly name: string
  readonly tally: Tally
  readonly seconds: number
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  files: [...a.files, ...b.files],
})

/** One failure, with the first lines of its message; the output above has all of it. */
export function failure(name: string, message: string): Tally {
  const why = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_MESSAGE).join('\n    ')
  return { ...none, failed: 1, failures: [`${name}\n    ${why}`] }
}

const LINES_OF_A_MESSAGE = 4

/** A suite without a report, or with an empty one, counts as one failure. */
export function trust(tally: Tally, exitCode: number, suite: string): Tally {
  const empty = tally.passed + tally.failed + tally.skipped === 0
  if (tally.failed > 0 || (exitCode === 0 && !empty)) return tally
  return add(tally, failure(suite, empty ? 'reported nothing' : `ended with ${exitCode}, though no test failed`))
}

/** `N passed, N failed`, and the skipped tests if there are any. */
export function lineOf({ passed, failed, skipped }: Pick<Tally, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const SLOWEST = 10

/** The time of each part, and the slowest files. */
export function reportOf(parts: readonly Part[]): string {
  const slowest = parts
    .flatMap(({ tally }) => tally.files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  return [
    ...parts.map(({ name, seconds, tally }) => `${timeOf(seconds)}  ${name}: ${lineOf(tally)}`),
    ...(slowest.length > 0 ? ['', 'The slowest files:'] : []),
    ...slowest.map(({ file, seconds }) => `${timeOf(seconds)}  ${file}`),
  ].join('\n')
}

/** Minutes and seconds in five characters, such as `12:05`. */
function timeOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(5)
}
