import { Transform } from 'node:stream'

/** Counts the bytes of a stream; beyond `limit` it fails with the error of `tooLarge`. */
export class ByteCounter extends Transform {
  /** Bytes so far. Not `size`: the S3 SDK would take that for the length of the whole. */
  bytes = 0
  readonly #limit: number
  readonly #tooLarge: () => Error

  constructor(limit = Infinity, tooLarge: () => Error = () => new Error(`More than ${limit} bytes`)) {
    super()
    this.#limit = limit
    this.#tooLarge = tooLarge
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.bytes += chunk.length
    if (this.bytes > this.#limit) done(this.#tooLarge())
    else done(null, chunk)
  }
}
