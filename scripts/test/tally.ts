/** How many tests of a suite ended how. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A suite that could not even report, or reported nothing at all, has failed once. */
export function trust(tally: Tally, exitCode: number): Tally {
  const empty = tally.passed + tally.failed + tally.skipped === 0
  return tally.failed === 0 && (exitCode !== 0 || empty) ? { ...tally, failed: 1 } : tally
}

/** `N passed, N failed`, and the skipped ones if there are any. */
export function lineOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
