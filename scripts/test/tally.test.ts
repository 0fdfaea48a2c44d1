import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest } from './report.ts'
import { add, lineOf, none, trust } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'storeroom-tally-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the line names the skipped tests only when there are any', () => {
  expect(lineOf({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(lineOf(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 1, failed: 0, skipped: 1 }))).toBe(
    '2 passed, 2 failed, 4 skipped',
  )
})

test('a suite that broke off or ran nothing has failed', () => {
  expect(trust({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(trust(none, 0).failed).toBe(1)
  expect(trust({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  expect(trust({ passed: 5, failed: 0, skipped: 1 }, 0).failed).toBe(0)
})

test('a file that fails before its first test counts as a failed test', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  const path = report({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 3, numTodoTests: 1, testResults: files })
  expect(tallyOfVitest(path)).toEqual({ passed: 2, failed: 2, skipped: 4 })
})

test('a browser test that passes at a later try has passed; an error outside of tests has failed', () => {
  const path = report({
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  })
  expect(tallyOfPlaywright(path)).toEqual({ passed: 8, failed: 2, skipped: 2 })
})

test('no report is no result', () => {
  const path = join(folder, 'none.json')
  expect([tallyOfVitest(path), tallyOfPlaywright(path)]).toEqual([none, none])
})
