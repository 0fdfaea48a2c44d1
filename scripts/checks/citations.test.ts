import { expect, test } from 'vitest'
import { type Library, problemsIn, requirementsOf, sectionsOf } from './citations.ts'

const pages: Readonly<Record<string, string>> = {
  'docs/contract/totals.md': '# Totals\n\n## 1. Prices\n\n### 1.1 A variant\n',
  'docs/requirements/screens.md': '# Screens\n\n### 18. Products\n',
}

// Concatenated, so that this file itself contains no citation.
const sign = '\u00A7'
const [known, unknown] = ['01', '99'].map((number) => `S1-${number}`) as [string, string]
const totals = `${['docs', 'contract', 'totals'].join('/')}.md`
const absent = `${['docs', 'absent'].join('/')}.md`
const [page, away] = ['totals', 'away'].map((name) => `${name}.md`) as [string, string]

const library: Library = {
  has: (path) => path in pages,
  hasEnding: (path) => path === 'kernel/db.ts',
  read: (path) => pages[path] ?? '',
  requirements: new Set([known, 'M1']),
}
const inCode = (text: string) => problemsIn('packages/server/src/a.ts', text, library)
const inDocument = (text: string) => problemsIn('docs/contract/states.md', text, library)

test('sections are identified by the numbers of their headings', () => {
  expect([...sectionsOf('# A\n## 1. B\n### 1.1 C\n12. no heading\n')]).toEqual(['1', '1.1'])
})

test('requirements are the ids in the first column of tables', () => {
  expect(
    requirementsOf(`| id | requirement |\n|---|---|\n| ${known} | It shows. | yes |\n| M1 | It hides. |\n`),
  ).toEqual([known, 'M1'])
})

test('ids at the beginning of a test title exist, and such words elsewhere mean nothing', () => {
  const inTest = (text: string) => problemsIn('packages/server/src/a.test.ts', text, library)
  const title = (id: string) => `test('${id} nobody reads it', () => draw('M0 ${id}V4'))`
  expect(inTest(title('M1'))).toEqual([])
  expect(inTest(title('M99'))).toEqual(['packages/server/src/a.test.ts:1: M99 does not exist'])
})

test('a citation of an existing document, section or requirement is accepted', () => {
  expect(inCode(`/** As in ${totals} ${sign}1 and ${sign}1.1 (${known}). */`)).toEqual([])
  expect(inCode(`/**\n * As in ${totals} ${sign}1\n * and ${sign}1.1.\n */`)).toEqual([])
  expect(inCode(`test('screens ${sign}18 products are listed')`)).toEqual([])
  expect(inCode(`/** RFC 9110 ${sign}13.1.2 */`)).toEqual([])
  expect(problemsIn('packages/money/src/a.ts', `/** ${sign}1.1 */`, library)).toEqual([])
})

test('citations of missing documents, sections and requirements are reported with their line', () => {
  expect(inCode(`\n/** ${absent} */`)).toEqual([`packages/server/src/a.ts:2: ${absent} is not in the repository`])
  expect(inCode(`/** ${totals} ${sign}2 */`)).toEqual([`packages/server/src/a.ts:1: ${totals} has no ${sign}2`])
  expect(inCode(`test('${unknown} shows')`)).toEqual([`packages/server/src/a.ts:1: ${unknown} does not exist`])
})

test('a section needs a document on the same line', () => {
  expect(inCode(`a() // ${totals} ${sign}1\nb('${sign}1')`)).toEqual([
    `packages/server/src/a.ts:2: ${sign}1 names no document`,
  ])
})

test('a source may be cited by the end of its path, and must exist', () => {
  const gone = ['kernel', 'gone.ts'].join('/')
  expect(inCode('/** Opened in kernel/db.ts, see `../kernel/db.ts`. */')).toEqual([])
  expect(inCode(`// As in ${gone}.`)).toEqual([`packages/server/src/a.ts:1: ${gone} is no file of the repository`])
  expect(inDocument(`It is in \`${gone}\`.`)).toHaveLength(1)
  expect(inCode(`open('${gone}')`)).toEqual([])
})

test('broken links to pages, headings and sections are reported', () => {
  expect(inDocument(`[totals ${sign}1](${page}#prices) [web](https://a.example/${away})`)).toHaveLength(1)
  expect(inDocument(`[totals ${sign}1.1](${page}#1-prices)`)).toEqual([])
  expect(inDocument(`[totals ${sign}3](${page})`)).toHaveLength(1)
  expect(inDocument(`[away](../../../${away})`)).toHaveLength(1)
  expect(inDocument(`[away](${away})`)).toHaveLength(1)
})

test('code that opens a file outside of the repository is reported', () => {
  const opens = (path: string) => `readFileSync(new URL('${path}', import.meta.url))`
  expect(inCode(opens('../../a.csv'))).toEqual([])
  expect(inCode(opens('../../../../a.csv'))).toEqual([
    'packages/server/src/a.ts:1: ../../../../a.csv leads out of the repository',
  ])
})
