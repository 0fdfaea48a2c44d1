// node scripts/spec-rows.mjs: lists delivered requirements without a test, and unknown ids in titles.
// The source is docs/requirements/numbered.md: one row per requirement, `| S9-17 | sentence | yes |` if it is delivered.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { at, root } from './setup/places.mjs'

const id = /\bS\d+-\d{2,}\b/g
const places = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts']

/** The title of a test or group; skipped and to-do tests prove nothing. */
const title =
  /\b(?:test|it|describe)(?:\.describe|\.(?:each|for)(?:\([^'"`]*?\)))?\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

/** The title after an inline table. */
const titleOfTable = /\](?:\s+as const)?\s*\)\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

/** The ids in the titles of a test file. @param {string} source @returns {string[]} */
export function idsProvenIn(source) {
  const titles = [...source.matchAll(title), ...source.matchAll(titleOfTable)].flatMap(([, ...texts]) => texts)
  return [...new Set(titles.flatMap((text) => text?.match(id) ?? []))]
}

/** @typedef {{ readonly id: string, readonly isDelivered: boolean }} Requirement */

/** The rows of the document. @param {string} document @returns {Requirement[]} */
export function requirementsIn(document) {
  const rows = document.matchAll(/^\| (S[^ |]*) \| [^|]+ \| (yes)? ?\|$/gm)
  return [...rows].map(([, id = '', delivered]) => ({ id, isDelivered: delivered === 'yes' }))
}

/**
 * @param {readonly Requirement[]} requirements @param {ReadonlySet<string>} proven ids in the titles of tests
 * @returns {string[]} one sentence per problem
 */
export function problemsOf(requirements, proven) {
  const ids = requirements.map((row) => row.id)
  const known = new Set(ids)
  const delivered = requirements.filter(({ isDelivered }) => isDelivered).map((row) => row.id)
  if (delivered.length === 0) return ['No requirement is delivered.']
  return [
    ...ids.filter((each, index) => ids.indexOf(each) !== index).map((each) => `${each} is listed twice.`),
    ...ids.filter((each) => !/^S\d+-\d{2,}$/.test(each)).map((each) => `'${each}' is not an id.`),
    ...delivered.filter((each) => !proven.has(each)).map((each) => `${each} has no test with its id in the title.`),
    ...[...proven].filter((each) => !known.has(each)).map((each) => `${each} is in a title and not a requirement.`),
  ]
}

function provenIds() {
  const files = globSync(places, { cwd: root, exclude: (path) => path.includes('node_modules') })
  return new Set(files.flatMap((file) => idsProvenIn(readFileSync(join(root, file), 'utf8'))))
}

if (import.meta.main) {
  const requirements = requirementsIn(readFileSync(at('docs/requirements/numbered.md'), 'utf8'))
  const delivered = requirements.filter(({ isDelivered }) => isDelivered)
  const problems = problemsOf(requirements, provenIds())
  console.log([...problems, `${delivered.length} of ${requirements.length} requirements delivered`].join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
