import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'

/** Who holds a directory. `startedAt`: ISO date and time of the process's start. */
export type Holder = { pid: number; startedAt: string; host: string }

export type DirectoryLock = { release(): void }

/** Another process uses the directory; the message says which, and what to do. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'
}

/** Keeps references: the garbage collector closes an unreferenced SQLite connection, which would free the lock. */
const lockFiles = new Set<DatabaseSync>()

/** SQLite's code for a file that another process has locked. */
const BUSY = 5

/**
 * Makes this process the only one that may open the directory's database: two would silently lose each other's rows.
 *
 * The lock is the operating system's, on `server.lock`, taken through SQLite because Node offers no other way to it.
 * It ends with its process, however the process dies, so the lock of a dead process is free and is simply taken
 * over; it also holds between containers that share a volume, where process ids mean nothing. `server.json` says who
 * holds it, for the message only. Nothing else in this process may open `server.lock`: closing it would free the lock.
 * @throws {DirectoryInUse} naming the directory and the process that holds it
 */
export function lockDirectory(directory: string): DirectoryLock {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(directory, 'server.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DirectoryInUse(refusal(directory)) : error
  }
  lockFiles.add(lock)
  fs.writeFileSync(holderFile(directory), JSON.stringify(thisProcess()))
  return { release: () => release(directory, lock) }
}

function release(directory: string, lock: DatabaseSync): void {
  if (!lock.isOpen) return
  fs.rmSync(holderFile(directory), { force: true })
  lockFiles.delete(lock)
  lock.close()
}

const holderFile = (directory: string): string => path.join(directory, 'server.json')

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === BUSY

const thisProcess = (): Holder => ({
  pid: process.pid,
  startedAt: new Date(performance.timeOrigin).toISOString(),
  host: os.hostname(),
})

function refusal(directory: string): string {
  const holder = readHolder(directory)
  const by = holder ? ` (process ${holder.pid} on ${holder.host}, started at ${holder.startedAt})` : ''
  return (
    `The database in ${directory} is in use by a server or command that is running${by}: ` +
    'stop it first, or set DATA_DIR to another directory.'
  )
}

function readHolder(directory: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(holderFile(directory), 'utf8')) as Holder
  } catch {
    // The holder has the lock but has not written its name yet.
    return undefined
  }
}
