import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { sep } from 'node:path'
import process from 'node:process'
import { clearStamp, fingerprint, isStamped, setStamp } from './fingerprint.mjs'
import { at, root } from './places.mjs'
import { run } from './run.mjs'

/** @typedef {{ version?: string, resolved?: string, integrity?: string, optional?: boolean, peer?: boolean }} Locked */

const stamp = at('node_modules', '.storeroom-installed')

/**
 * Whether `node_modules` matches the lock file. Optional packages can be missing: they are for other platforms.
 * @param {Record<string, Locked>} wanted the lock file's packages
 * @param {Record<string, Locked>} present the packages in npm's record of `node_modules`
 */
export function isComplete(wanted, present) {
  const needed = Object.entries(wanted).filter(([path, each]) => /(^|\/)node_modules\//.test(path) && !each.optional)
  return needed.length > 0 && needed.every(([path, each]) => isSame(each, present[path]))
}

const isSame = (/** @type {Locked} */ a, /** @type {Locked | undefined} */ b) =>
  b !== undefined && a.version === b.version && a.integrity === b.integrity && a.resolved === b.resolved

/** @param {string} file a lock file @returns {Record<string, Locked>} */
function packagesOf(file) {
  const lock = /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(readFileSync(file, 'utf8')))
  return lock.packages
}

/** npm writes its record last, so an interrupted installation has none. */
function wasInstalledByHand() {
  const record = at('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return isComplete(packagesOf(at('package-lock.json')), packagesOf(record))
}

/** The npm that runs this script, or else the one on the PATH. @returns {[string, string[]]} */
export function npm() {
  const script = process.env['npm_execpath']
  if (script?.endsWith('.js')) return [process.env['npm_node_execpath'] ?? process.execPath, [script]]
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []]
}

/** Windows cannot delete a running program but can rename it: `npm start` may run on the Node inside `node_modules`. */
function stepAside() {
  if (process.platform !== 'win32' || !process.execPath.startsWith(at('node_modules') + sep)) return
  mkdirSync(at('.cache'), { recursive: true })
  renameSync(process.execPath, at('.cache', `node-${process.pid}.exe`))
}

/**
 * Installs the packages of the lock file if they are missing for this platform.
 * @throws {Error} with npm's output
 */
export async function ensureInstalled() {
  const value = fingerprint(root, ['package-lock.json'], [process.platform, process.arch])
  if (isStamped(stamp, value)) return
  if (!wasInstalledByHand()) await install()
  setStamp(stamp, value)
}

async function install() {
  console.log('Installing packages (about a minute) …')
  clearStamp(stamp)
  stepAside()
  const [command, args] = npm()
  const { code, output } = await run(command, [...args, 'ci', '--include=dev', '--prefer-offline'], { quiet: true })
  if (code !== 0) throw new Error(`The packages could not be installed.\n\n${output}`)
}
