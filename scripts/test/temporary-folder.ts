import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import process from 'node:process'

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm'
/** Bytes that a whole run has there at its height, with room to spare. */
const ROOM = 4 * 1024 ** 3

/**
 * Databases, data folders and browser profiles of the tests go into memory where there is room: a database is copied
 * there in 20 ms instead of 500, and a run has hundreds of copies. Whoever sets `TMPDIR` decides for themselves.
 */
export function keepInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = IN_MEMORY
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM && freemem() > 2 * ROOM && runsPrograms()
  } catch {
    return false
  }
}

/** Containers often forbid to run programs from there. */
const runsPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options]) => place === IN_MEMORY && !options?.split(',').includes('noexec'))
