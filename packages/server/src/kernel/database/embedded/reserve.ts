import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Two segments of the log: enough to write down what is open and to close the database. */
const SIZE = 8 * 1024 * 1024
/** File systems that compress would keep nothing free for zeros, or for what repeats soon. */
const BLOCK = 1024 * 1024
/** Free room, in sizes of the reserve, from which on it is taken again. */
const AMPLE = 4
/** Between two looks whether there is room again. Milliseconds. */
const LOOK = 1000

/**
 * Space on the disk that only the embedded database may use: PostgreSQL stops when it can no longer write its log. It is a
 * file, given up when the disk is full and taken again once there is room.
 */
export class Reserve {
  readonly #file: string
  #isHeld = false
  #looked = -Infinity

  /** @param directory of the same file system as the database */
  constructor(directory: string) {
    this.#file = path.join(directory, 'reserve')
  }

  /** Takes the room, unless it is taken or there is not enough. To be called now and then. */
  hold(): void {
    const now = performance.now()
    if (this.#isHeld || now - this.#looked < LOOK) return
    this.#looked = now
    try {
      this.#isHeld = fs.statSync(this.#file, { throwIfNoEntry: false })?.size === SIZE || this.#take()
    } catch {
      // Whatever keeps it from that, the database works without.
      this.release()
    }
  }

  /** @returns whether there was something to give up */
  release(): boolean {
    this.#isHeld = false
    // One that a process left which died counts as well.
    const isThere = fs.existsSync(this.#file)
    if (isThere) fs.rmSync(this.#file, { force: true })
    return isThere
  }

  #take(): boolean {
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
