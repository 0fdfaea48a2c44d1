import { Transform, type Readable, pipeline as connect } from 'node:stream'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SNIFFED, kindOf } from '../../../kernel/files/sniff.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import { ByteCounter } from '../../../kernel/files/counted.ts'
import { newKey, smallVersionKey } from '../../../kernel/files/files.ts'
import { mediaTypes, type FileKind } from '../../../kernel/files/media-types.ts'
import type { AnyStaged, IncomingFile } from '../../../kernel/http/context.ts'
import type { Services } from '../../../kernel/services.ts'
import { errorCode } from '../../../kernel/error-code.ts'
import { encodePicture, isPicture, type PictureKind } from './pictures.ts'
import { insertUploads, type UploadRow } from './uploads.queries.ts'

export { inlinePicture, type InlinePicture } from './pictures.ts'

type Done = (error?: Error | null, chunk?: Buffer) => void

/**
 * A file during its upload. Its first bytes can be read before the rest. The source is piped, not iterated:
 * when this is destroyed, what is left of the source can still be drained.
 */
class Arrival extends Transform {
  /** The first bytes: enough to detect the kind of a file, or all. */
  readonly head: Promise<Buffer>
  readonly #head: PromiseWithResolvers<Buffer>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(source: Readable) {
    super()
    this.#head = Promise.withResolvers()
    this.head = this.#head.promise
    // Both the wait for the head and the later read report a failure; in between there may be no listener.
    this.on('error', () => {})
    // A small broken form fails before there is a listener.
    if (source.destroyed) this.destroy(source.errored ?? undefined)
    else source.on('error', (error) => this.destroy(error)).pipe(this)
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: Done) {
    if (this.#buffer.length < SNIFFED) this.#buffer = Buffer.concat([this.#buffer, chunk])
    if (this.#buffer.length >= SNIFFED) this.#resolveHead()
    done(null, chunk)
  }

  override _flush(done: Done) {
    this.#resolveHead()
    done()
  }

  override _destroy(error: Error | null, done: Done) {
    this.#head.reject(error ?? new Error('The file was given up'))
    done(error)
  }

  #resolveHead() {
    this.#head.resolve(this.#buffer.subarray(0, SNIFFED))
  }
}

export type { UploadRow }

/** A file as it arrives, from a browser or another server. */
type ArrivingFile = { readonly name: string; readonly stream: Readable }

type Purpose = {
  readonly protected: boolean
  readonly createdBy: string | null
  /** Anything but a picture is refused. */
  readonly isPicture?: true
}

const MEGABYTE = 1024 * 1024
/** The longest name of a file: names are sent in headers, and file systems allow no more. */
const LONGEST_NAME = 255

/**
 * Stores a file: its type is detected, its size limited, and a picture is encoded again with a small version. The row
 * has its keys; save it with `recordUploads`, or delete the file with `discardFile`.
 * @throws payload_too_large, or invalid_data for an unreadable or missing picture; both leave no file
 */
export async function storeFile(services: Services, file: ArrivingFile, purpose: Purpose): Promise<UploadRow> {
  const { files, clock, config } = services
  const arrival = new Arrival(file.stream)
  const kind = kindOf(await arrival.head)
  if (purpose.isPicture && !isPicture(kind)) throw invalid(`${file.name} is not a picture`, FIELD)
  const key = newKey({ kind, protected: purpose.protected, clock })
  const bounded = withinLimit(arrival, file.name, limitOf(config, kind, purpose))
  const mediaType = mediaTypes[kind].type
  const size = isPicture(kind)
    ? await storePicture(services, { key, kind, name: file.name, bytes: bounded })
    : (await files.put(key, bounded, { mediaType })).size
  const name = file.name.toWellFormed().replaceAll('\0', '').slice(-LONGEST_NAME)
  return { key, name, media_type: mediaType, size, protected: purpose.protected, created_by: purpose.createdBy }
}

/** The name of the part that files come in; v1's clients send no other. */
const FIELD = 'files'

/**
 * Stores all files of a request or none of them.
 * @param save writes more in the transaction that records them
 * @throws invalid_data without a file, payload_too_large, and the errors of `save`
 */
export async function storeForm(
  { services, request, transaction }: AnyStaged,
  purpose: Purpose & { readonly maxFiles?: number },
  save?: (db: Db, rows: readonly UploadRow[]) => Promise<void>,
): Promise<readonly UploadRow[]> {
  const stored: UploadRow[] = []
  try {
    await forEachFile(request.files(), async ({ field, name, stream }) => {
      if (field !== FIELD) throw invalid(`property ${field} should not exist`, field)
      if (stored.length === purpose.maxFiles) throw invalid(`At most ${purpose.maxFiles} files at once`, FIELD)
      // The parser's types are wider than its streams.
      stored.push(await storeFile(services, { name: name || 'file', stream: stream as Readable }, purpose))
    })
    if (stored.length === 0) throw invalid(`${FIELD} should not be empty`, FIELD)
    await transaction(async (db) => {
      await recordUploads(db, services, stored)
      await save?.(db, stored)
    })
    return stored
  } catch (error) {
    for (const { key } of stored) await discardFile(services, key)
    throw error
  }
}

/** Saves the row of a file that `storeFile` has stored. */
export const recordUploads = (db: Db, { clock }: Services, rows: readonly UploadRow[]) =>
  insertUploads(db, rows, new Date(clock.now()))

/** Deletes a file and its small version. An unknown key is no error. */
export async function discardFile({ files }: Pick<Services, 'files'>, key: string) {
  await files.remove(smallVersionKey(key))
  await files.remove(key)
}

/** The kinds of files for imports: text, Excel files, ZIP files of pictures. */
const imported: ReadonlySet<FileKind> = new Set(['csv', 'text', 'zip'])

/** Bytes. Protected files for imports may be ten times as large as other files. */
const limitOf = ({ storage: { uploadLimit } }: Config, kind: FileKind, purpose: Purpose) =>
  purpose.protected && imported.has(kind) ? uploadLimit * 10 : uploadLimit

function withinLimit(source: Readable, name: string, limit: number): Readable {
  const tooLarge = () => new AppError('payload_too_large', `${name} is larger than ${Math.floor(limit / MEGABYTE)} MB`)
  return connect(source, new ByteCounter(limit, tooLarge), () => {
    // The reader of the counted bytes gets the error; here it only has to end both streams.
  })
}

type Picture = { readonly key: string; readonly kind: PictureKind; readonly name: string; readonly bytes: Readable }

/** Through a temporary file, so that concurrent uploads do not fill the memory. */
async function storePicture(services: Services, { key, kind, name, bytes }: Picture): Promise<number> {
  const { files } = services
  const folder = await mkdtemp(join(os.tmpdir(), 'storeroom-picture-'))
  try {
    const path = join(folder, 'picture')
    await pipeline(bytes, createWriteStream(path))
    const { whole, smallVersion } = await encodePicture(path, kind, name)
    await files.put(smallVersionKey(key), smallVersion, { mediaType: mediaTypes.webp.type })
    return (await files.put(key, whole, { mediaType: mediaTypes[kind].type })).size
  } catch (error) {
    await discardFile(services, key)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs `work` on every file of a form, one after the other. After a failure the rest of the form is still read:
 * a client that is still sending does not read the response.
 * @throws the first error of `work`; invalid_data for a broken form, payload_too_large for too many files
 */
async function forEachFile(files: AsyncIterable<IncomingFile>, work: (file: IncomingFile) => Promise<void>) {
  const failures: unknown[] = []
  try {
    for await (const file of files) {
      if (failures.length === 0) await work(file).catch((error: unknown) => failures.push(error))
      file.stream.unpipe()
      file.stream.resume()
    }
  } catch (error) {
    failures.push(error)
  }
  if (failures.length > 0) throw formError(failures[0])
}

/** The parser's own errors, some of which have no code. */
function formError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = errorCode(error)
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('payload_too_large', 'Too many files at once')
  if (code === 'FST_MP_PREMATURE_CLOSE' || (code === '' && /multipart|part header/i.test(error.message))) {
    return invalid('The form with the files is broken or ends too early')
  }
  return error
}
