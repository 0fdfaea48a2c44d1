/** Reads exact lengths from a stream of chunks. */
export class Parts {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #errorFrom: (cause: unknown) => Error
  #chunks: Uint8Array[] = []
  #length = 0

  /** @param errorFrom makes the error for a source that fails; without a cause, the source is truncated */
  constructor(source: AsyncIterable<Uint8Array>, errorFrom: (cause: unknown) => Error) {
    this.#source = source[Symbol.asyncIterator]()
    this.#errorFrom = errorFrom
  }

  /** @returns undefined when the source ends before */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const next = await this.#next()
      if (next.done === true) return undefined
      this.#chunks.push(next.value)
      this.#length += next.value.length
    }
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const bytes = Buffer.from(all?.buffer ?? new ArrayBuffer(), all?.byteOffset ?? 0, all?.length ?? 0)
    this.#chunks = bytes.length > length ? [bytes.subarray(length)] : []
    this.#length -= length
    return bytes.subarray(0, length)
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await this.#source.next()
    } catch (cause) {
      // A truncated compressed stream fails with an error.
      throw this.#errorFrom(isEnd(cause) ? undefined : cause)
    }
  }
}

const isEnd = (error: unknown) => error instanceof Error && error.message === 'unexpected end of file'
