import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../../config.ts'
import { ENDING } from '../../../kernel/archive/archive-file.ts'
import { days, systemClock } from '../../../kernel/clock.ts'
import { ByteCounter } from '../../../kernel/files/counted.ts'

/** The destination of a backup: the place of nightly ones, or a folder or file of this machine. */
export type BackupDestination =
  | { readonly kind: 's3' }
  | { readonly kind: 'local'; readonly folder: string; readonly name?: string }

/** Files of backups. Only complete files are listed. */
export type Destination = {
  /** @returns the place as people read it, and the size in bytes */
  write(name: string, file: Readable): Promise<{ readonly place: string; readonly bytes: number }>
  /** Newest first. */
  list(): Promise<string[]>
  open(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** `storeroom-2026-11-21T03-00-00Z.backup`: names sort by time. */
export const nameOf = (taken: Date) => `storeroom-${taken.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ENDING}`

const NAME = /^storeroom-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** When a backup was started, by its name; undefined for other files. */
export function timeOf(name: string): Date | undefined {
  const [, day, ...time] = NAME.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${time.join(':')}Z`)
}

const newestFirst = (names: readonly string[]) =>
  names
    .filter((name) => timeOf(name))
    .toSorted()
    .toReversed()

/** The place of nightly backups. Defined even if the setting is `off`, for backups on request. */
export const nightlyDestination = ({ backup: { kind, directory } }: Config): BackupDestination =>
  kind === 's3' ? { kind } : { kind: 'local', folder: directory }

/** A folder, or a file if the path has the name of one. */
export const destinationAt = (path: string): BackupDestination =>
  path.endsWith(ENDING)
    ? { kind: 'local', folder: dirname(path), name: basename(path) }
    : { kind: 'local', folder: path }

export async function openDestination(place: BackupDestination, config: Config): Promise<Destination> {
  return place.kind === 's3' ? bucketOf(config) : folderAt(place.folder)
}

const folderAt = (folder: string): Destination => ({
  write: (name, file) => writeWhole(folder, name, file),
  list: async () => newestFirst(await fs.readdir(folder).catch(() => [])),
  open: async (name) => openFile(join(folder, name)),
  remove: (name) => fs.rm(join(folder, name), { force: true }),
})

/** A file of this machine, by the path that the user gave. */
export async function openFile(path: string): Promise<Readable> {
  const file = await fs.open(path)
  return createReadStream(path, { fd: file })
}

/**
 * Writes to a temporary name, and renames the file once it is complete and synced. It contains password hashes, so only
 * its owner can read it.
 */
async function writeWhole(folder: string, name: string, file: Readable) {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  await removeTorn(folder)
  const place = join(folder, name)
  const partial = join(folder, `.${name}.partial`)
  const counted = new ByteCounter()
  try {
    await pipeline(file, counted, createWriteStream(partial, { mode: 0o600, flush: true }))
    await fs.rename(partial, place)
    return { place, bytes: counted.bytes }
  } catch (error) {
    await fs.rm(partial, { force: true })
    throw error
  }
}

/** Deletes unfinished files of servers that crashed a day ago or earlier. */
async function removeTorn(folder: string) {
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith(`${ENDING}.partial`)) continue
    const { mtimeMs } = await fs.stat(join(folder, name))
    if (mtimeMs < systemClock.now() - days(1)) await fs.rm(join(folder, name), { force: true })
  }
}

const PREFIX = 'backups'

async function bucketOf({ backup: { s3 } }: Config): Promise<Destination> {
  const { openS3Files } = await import('../../../providers/storage/s3/s3-files.ts')
  const files = await openS3Files(s3, [PREFIX])
  const keyOf = (name: string) => `${PREFIX}/${name}`
  return {
    write: async (name, file) => {
      const { size } = await files.put(keyOf(name), file, { mediaType: 'application/octet-stream' })
      return { place: `s3://${s3.bucket}/${keyOf(name)}`, bytes: size }
    },
    list: async () => {
      const names: string[] = []
      for await (const key of files.list([PREFIX])) names.push(key.slice(PREFIX.length + 1))
      return newestFirst(names)
    },
    open: (name) => files.open(keyOf(name)),
    remove: (name) => files.remove(keyOf(name)),
  }
}
