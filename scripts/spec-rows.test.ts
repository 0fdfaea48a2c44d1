import { expect, test } from 'vitest'
import { idsListedIn, idsProvenIn, problemsOf } from './spec-rows.mjs'

// Put together here, so that this file proves none of them.
const [one, two, three] = ['S1', 'S2', 'S3'].map((section) => `${section}-01`) as [string, string, string]

test('ids are proven by titles of tests and groups', () => {
  expect(idsProvenIn(`test('${one} shows', () => {})`)).toEqual([one])
  expect(idsProvenIn(`describe("${one} and ${two}", () => {})`)).toEqual([one, two])
  expect(idsProvenIn(`test.describe(\`${one} on a phone\`, () => {})`)).toEqual([one])
  expect(idsProvenIn(`test.each([1, 2])('${one} counts %i', () => {})`)).toEqual([one])
  expect(idsProvenIn(`test.each([\n  ['a'],\n  ['b'],\n] as const)(\n  '${two} says %s', () => {})`)).toEqual([two])
  expect(idsProvenIn(`test.each(rows)('${three} counts %i', () => {})`)).toEqual([three])
})

test('comments, bodies, skipped and to-do tests prove nothing', () => {
  expect(idsProvenIn(`// ${one}`)).toEqual([])
  expect(idsProvenIn(`test('shows', () => expect('${one}').toBe(1))`)).toEqual([])
  expect(idsProvenIn(`test.skip('${one} shows', () => {})`)).toEqual([])
  expect(idsProvenIn(`test.todo('${one} shows')`)).toEqual([])
})

test('the list has one id per line and comments', () => {
  expect(idsListedIn(`# the shell\n${one}\n\n${two} # toast\n`)).toEqual([one, two])
})

test('every listed id must be well-formed, unique, known and proven', () => {
  const proven = new Set([one, two])
  expect(problemsOf([one, two], proven, undefined)).toEqual([])
  expect(problemsOf([one, two], proven, new Set([one, two]))).toEqual([])
  expect(problemsOf([one, one], proven, undefined)).toEqual([`${one} is listed twice.`])
  expect(problemsOf([three], proven, undefined)).toEqual([`${three} has no test with its id in the name.`])
  expect(problemsOf([two], proven, new Set([one]))).toEqual([`${two} is not among the requirements.`])
  expect(problemsOf(['S1'], new Set(['S1']), undefined)).toEqual([`'S1' is no id.`])
  expect(problemsOf([], proven, undefined)).toHaveLength(1)
})
