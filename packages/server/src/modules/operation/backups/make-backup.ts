import { setTimeout } from 'node:timers/promises'
import { compressed, sealed } from '../../../kernel/archive/archive-file.ts'
import type { Contents, Frame } from '../../../kernel/archive/archive.types.ts'
import { fileFrames } from '../../../kernel/archive/file-frames.ts'
import { snapshot, type Throttle } from '../../../kernel/archive/snapshot.ts'
import type { Engine } from '../../../kernel/database/engine.ts'
import type { Files } from '../../../kernel/files/files.ts'
import type { Destination } from './destinations.ts'

export type MadeBackup = Contents & { readonly place: string; readonly bytes: number }

type BackupOptions = {
  readonly engine: Pick<Engine, 'kind' | 'pool'>
  readonly files: Files
  /** Key of the seal. */
  readonly key: string
  readonly destination: Destination
  readonly name: string
  /** When the copy of the database that is open was made, as ISO date and time; now by default. */
  readonly takenAt?: string | undefined
  /** Pauses between batches, so that a running shop has at least half of the machine for itself. */
  readonly isGentle: boolean
  readonly onProgress?: ((line: string) => void) | undefined
}

/** Milliseconds of pause per millisecond of work of a gentle backup, and the longest pause. */
const PAUSE_RATIO = 1
const LONGEST_PAUSE = 500

const gently: Throttle = (spent) => setTimeout(Math.min(LONGEST_PAUSE, spent * PAUSE_RATIO))

/**
 * Writes a backup of the database and all files. The destination removes what a failed backup has written.
 * @throws if the destination ends before everything was written
 */
export async function makeBackup({
  engine,
  files,
  key,
  destination,
  name,
  takenAt,
  isGentle,
  onProgress,
}: BackupOptions): Promise<MadeBackup> {
  const client = await engine.pool.connect()
  const written: { contents?: Contents } = {}
  async function* frames(): AsyncGenerator<Frame> {
    const pace = isGentle ? gently : undefined
    const tables = yield* reportingProgress(
      snapshot(client, { engine: engine.kind, taken_at: takenAt }, pace),
      onProgress,
    )
    written.contents = { ...tables, files: yield* fileFrames(files, pace) }
    yield { type: 'end', ...written.contents }
  }
  try {
    const { place, bytes } = await destination.write(name, sealed(compressed(frames()), key))
    if (!written.contents) throw new Error(`The backup ${name} ended before everything was written`)
    return { ...written.contents, place, bytes }
  } finally {
    client.release()
  }
}

/** Reports the progress of a backup, restore or move at each large table. */
export async function* reportingProgress<T>(
  frames: AsyncGenerator<Frame, T>,
  onProgress: ((line: string) => void) | undefined,
): AsyncGenerator<Frame, T> {
  let table = ''
  try {
    for (;;) {
      const { value, done } = await frames.next()
      if (done === true) return value
      if (value.type === 'table') table = value.name
      if (value.type === 'table-end' && value.rows >= LARGE_TABLE) onProgress?.(`${table}: ${value.rows} rows`)
      yield value
    }
  } finally {
    // A consumer that stops early also closes the source of the frames.
    await frames.return(undefined as T)
  }
}

/** Rows. Smaller tables take no noticeable time. */
const LARGE_TABLE = 10_000
