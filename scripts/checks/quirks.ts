// Checks that each row of docs/compatibility.md, in the sections of quirks.data.ts, is held by a test that exists.
import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { at, root } from '../setup/places.mjs'
import type { HeldRows } from './quirks-of-staff.data.ts'
import { heldRows } from './quirks.data.ts'

/** Test files by their paths, with forward slashes. */
export type Tests = Readonly<Record<string, string>>

/** A title is the first argument of a call, and a function the last. */
const TITLE = /\(\s*(['"`])(?<title>(?:(?!\1)[^\n])*)\1,\s*(?:\{[^\n]*?\},\s*)?(?:async\s*)?\(/g

export const titlesIn = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(({ groups }) => groups?.['title'] ?? '')

/** What each row of a section's table says first: v1's way, or ours if v1 has none. */
export function rowsOf(markdown: string, section: string): string[] {
  const [, below = ''] = markdown.split(`\n## ${section}\n`)
  const [table = ''] = below.split('\n## ')
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| v1 |'))
    .map((line) => {
      const [, first = '', second = ''] = line.split(/(?:^|\s)\|\s/)
      return first === '–' ? second : first
    })
}

type Held = { readonly row: string; readonly file: string; readonly title: string }

const heldIn = (section: HeldRows[string]): Held[] =>
  Object.entries(section).flatMap(([file, rows]) => Object.entries(rows).map(([row, title]) => ({ row, file, title })))

/** Rows without a test, and entries without a row or a test; one sentence per problem. */
export function problemsOfQuirks(markdown: string, tests: Tests, held: HeldRows = heldRows): string[] {
  return Object.entries(held).flatMap(([section, files]) => {
    const rows = rowsOf(markdown, section)
    const entries = heldIn(files)
    const withoutTest = rows.filter((row) => !entries.some((entry) => row.startsWith(entry.row)))
    return [
      ...(rows.length === 0 ? [`docs/compatibility.md has no rows in: ${section}`] : []),
      ...withoutTest.map((row) => `No test is named for this row of ${section}: ${row}`),
      ...entries.flatMap((entry) => [...rowProblems(entry, rows), ...testProblems(entry, tests)]),
    ]
  })
}

function rowProblems({ row }: Held, rows: readonly string[]): string[] {
  const count = rows.filter((each) => each.startsWith(row)).length
  return count === 1 ? [] : [`${count} rows instead of one begin with: ${row}`]
}

function testProblems({ file, title }: Held, tests: Tests): string[] {
  const [source, ...more] = Object.entries(tests).flatMap(([path, text]) => (path.endsWith(`/${file}`) ? [text] : []))
  if (source === undefined || more.length > 0) return [`${more.length + (source ? 1 : 0)} test files end with ${file}`]
  return titlesIn(source).some((each) => each.includes(title)) ? [] : [`${file} has no test titled: ${title}`]
}

if (import.meta.main) {
  const paths = globSync('{packages,e2e}/**/*.test.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
  const tests = Object.fromEntries(paths.map((path) => [path, readFileSync(at(path), 'utf8')]))
  const problems = problemsOfQuirks(readFileSync(at('docs/compatibility.md'), 'utf8'), tests)
  console.log([...problems, `${paths.length} test files looked at`].join('\n'))
  process.exitCode = problems.length > 0 || paths.length === 0 ? 1 : 0
}
