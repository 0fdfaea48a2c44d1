import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import process from 'node:process'

const PROGRAM = fileURLToPath(new URL('../extension-dev.ts', import.meta.url))

/** The shop in which an extension is developed: a process of its own, started again when its code has changed. */
export class DevelopmentShop {
  readonly #root: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #progress: (line: string) => void
  #child: ChildProcess | undefined
  #isStopping = false
  #restarting: Promise<void> | undefined
  #listener = () => {}

  constructor(root: string, environment: NodeJS.ProcessEnv, progress: (line: string) => void) {
    this.#root = root
    this.#environment = environment
    this.#progress = progress
  }

  /** Called when the shop has ended by itself, after it has printed why. */
  onStop(listener: () => void) {
    this.#listener = listener
  }

  start() {
    if (this.#isStopping) return
    const child = spawn(process.execPath, [...process.execArgv, PROGRAM, this.#root], {
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.on('message', () => this.restart())
    child.once('exit', (code) => {
      if (this.#child !== child || this.#restarting || this.#isStopping) return
      process.exitCode = code ?? 1
      this.#listener()
    })
  }

  /** Makes the shop read the extension again, because files of its part in the dashboard have changed. */
  reload() {
    if (this.#child?.connected && !this.#restarting) this.#child.send('read')
  }

  /** Of several calls at once one is enough: the shop reads all files when it starts. */
  restart() {
    this.#restarting ??= this.#startAgain().finally(() => (this.#restarting = undefined))
  }

  async #startAgain() {
    this.#progress('Starting the shop again')
    await this.#end()
    this.start()
  }

  async stop() {
    this.#isStopping = true
    await this.#end()
  }

  async #end() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
