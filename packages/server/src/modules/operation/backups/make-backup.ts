import { setTimeout } from 'node:timers/promises'
import { compressed } from '../../../kernel/archive/archive-file.ts'
import type { Contents, Frame } from '../../../kernel/archive/archive.types.ts'
import { fileFrames } from '../../../kernel/archive/file-frames.ts'
import { sealed } from '../../../kernel/archive/seal.ts'
import { snapshot, type Pace } from '../../../kernel/archive/snapshot.ts'
import type { Engine } from '../../../kernel/database/engine.ts'
import type { Files } from '../../../kernel/files/files.ts'
import type { Destination } from './destinations.ts'

export type MadeBackup = Contents & { readonly place: string; readonly bytes: number }

type Making = {
  readonly engine: Pick<Engine, 'kind' | 'pool'>
  readonly files: Files
  /** Seals the file. */
  readonly key: string
  readonly destination: Destination
  readonly name: string
  /** ISO date and time of the copy that the engine has open; without it, now. */
  readonly takenAt?: string | undefined
  /** Rests between batches, so that a shop that sells meanwhile has most of the machine for itself. */
  readonly isGentle: boolean
  readonly onProgress?: ((line: string) => void) | undefined
}

/** So long a gentle backup rests for each millisecond it has worked. */
const REST = 1

const gently: Pace = (spent) => setTimeout(Math.min(500, spent * REST))

/** Writes a backup of the database and all files as they are at this moment. Nothing is left of one that fails. */
export async function makeBackup({
  engine,
  files,
  key,
  destination,
  name,
  takenAt,
  isGentle,
  onProgress,
}: Making): Promise<MadeBackup> {
  const client = await engine.pool.connect()
  const written: { contents?: Contents } = {}
  async function* frames(): AsyncGenerator<Frame> {
    const pace = isGentle ? gently : undefined
    const tables = yield* told(snapshot(client, { engine: engine.kind, taken_at: takenAt }, pace), onProgress)
    written.contents = { ...tables, files: yield* fileFrames(files, pace) }
    yield { type: 'end', ...written.contents }
  }
  try {
    const { place, bytes } = await destination.write(name, sealed(compressed(frames()), key))
    return { ...(written.contents ?? { tables: 0, rows: 0, files: 0 }), place, bytes }
  } finally {
    client.release()
  }
}

/** Says how far a backup, restore or move is, at each table of some size. */
export async function* told<T>(
  frames: AsyncGenerator<Frame, T>,
  onProgress: ((line: string) => void) | undefined,
): AsyncGenerator<Frame, T> {
  let table = ''
  try {
    for (;;) {
      const { value, done } = await frames.next()
      if (done === true) return value
      if (value.type === 'table') table = value.name
      if (value.type === 'table-end' && value.rows >= NOTABLE) onProgress?.(`${table}: ${value.rows} rows`)
      yield value
    }
  } finally {
    // Whoever stops in the middle lets go of what the frames are read from.
    await frames.return(undefined as T)
  }
}

/** A table of so many rows takes a moment. */
const NOTABLE = 10_000
