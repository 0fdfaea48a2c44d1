import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Files } from '../files/files.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { Frame } from './archive.types.ts'
import { AppError } from '../errors.ts'
import type { Throttle } from './snapshot.ts'

/** Every uploaded, imported and exported file. A file that is deleted meanwhile is left out. */
export async function* fileFrames(files: Files, pace?: Throttle): AsyncGenerator<Frame, number> {
  let count = 0
  for await (const key of files.list(['public', 'protected'])) {
    const source = await files.open(key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    })
    if (!source) continue
    const started = performance.now()
    yield { type: 'file', key }
    let size = 0
    for await (const bytes of source as AsyncIterable<Buffer>) {
      size += bytes.length
      yield { type: 'bytes', bytes }
    }
    yield { type: 'file-end', size }
    count += 1
    await pace?.(performance.now() - started)
  }
  return count
}

type Open = { readonly stream: PassThrough; readonly written: Promise<unknown> }

/** Stores the files of an archive, each as its bytes arrive. */
export class FileSink {
  count = 0
  readonly #files: Pick<Files, 'put'> | undefined
  #open: Open | undefined

  /** @param files storage; without it the files are skipped */
  constructor(files: Pick<Files, 'put'> | undefined) {
    this.#files = files
  }

  async take(frame: Frame): Promise<void> {
    if (frame.type === 'file') this.#begin(frame.key)
    else if (frame.type === 'bytes') await this.#write(frame.bytes)
    else if (frame.type === 'file-end') await this.#end()
  }

  /** An incomplete file is deleted. */
  async abandon(): Promise<void> {
    this.#open?.stream.destroy(new Error('The backup ends within this file'))
    await this.#open?.written.catch(() => {})
  }

  #begin(key: string): void {
    if (!this.#files) return
    const stream = new PassThrough()
    const written = this.#files.put(key, stream, { mediaType: mediaTypeOf(key).type })
    // The error is reported where it is awaited.
    written.catch((error: Error) => stream.destroy(error))
    this.#open = { stream, written }
  }

  async #write(bytes: Buffer): Promise<void> {
    if (!this.#open || this.#open.stream.write(bytes)) return
    await Promise.race([once(this.#open.stream, 'drain'), this.#open.written])
  }

  async #end(): Promise<void> {
    this.count += 1
    this.#open?.stream.end()
    await this.#open?.written
    this.#open = undefined
  }
}
