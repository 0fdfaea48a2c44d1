import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { at } from '../setup/places.mjs'
import { tallyOfPlaywright, tallyOfVitest, timesFor } from './report.ts'
import { add, lineOf, none, reportOf, trust } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'storeroom-tally-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the summary mentions skipped tests only if there are any', () => {
  expect(lineOf({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  const sum = add({ ...none, passed: 1, failed: 2, skipped: 3 }, { ...none, passed: 1, skipped: 1 })
  expect(lineOf(sum)).toBe('2 passed, 2 failed, 4 skipped')
})

test('a suite that was interrupted or ran no test has failed', () => {
  expect(trust({ ...none, passed: 5 }, 1, 'unit').failures).toEqual(['unit\n    ended with 1, though no test failed'])
  expect(trust(none, 0, 'unit').failures).toEqual(['unit\n    reported nothing'])
  expect(trust({ ...none, passed: 5, failed: 2 }, 1, 'unit').failed).toBe(2)
  expect(trust({ ...none, passed: 5, skipped: 1 }, 0, 'unit').failed).toBe(0)
})

test('a failed test is reported with its reason, and a file that fails before its first test counts as one', () => {
  const early = { name: at('a.test.ts'), status: 'failed', message: 'No port', assertionResults: [] }
  const one = { status: 'failed', fullName: 'prices add up', failureMessages: ['1\n2\n3\n4\n5'] }
  const late = { name: at('b.test.ts'), status: 'failed', message: '', assertionResults: [one, { status: 'passed' }] }
  const fine = { name: at('c.test.ts'), status: 'passed', message: '', assertionResults: [{ status: 'passed' }] }
  const path = report({ numPassedTests: 2, numPendingTests: 3, numTodoTests: 1, testResults: [early, late, fine] })
  const files = [{ file: 'a.test.ts', seconds: 3 }]
  writeFileSync(timesFor(path), JSON.stringify(files))
  expect(tallyOfVitest(path)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 4, files },
    failures: ['a.test.ts\n    No port', 'b.test.ts › prices add up\n    1\n    2\n    3\n    4'],
  })
})

test('an error outside of browser tests counts as a failure; the time of a file is the sum of its tests', () => {
  const fine = { status: 'expected', results: [{ errors: [], duration: 900 }] }
  const failed = { status: 'unexpected', results: [{ errors: [{ message: 'early' }], duration: 600 }] }
  const spec = { title: 'opens', file: 'list.test.ts', tests: [fine, failed] }
  const path = report({
    stats: { expected: 7, skipped: 2 },
    suites: [{ file: 'list.test.ts', specs: [], suites: [{ file: 'list.test.ts', specs: [spec] }] }],
    errors: [{ message: 'no server' }],
  })
  expect(tallyOfPlaywright(path)).toEqual({
    ...{ passed: 7, failed: 2, skipped: 2 },
    failures: ['list.test.ts › opens\n    early', 'outside of tests\n    no server'],
    files: [{ file: 'e2e/list.test.ts', seconds: 1.5 }],
  })
})

test('a missing report gives no result', () => {
  const path = join(folder, 'none.json')
  expect([tallyOfVitest(path), tallyOfPlaywright(path)]).toEqual([none, none])
})

test('the summary ends with the time of each part and the slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: 60 + index }))
  const parts = [
    { name: 'unit', seconds: 65.4, tally: { ...none, passed: 3 } },
    { name: 'server', seconds: 600, tally: { ...none, passed: 5, files } },
  ]
  const lines = reportOf(parts).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    ' 1:05  unit: 3 passed, 0 failed',
    '10:00  server: 5 passed, 0 failed',
    '',
    'The slowest files:',
    ' 1:11  11.test.ts',
  ])
  expect(lines).toHaveLength(14)
})
