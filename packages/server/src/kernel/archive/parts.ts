/** Reads exact lengths from a stream of chunks. */
export class Parts {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #broken: (cause: unknown) => Error
  #waiting: Uint8Array[] = []
  #length = 0

  /** @param broken makes the error for a source that fails */
  constructor(source: AsyncIterable<Uint8Array>, broken: (cause: unknown) => Error) {
    this.#source = source[Symbol.asyncIterator]()
    this.#broken = broken
  }

  /** @returns nothing when the source ends before */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const next = await this.#next()
      if (next.done === true) return undefined
      this.#waiting.push(next.value)
      this.#length += next.value.length
    }
    const all = this.#waiting.length === 1 ? this.#waiting[0] : Buffer.concat(this.#waiting)
    const bytes = Buffer.from(all?.buffer ?? new ArrayBuffer(), all?.byteOffset ?? 0, all?.length ?? 0)
    this.#waiting = bytes.length > length ? [bytes.subarray(length)] : []
    this.#length -= length
    return bytes.subarray(0, length)
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await this.#source.next()
    } catch (cause) {
      // A truncated compressed stream fails with an error.
      throw this.#broken(isEnd(cause) ? undefined : cause)
    }
  }
}

const isEnd = (error: unknown) => error instanceof Error && error.message === 'unexpected end of file'
