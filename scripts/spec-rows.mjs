// node scripts/spec-rows.mjs: names the delivered requirements that no test proves.
// docs/spec-rows-delivered.txt is the source: one id per line (`S9-17`), `#` starts a comment. Where the list of all
// requirements lies beside the checkout, the ids are compared with it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { at, root } from './setup/places.mjs'

const id = /\bS\d+-\d{2,}\b/g
const places = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts']

/** A test's or group's title where it is declared; skipped and to-do tests prove nothing. */
const title =
  /\b(?:test|it|describe)(?:\.describe|\.(?:each|for)(?:\([^'"`]*?\)))?\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

/** The title behind a table that is written out in place. */
const titleOfTable = /\](?:\s+as const)?\s*\)\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

/** The ids in the titles of a test file. @param {string} source @returns {string[]} */
export function idsProvenIn(source) {
  const titles = [...source.matchAll(title), ...source.matchAll(titleOfTable)].flatMap(([, ...texts]) => texts)
  return [...new Set(titles.flatMap((text) => text?.match(id) ?? []))]
}

/** The ids of the committed list. @param {string} list @returns {string[]} */
export function idsListedIn(list) {
  return list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}

/**
 * @param {readonly string[]} delivered @param {ReadonlySet<string>} proven
 * @param {ReadonlySet<string> | undefined} known all requirements, where their list is at hand
 * @returns {string[]} one sentence per problem
 */
export function problemsOf(delivered, proven, known) {
  if (delivered.length === 0) return ['The list of delivered requirements is empty.']
  return [
    ...delivered.filter((each, index) => delivered.indexOf(each) !== index).map((each) => `${each} is listed twice.`),
    ...delivered.filter((each) => !/^S\d+-\d{2,}$/.test(each)).map((each) => `'${each}' is no id.`),
    ...delivered.filter((each) => known && !known.has(each)).map((each) => `${each} is not among the requirements.`),
    ...delivered.filter((each) => !proven.has(each)).map((each) => `${each} has no test with its id in the name.`),
  ]
}

/** @returns {Set<string> | undefined} */
function knownIds() {
  const path = at('..', 'shared', 'spec-rows.csv')
  if (!existsSync(path)) return undefined
  return new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => line.match(/^S\d+-\d{2,}(?=,)/) ?? []),
  )
}

function provenIds() {
  const files = globSync(places, { cwd: root, exclude: (path) => path.includes('node_modules') })
  return new Set(files.flatMap((file) => idsProvenIn(readFileSync(join(root, file), 'utf8'))))
}

if (import.meta.main) {
  const delivered = idsListedIn(readFileSync(at('docs', 'spec-rows-delivered.txt'), 'utf8'))
  const known = knownIds()
  const problems = problemsOf(delivered, provenIds(), known)
  console.log([...problems, `${delivered.length} requirements delivered${known ? ` of ${known.size}` : ''}`].join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
