import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { EmbeddedSession, type Backend } from './embedded-session.ts'
import type { Counters, FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

type RunningWorker = { worker: Worker; ready: Promise<void> }

/**
 * The embedded database's worker thread as the main thread sees it. If it dies, its sessions fail, and the next one
 * restarts it: PostgreSQL recovers from its log as after any crash.
 */
export class EmbeddedBackend implements Backend {
  readonly #start: WorkerStart
  readonly #sessions = new Map<number, EmbeddedSession>()
  #running: RunningWorker | undefined
  #lastId = 0

  constructor(start: WorkerStart) {
    this.#start = start
  }

  /** Starts the worker unless it runs. Rejects with the engine's own words if it cannot. */
  started(): Promise<void> {
    this.#running ??= this.#launch()
    return this.#running.ready
  }

  /** A stream for `pg` to speak PostgreSQL's protocol on. */
  openSession(): EmbeddedSession {
    this.#lastId += 1
    const session = new EmbeddedSession(this.#lastId, this)
    this.#sessions.set(session.id, session)
    return session
  }

  send(session: number, requests: Uint8Array): void {
    // A message carries the whole memory behind a view, which may be a large pool: so only the bytes themselves.
    this.#post({ type: 'bytes', session, bytes: new Uint8Array(requests) })
  }

  gone(session: number): void {
    if (this.#sessions.delete(session)) this.#post({ type: 'disconnected', session })
  }

  async counters(): Promise<Counters> {
    await this.started()
    return (await this.#request({ type: 'counters' }, 'counters')).counters
  }

  /** Checkpoints and closes the files. */
  async close(): Promise<void> {
    const running = this.#running
    if (running === undefined) return
    await this.#request({ type: 'close' }, 'closed')
    await running.worker.terminate()
  }

  #launch(): RunningWorker {
    removeStaleLock(this.#start.cluster)
    const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), { workerData: this.#start })
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    worker.on('message', (message: FromWorker) => (message.type === 'ready' ? resolve() : this.#receive(message)))
    worker.on('error', (error: Error) => this.#onExit(worker, error, reject))
    worker.on('exit', () => this.#onExit(worker, new Error('The embedded database stopped'), reject))
    return { worker, ready }
  }

  #receive(message: FromWorker): void {
    if (message.type === 'bytes') this.#sessions.get(message.session)?.push(Buffer.from(message.bytes.buffer))
    if (message.type === 'refused') this.#sessions.get(message.session)?.destroy(new Error(message.message))
  }

  #onExit(worker: Worker, error: Error, reject: (error: Error) => void): void {
    reject(error)
    if (this.#running?.worker !== worker) return
    this.#running = undefined
    for (const session of this.#sessions.values()) session.destroy(error)
    this.#sessions.clear()
  }

  #post(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#running?.worker.postMessage(message)
  }

  #request<Type extends FromWorker['type']>(
    question: ToWorker,
    type: Type,
  ): Promise<Extract<FromWorker, { type: Type }>> {
    const { promise, resolve, reject } = Promise.withResolvers<Extract<FromWorker, { type: Type }>>()
    const worker = this.#running?.worker
    const listen = (message: FromWorker): void => {
      if (message.type === type) settle(() => resolve(message as Extract<FromWorker, { type: Type }>))
    }
    const fail = (): void => settle(() => reject(new Error('The embedded database stopped')))
    const settle = (end: () => void): void => {
      worker?.off('message', listen).off('exit', fail)
      end()
    }
    worker?.on('message', listen).on('exit', fail)
    this.#post(question)
    return promise
  }
}

/**
 * PostgreSQL's own lock, which it refuses to start with when a crash left it empty. The caller holds the lock of
 * the directory, so the file is stale.
 */
const removeStaleLock = (cluster: string): void => fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
