import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { days, type Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { ByteCounter } from '../../../kernel/files/counted.ts'
import { type Files, isKey, signedQuery } from '../../../kernel/files/files.ts'
import { errorCode } from '../../../kernel/error-code.ts'

type Options = {
  readonly folder: string
  /** Signs download links. */
  readonly secret: string
  readonly clock: Clock
}

/** No key starts with a dot, so that files which are still being written cannot be read. */
const INCOMING = '.incoming'
/** Anything older was left behind by a server that crashed. */
const ABANDONED_AFTER = days(1)

/** Files in a folder of this machine. A file is written to a temporary name and renamed once it is complete. */
export async function openLocalFiles({ folder, secret, clock }: Options): Promise<Files> {
  const incoming = join(folder, INCOMING)
  await mkdir(incoming, { recursive: true })
  await removeAbandoned(incoming, clock)
  const pathOf = (key: string) => {
    if (!isKey(key)) throw notFound(`File with key ${key} was not found`)
    return join(folder, key)
  }
  const urlOf = (key: string, origin: string) => `${origin}/uploads/${key}`
  return {
    put: async (key, source) => writeWhole(join(incoming, randomBytes(16).toString('hex')), pathOf(key), source),
    open: async (key) => openFile(pathOf(key), key),
    list: (folders) => keysBelow(folder, folders),
    exists: async (key) => isKey(key) && isThere(pathOf(key)),
    remove: async (key) => {
      if (isKey(key)) await rm(pathOf(key), { force: true })
    },
    publicUrl: urlOf,
    downloadUrl: async (key, origin, name) => `${urlOf(key, origin)}?${signedQuery(secret, { key, name }, clock)}`,
  }
}

/** Synced to disk before the rename: once the caller has its result, the file survives a power cut. */
async function writeWhole(temporary: string, target: string, source: Readable | Buffer): Promise<{ size: number }> {
  const counted = new ByteCounter()
  try {
    const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : source
    await pipeline(bytes, counted, createWriteStream(temporary, { flush: true }))
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target)
    await syncFolder(dirname(target))
    return { size: counted.bytes }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** A new name in a folder is durable only after the folder is synced. Windows has no such call and needs none. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

async function openFile(path: string, key: string): Promise<Readable> {
  const file = await open(path).catch((cause: unknown) => {
    throw isMissing(cause) ? notFound(`File with key ${key} was not found`) : cause
  })
  if ((await file.stat()).isFile()) return createReadStream(path, { fd: file })
  await file.close()
  throw notFound(`File with key ${key} was not found`)
}

async function* keysBelow(root: string, folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of folders) {
    const below = join(root, folder)
    if (!(await isThere(below))) continue
    for (const entry of await readdir(below, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(errorCode(error))

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function removeAbandoned(incoming: string, clock: Clock) {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < clock.now() - ABANDONED_AFTER) await rm(path, { force: true })
  }
}
