import { spawn } from 'node:child_process'
import process from 'node:process'
import { root } from './places.mjs'

/** @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} RunResult `output` is empty unless `quiet` */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a command in the root folder. If quiet, the output is returned; otherwise it goes to the terminal.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  running.add(child)
  /** @type {Buffer[]} */
  const chunks = []
  const keep = (/** @type {Buffer} */ chunk) => chunks.push(chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: signal ? 1 : (code ?? 1), output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** Stops this process and its children on a signal, so that no child is left behind. */
export function endWithChildren() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM')
      process.kill(process.pid, signal)
    })
  }
}

const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined
const followNpm = new URL('follow-npm.mjs', import.meta.url).href

/**
 * Replaces this program by another one, with the same terminal, signals and exit code. Where the platform supports it,
 * it is the same process (nothing stays in memory); elsewhere this process only forwards signals.
 * @param {string} command absolute path @param {readonly string[]} args
 */
export function handOver(command, args) {
  process.chdir(root)
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    // Hides Node's warning that `execve` is experimental, which does not concern the operator.
    process.removeAllListeners('warning')
    process.execve(command, [command, ...(isUnderNpm ? ['--import', followNpm] : []), ...args], process.env)
  }
  if (isUnderNpm) void import(followNpm)
  const child = spawn(command, args, { stdio: 'inherit' })
  passSignals(child)
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * A terminal also sends Ctrl-C to the child; forwarding it would be a second one, which stops the server immediately.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignals(child) {
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
}
