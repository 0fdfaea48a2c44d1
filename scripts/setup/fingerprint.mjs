import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const passedOver = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.cache', '.git'])
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

/**
 * All files of a folder that can change what is built from it, sorted, as paths relative to `base`: nothing that was
 * installed or built, and tests only if requested.
 * @param {string} base absolute folder
 * @param {string} input file or folder below it
 * @param {{ tests?: boolean }} [options]
 * @returns {string[]}
 */
export function filesOf(base, input, options = {}) {
  if (!statSync(join(base, input)).isDirectory()) return [input]
  return readdirSync(join(base, input), { withFileTypes: true })
    .filter((entry) => !passedOver.has(entry.name) && (options.tests === true || !isTest(entry.name)))
    .flatMap((entry) => filesOf(base, `${input}/${entry.name}`, options))
    .toSorted()
}

/**
 * One hash over names and contents of all inputs.
 * @param {string} base absolute folder
 * @param {readonly string[]} inputs files and folders below it; one that is missing is an error, never "unchanged"
 * @param {readonly string[]} [also] other values that the result depends on
 * @param {{ tests?: boolean }} [options]
 * @returns {string}
 */
export function fingerprint(base, inputs, also = [], options = {}) {
  const hash = createHash('sha256').update(JSON.stringify(also))
  for (const file of inputs.flatMap((input) => filesOf(base, input, options))) {
    const content = createHash('sha256')
      .update(readFileSync(join(base, file)))
      .digest()
    hash.update(`\0${file}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Whether the stamped output was made from exactly these inputs.
 * @param {string} stamp file @param {string} value fingerprint
 */
export const isStamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

/** @param {string} stamp file @param {string} value fingerprint */
export function setStamp(stamp, value) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, value)
}

/** @param {string} stamp file */
export const clearStamp = (stamp) => rmSync(stamp, { force: true })
