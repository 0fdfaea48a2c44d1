import type { FastifyBaseLogger } from 'fastify'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Engine } from './database/engine.ts'

/** `low`: told to the staff. `none`: nothing more is written. */
export type RoomState = 'enough' | 'low' | 'none'

/** Bytes, where they can be known. */
export type Free = { readonly free: number; readonly total: number }

/** `low` below so many bytes or such a share, `none` below `reserve` bytes. */
export type RoomLimits = { readonly low: number; readonly lowShare: number; readonly reserve: number }

type Options = {
  /** DATA_DIR. */
  readonly directory: string
  readonly limits: RoomLimits
  readonly engine: Pick<Engine, 'kind' | 'pool'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Between two looks. Milliseconds. */
const LOOK = 2_000
/** What was found out a moment ago holds for whoever wants to write now. Milliseconds. */
const HOLDS = 250

/** Seconds after which it is worth trying again. */
export const ROOM_RETRY = 10

/** Room on the disk of a folder. */
export async function roomOn(directory: string): Promise<Free> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    // Not made yet: it will stand on the disk of the folder around it.
    if (dirname(directory) === directory) throw error
    return roomOn(dirname(directory))
  }
}

/** What is left, told by the limits of the settings. */
export function roomState({ free, total }: Free, { low, lowShare, reserve }: RoomLimits): RoomState {
  if (free < reserve) return 'none'
  return free < low || free < total * lowShare ? 'low' : 'enough'
}

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because a disk is full. PostgreSQL says the same of shared memory, which is another matter. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code)) && !error.message.includes('shared memory')

/** For what is only noted by the way: it is left out where there is no room for it. */
export async function ifThereIsRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isFull(error)) throw error
  }
}

/** Asks for room as a table does that grows; nothing of it stays. */
const PROBE = `begin; create temporary table room on commit drop as
  select repeat(md5(n::text), 30) as filler from generate_series(1, 2000) n; rollback`

/**
 * How much room there is for what is written. The disk of the embedded database is looked at; that of PostgreSQL, which
 * may be on another machine, counts as full from when the database said so until it takes something again.
 */
export class Room {
  readonly #options: Options
  #state: RoomState = 'enough'
  #free: Free | undefined
  #isRefused = false
  #looked = -Infinity
  #looking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get state(): RoomState {
    return this.#state
  }

  /** Of the disk of DATA_DIR, once it was looked at. */
  get free(): Free | undefined {
    return this.#free
  }

  watch() {
    this.#timer ??= setInterval(() => void this.look(), LOOK).unref()
    void this.look()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** The database found no room for something. */
  refused() {
    if (this.#options.engine.kind === 'embedded') return void this.look()
    this.#isRefused = true
    this.#become('none')
  }

  /** Whether something may be written now. */
  async isForWriting(): Promise<boolean> {
    if (this.#state === 'none' && performance.now() - this.#looked > HOLDS) await this.look()
    return this.#state !== 'none'
  }

  /** Looks how much there is; whoever asks meanwhile waits for the same look. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looked = performance.now()
      this.#looking = undefined
    })
    return this.#looking
  }

  async #look() {
    const { directory, limits, engine } = this.#options
    // A folder that cannot be looked at is no reason to refuse anything.
    this.#free = await roomOn(directory).catch(() => undefined)
    const found = this.#free ? roomState(this.#free, limits) : 'enough'
    if (engine.kind === 'embedded') return this.#become(found)
    if (this.#isRefused) this.#isRefused = !(await this.#takesSomething())
    this.#become(this.#isRefused ? 'none' : found === 'enough' ? 'enough' : 'low')
  }

  async #takesSomething(): Promise<boolean> {
    try {
      await this.#options.engine.pool.query(PROBE)
      return true
    } catch (error) {
      // Of one that is away nobody knows; the next who asks is told that.
      return !isFull(error)
    }
  }

  #become(state: RoomState) {
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
