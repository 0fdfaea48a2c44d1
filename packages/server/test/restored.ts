import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { archiveOf } from '../src/kernel/archive/archive-file.ts'
import type { Manifest } from '../src/kernel/archive/archive.types.ts'
import { load } from '../src/kernel/archive/load.ts'
import { compare } from '../src/kernel/archive/snapshot.ts'
import type { Engine } from '../src/kernel/database/engine.ts'
import { openFile } from '../src/modules/operation/backups/backups.ts'
import { schema } from '../src/schema/schema.ts'
import { prepareQueue } from '../src/shop-database.ts'
import { freshDatabase } from './databases/fresh.ts'

const opened = async (archive: string | Readable) =>
  archiveOf(typeof archive === 'string' ? await openFile(archive) : archive)

/** Reads a backup to its end. @throws ArchiveError */
export async function tablesOf(archive: string | Readable) {
  let manifest: Manifest | undefined
  const tables: string[] = []
  for await (const frame of await opened(archive)) {
    if (frame.type === 'manifest') manifest = frame.manifest
    if (frame.type === 'table') tables.push(frame.name)
  }
  return { manifest, tables }
}

/** Restores a backup to a new database of either engine, and compares it with the manifest. */
export async function restored(path: string, engine: Engine['kind']) {
  const { engine: fresh, dispose } = await freshDatabase(engine)
  const { pool } = fresh
  const files = new Map<string, Buffer>()
  try {
    const loaded = await load(await opened(path), {
      pool,
      schema,
      prepareQueue: () => prepareQueue(pool, engine === 'embedded'),
      files: {
        put: async (key, source) => {
          const bytes = Buffer.isBuffer(source) ? source : await buffer(source)
          files.set(key, bytes)
          return { size: bytes.length }
        },
      },
    })
    return { pool, loaded, files, compared: await compare(pool, loaded.manifest, loaded.tables), dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
