import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { holdBackUnsynced, type DiskOperations, type FileStream } from './power-cut.ts'

export type FileSystemEvents = { synced: () => void; logWritten: (bytes: number) => void }

type InitArguments = Parameters<NodeFS['init']>
type Module = { FS: { ErrnoError: new (errno: number) => Error }; NODEFS: DiskOperations }

/** Emscripten's number for EIO: PostgreSQL stops rather than go on after a sync that failed. */
const INPUT_OUTPUT_ERROR = 29
/** Directories cannot be synced on every platform; their entries are journaled by the file system then. */
const DIRECTORY_NOT_SYNCABLE = new Set(['EISDIR', 'EINVAL', 'EPERM', 'EBADF'])

/**
 * The directory of an embedded database, with a real `fsync`. The published build starts PostgreSQL with `-F` and
 * leaves `fsync` empty, so a commit would only reach the page cache. Relies on Emscripten's NODEFS as it is in
 * `@electric-sql/pglite` 0.5.16: the version is pinned, and a test counts one sync per commit.
 */
export class DurableFileSystem extends NodeFS {
  readonly #events: FileSystemEvents
  readonly #dropUnsynced: boolean

  constructor(directory: string, events: FileSystemEvents, dropUnsynced: boolean) {
    super(directory)
    this.#events = events
    this.#dropUnsynced = dropUnsynced
  }

  override async init(...[database, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options)
    const patch = (module: unknown): void => this.#patch(module as Module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } }
  }

  #patch({ FS, NODEFS }: Module): void {
    const flush = this.#dropUnsynced ? holdBackUnsynced(NODEFS) : undefined
    const { stream_ops: operations } = NODEFS
    const { write } = operations
    operations.fsync = (stream) => {
      try {
        flush?.(stream)
        syncToDisk(stream)
      } catch {
        throw new FS.ErrnoError(INPUT_OUTPUT_ERROR)
      }
      this.#events.synced()
      return 0
    }
    operations.write = (stream, from, offset, length, position) => {
      if (stream.path.includes('/pg_wal/')) this.#events.logWritten(length)
      return write(stream, from, offset, length, position)
    }
  }
}

function syncToDisk({ nfd }: FileStream): void {
  try {
    fs.fdatasyncSync(nfd)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!(DIRECTORY_NOT_SYNCABLE.has(code) && fs.fstatSync(nfd).isDirectory())) throw error
  }
}
