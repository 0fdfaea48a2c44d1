import { Transform, type Readable } from 'node:stream'
import { SNIFFED } from '../../../kernel/files/sniff.ts'

type Done = (error?: Error | null, chunk?: Buffer) => void

/**
 * A file during its upload. Its first bytes can be read before the rest. The source is piped, not iterated:
 * when this is destroyed, what is left of the source can still be drained.
 */
export class Arrival extends Transform {
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
