import { endsReady, tailOf } from './wire-format.ts'

/**
 * Bytes collected before they are sent to the main thread: large answers are sent while the backend still produces
 * them.
 */
const BUFFER_SIZE = 64 * 1024

/** Collects the backend's small writes. They are copied, because the backend reuses their memory. */
export class OutputBuffer {
  readonly #send: (part: Uint8Array<ArrayBuffer>) => void
  #buffer = new Uint8Array(0)
  #length = 0
  #tail: Uint8Array = new Uint8Array(0)

  constructor(send: (part: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  add(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#buffer.length) {
      this.flush()
      this.#buffer = new Uint8Array(Math.max(BUFFER_SIZE, bytes.length))
    }
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
    this.#tail = tailOf(new Uint8Array([...this.#tail, ...tailOf(bytes)]))
  }

  flush(): void {
    if (this.#length > 0) this.#send(this.#buffer.slice(0, this.#length))
    this.#buffer = new Uint8Array(0)
    this.#length = 0
  }

  endsReady(): boolean {
    return endsReady(this.#tail)
  }
}
