import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Two segments of the log: enough for a checkpoint and a clean shutdown. */
const SIZE = 8 * 1024 * 1024
/** Random bytes: a compressing file system would reserve nothing for zeros or repeated content. */
const BLOCK = 1024 * 1024
/** Free space, in multiples of the reserve, at which the reserve is allocated again. */
const AMPLE = 4
/** Between two checks for free space. */
const CHECK_INTERVAL_MS = 1000

/**
 * Space on the disk that only the embedded database may use: PostgreSQL stops when it can no longer write its log. The
 * reserve is a file, deleted when the disk is full and created again once there is space.
 */
export class Reserve {
  readonly #file: string
  #isAllocated = false
  #checkedAt = -Infinity

  /** @param directory of the same file system as the database */
  constructor(directory: string) {
    this.#file = path.join(directory, 'reserve')
  }

  /** Allocates the reserve, unless it exists or there is not enough space. Call it now and then. */
  ensure(): void {
    const now = performance.now()
    if (this.#isAllocated || now - this.#checkedAt < CHECK_INTERVAL_MS) return
    this.#checkedAt = now
    try {
      this.#isAllocated = fs.statSync(this.#file, { throwIfNoEntry: false })?.size === SIZE || this.#allocate()
    } catch {
      // The database works without the reserve, so failures are ignored.
      this.release()
    }
  }

  /** @returns whether there was a reserve to release */
  release(): boolean {
    this.#isAllocated = false
    // A reserve left by a crashed process counts, too.
    const isThere = fs.existsSync(this.#file)
    if (isThere) fs.rmSync(this.#file, { force: true })
    return isThere
  }

  #allocate(): boolean {
    const { bavail, bsize } = fs.statfsSync(path.dirname(this.#file))
    if (bavail * bsize < AMPLE * SIZE) return false
    const block = randomBytes(BLOCK)
    const file = fs.openSync(this.#file, 'w', 0o600)
    try {
      for (let written = 0; written < SIZE; written += BLOCK) fs.writeSync(file, block)
    } finally {
      fs.closeSync(file)
    }
    return true
  }
}
