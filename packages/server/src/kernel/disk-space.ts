import type { FastifyBaseLogger } from 'fastify'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Engine } from './database/engine.ts'
import { errorCode } from './error-code.ts'

/** `low`: the staff are warned. `none`: writes are refused. */
export type DiskState = 'enough' | 'low' | 'none'

/** Bytes. */
export type Free = { readonly free: number; readonly total: number }

/** `low` below `low` bytes or the share `lowShare`, `none` below `reserve` bytes. */
export type DiskLimits = { readonly low: number; readonly lowShare: number; readonly reserve: number }

type Options = {
  /** DATA_DIR. */
  readonly directory: string
  readonly limits: DiskLimits
  readonly engine: Pick<Engine, 'kind' | 'pool'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Milliseconds between two checks. */
const INTERVAL = 2_000
/** Milliseconds for which a result is reused by writes. */
const REUSE = 250

/** Seconds after which it is worth trying again. */
export const DISK_FULL_RETRY = 10

/** Free space on the disk of a folder. */
export async function freeSpace(directory: string): Promise<Free> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    // The folder does not exist yet; it will be on the disk of its parent.
    if (dirname(directory) === directory) throw error
    return freeSpace(dirname(directory))
  }
}

/** The state by the limits of the settings. */
export function diskState({ free, total }: Free, { low, lowShare, reserve }: DiskLimits): DiskState {
  if (free < reserve) return 'none'
  return free < low || free < total * lowShare ? 'low' : 'enough'
}

/** SQLSTATE of PostgreSQL, and codes of the operating system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because a disk is full. Not for shared memory, for which PostgreSQL uses the same code. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && FULL.has(errorCode(error)) && !error.message.includes('shared memory')

/** For writes that are not essential: skipped if the disk is full. */
export async function unlessDiskFull(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isFull(error)) throw error
  }
}

/** Allocates space like a growing table, and rolls back. */
const PROBE = `begin; create temporary table room on commit drop as
  select repeat(md5(n::text), 30) as filler from generate_series(1, 2000) n; rollback`

/**
 * Whether there is disk space for writes. The disk of the embedded database is measured; that of PostgreSQL, which
 * may be on another machine, counts as full from the first such error until a test write succeeds.
 */
export class DiskSpace {
  readonly #options: Options
  #state: DiskState = 'enough'
  #free: Free | undefined
  #wasRefused = false
  #checkedAt = -Infinity
  #check: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get state(): DiskState {
    return this.#state
  }

  /** Free space on the disk of DATA_DIR; undefined before the first check. */
  get free(): Free | undefined {
    return this.#free
  }

  watch() {
    this.#timer ??= setInterval(() => void this.look(), INTERVAL).unref()
    void this.look()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** The database has refused a write because its disk is full. */
  refused() {
    if (this.#options.engine.kind === 'embedded') return void this.look()
    this.#wasRefused = true
    this.#setState('none')
  }

  /** Whether writes are allowed now. */
  async isForWriting(): Promise<boolean> {
    if (this.#state === 'none' && performance.now() - this.#checkedAt > REUSE) await this.look()
    return this.#state !== 'none'
  }

  /** Checks the space; concurrent calls share one check. */
  look(): Promise<void> {
    this.#check ??= this.#measure().finally(() => {
      this.#checkedAt = performance.now()
      this.#check = undefined
    })
    return this.#check
  }

  async #measure() {
    const { directory, limits, engine } = this.#options
    // If the folder cannot be measured, nothing is refused.
    this.#free = await freeSpace(directory).catch(() => undefined)
    const state = this.#free ? diskState(this.#free, limits) : 'enough'
    if (engine.kind === 'embedded') return this.#setState(state)
    if (this.#wasRefused) this.#wasRefused = !(await this.#acceptsWrites())
    this.#setState(this.#wasRefused ? 'none' : state === 'enough' ? 'enough' : 'low')
  }

  async #acceptsWrites(): Promise<boolean> {
    try {
      await this.#options.engine.pool.query(PROBE)
      return true
    } catch (error) {
      // An unreachable database is another error, which the next write reports.
      return !isFull(error)
    }
  }

  #setState(state: DiskState) {
    if (state === this.#state) return
    const before = this.#state
    this.#state = state
    const { log } = this.#options
    const facts = { free: this.#free?.free, total: this.#free?.total }
    if (state === 'none') log.error(facts, 'the disk is full: nothing is written until there is room again')
    else if (state === 'low') log.warn(facts, 'the disk is nearly full')
    else if (before !== 'enough') log.warn(facts, 'there is room on the disk again')
  }
}
