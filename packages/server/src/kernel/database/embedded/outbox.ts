import { endsReady, tailOf } from './wire-format.ts'

/** Bytes gathered before they cross to the main thread: large answers flow while the backend still works on them. */
const PART = 64 * 1024

/** Gathers the backend's small writes. They are copied, because they lie in memory that it will use again. */
export class Outbox {
  readonly #send: (part: Uint8Array<ArrayBuffer>) => void
  #part = new Uint8Array(0)
  #filled = 0
  #tail: Uint8Array = new Uint8Array(0)

  constructor(send: (part: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  add(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > this.#part.length) {
      this.flush()
      this.#part = new Uint8Array(Math.max(PART, bytes.length))
    }
    this.#part.set(bytes, this.#filled)
    this.#filled += bytes.length
    this.#tail = tailOf(new Uint8Array([...this.#tail, ...tailOf(bytes)]))
  }

  flush(): void {
    if (this.#filled > 0) this.#send(this.#part.slice(0, this.#filled))
    this.#part = new Uint8Array(0)
    this.#filled = 0
  }

  endsReady(): boolean {
    return endsReady(this.#tail)
  }
}
