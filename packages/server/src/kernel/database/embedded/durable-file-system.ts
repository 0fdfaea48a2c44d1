import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { dirname } from 'node:path'
import { Reserve } from './reserve.ts'
import { errorCode } from '../../error-code.ts'

export type FileSystemEvents = { synced: () => void; logWritten: (bytes: number) => void }

export type FileNode = object
type Attributes = { size?: number }
type FileStatus = { size: number }
export type FileStream = { node: FileNode; nfd: number; path: string; position: number }
type Transfer = (stream: FileStream, memory: Uint8Array, offset: number, length: number, position: number) => number

/** The parts of Emscripten's NODEFS through which a file's contents and size are read and changed. */
export type DiskOperations = {
  realPath(this: void, node: FileNode): string
  node_ops: {
    getattr(node: FileNode): FileStatus
    setattr(node: FileNode, change: Attributes): void
    mknod(this: void, parent: FileNode, name: string, mode: number, device: number): FileNode
  }
  stream_ops: {
    open(stream: FileStream): void
    read: Transfer
    write: Transfer
    llseek(stream: FileStream, offset: number, whence: number): number
    getattr(stream: FileStream): FileStatus
    setattr(stream: FileStream, change: Attributes): void
    fsync?: (stream: FileStream) => number
  }
}

type InitArguments = Parameters<NodeFS['init']>
type Module = { FS: { ErrnoError: new (errno: number) => Error }; NODEFS: DiskOperations }

/** Emscripten's number for EIO: PostgreSQL stops after a failed sync. */
const INPUT_OUTPUT_ERROR = 29
/** Emscripten's number for ENOSPC. */
const NO_SPACE = 51
/** Tables and indexes: without room for them a statement fails, and nothing else. */
const CONTENTS = '/base/'
/** Directories cannot be synced on every platform; their entries are journaled by the file system then. */
const DIRECTORY_NOT_SYNCABLE = new Set(['EISDIR', 'EINVAL', 'EPERM', 'EBADF'])

/**
 * The directory of an embedded database, with a real `fsync`. The published build starts PostgreSQL with `-F` and
 * leaves `fsync` empty, so a commit would only reach the page cache. Relies on Emscripten's NODEFS as it is in
 * `@electric-sql/pglite` 0.5.16: the version is pinned, and a test counts one sync per commit.
 */
export class DurableFileSystem extends NodeFS {
  readonly #events: FileSystemEvents
  readonly #reserve: Reserve
  /** The database opens, closes or makes a checkpoint: a full disk would crash it during any of these. */
  isVital = true

  constructor(directory: string, events: FileSystemEvents) {
    super(directory)
    this.#events = events
    this.#reserve = new Reserve(dirname(directory))
  }

  /** Between statements: makes sure that there is space for the writes that must not fail. */
  provide(): void {
    this.#reserve.ensure()
  }

  /** After the database was closed. */
  override async closeFs(): Promise<void> {
    await super.closeFs()
    this.#reserve.release()
  }

  override async init(...[database, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options)
    const patch = (module: unknown): void => this.#patch(module as Module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } }
  }

  #patch({ FS, NODEFS }: Module): void {
    const { stream_ops: operations, node_ops: nodes } = NODEFS
    const { write } = operations
    const { mknod } = nodes
    nodes.mknod = (...parts) => this.#withReserve(() => mknod(...parts))
    operations.fsync = (stream) => {
      try {
        syncToDisk(stream)
      } catch {
        throw new FS.ErrnoError(INPUT_OUTPUT_ERROR)
      }
      this.#events.synced()
      return 0
    }
    operations.write = (stream, from, offset, length, position) => {
      if (stream.path.includes('/pg_wal/')) this.#events.logWritten(length)
      const part = (done: number) => write(stream, from, offset + done, length - done, position + done)
      if (!this.isVital && stream.path.includes(CONTENTS)) return part(0)
      const done = this.#withReserve(() => part(0))
      // Near the end of the disk less is written than was asked for.
      return done < length && this.#reserve.release() ? done + part(done) : done
    }
  }

  /** Repeats a write on a full disk with the space of the reserve. */
  #withReserve<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (!isFull(error) || !this.#reserve.release()) throw error
      return work()
    }
  }
}

const isFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === NO_SPACE

function syncToDisk({ nfd }: FileStream): void {
  try {
    fs.fdatasyncSync(nfd)
  } catch (error) {
    if (!(DIRECTORY_NOT_SYNCABLE.has(errorCode(error)) && fs.fstatSync(nfd).isDirectory())) throw error
  }
}
