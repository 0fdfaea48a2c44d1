import { expect, test } from 'vitest'
import { idsProvenIn, problemsOf, requirementsIn } from './spec-rows.mjs'

// Concatenated, so that this file itself proves no requirement.
const [one, two, three] = ['S1', 'S2', 'S3'].map((section) => `${section}-01`) as [string, string, string]

test('titles of tests and groups prove ids', () => {
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

const delivered = (id: string) => ({ id, isDelivered: true })
const planned = (id: string) => ({ id, isDelivered: false })

test('requirements are the rows of the tables, with whether they are delivered', () => {
  const document = `# Title\n\n| id | requirement | delivered |\n|---|---|---|\n| ${one} | It shows. | yes |\n| ${two} | It hides. | |\n`
  expect(requirementsIn(document)).toEqual([delivered(one), planned(two)])
})

test('malformed, duplicate, unproven and unknown ids are reported', () => {
  expect(problemsOf([delivered(one), planned(two)], new Set([one]))).toEqual([])
  expect(problemsOf([delivered(one), delivered(one)], new Set([one]))).toEqual([`${one} is listed twice.`])
  expect(problemsOf([delivered(one), delivered(two)], new Set([one]))).toEqual([
    `${two} has no test with its id in the title.`,
  ])
  expect(problemsOf([delivered(one)], new Set([one, three]))).toEqual([`${three} is in a title and not a requirement.`])
  expect(problemsOf([delivered('S1')], new Set(['S1']))).toEqual([`'S1' is not an id.`])
  expect(problemsOf([planned(one)], new Set([one]))).toEqual(['No requirement is delivered.'])
})
