import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ZipFile as Handle } from 'yauzl'
import type { Files } from './files.ts'

/** More parts than any workbook has, or pictures of one import. */
const MAX_PARTS = 50_000

/** A file within a ZIP file. */
export type ZipPart = {
  /** With its folders, divided by `/`. */
  readonly name: string
  /** Unpacked size in bytes; reading more fails. */
  readonly size: number
  /** Checksum of the unpacked content, as stored in the file. */
  readonly crc32: number
  readonly open: () => Promise<Readable>
}

/** The entries of a stored ZIP file, by name. The file is copied to the disk, because its directory is at its end. */
export type ZipFile = { readonly parts: ReadonlyMap<string, ZipPart>; readonly close: () => Promise<void> }

/** The file is no ZIP file, or a broken one. */
export class BrokenZip extends Error {}

/** @throws BrokenZip, not_found when the file was deleted */
export async function openZip(files: Files, key: string): Promise<ZipFile> {
  const folder = await mkdtemp(join(os.tmpdir(), 'storeroom-zip-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'file')
    await pipeline(await files.open(key), createWriteStream(path))
    const zip = await partsOf(path)
    return {
      parts: zip.parts,
      close: async () => {
        zip.handle.close()
        await clear()
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** The library is loaded with the first file: few shops use it. */
async function partsOf(path: string) {
  const { openPromise } = await import('yauzl')
  const handle = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(broken)
  try {
    return { handle, parts: await listed(handle) }
  } catch (error) {
    handle.close()
    return broken(error)
  }
}

async function listed(handle: Handle): Promise<Map<string, ZipPart>> {
  if (handle.entryCount > MAX_PARTS) throw new BrokenZip(`it holds more than ${MAX_PARTS} files`)
  const parts = new Map<string, ZipPart>()
  for await (const entry of handle.eachEntry()) {
    const { fileName: name, uncompressedSize: size, crc32 } = entry
    if (!name.endsWith('/')) parts.set(name, { name, size, crc32, open: () => handle.openReadStreamPromise(entry) })
  }
  return parts
}

function broken(error: unknown): never {
  throw new BrokenZip(error instanceof Error ? error.message : String(error), { cause: error })
}
