/**
 * Parts of PostgreSQL's wire protocol, version 3:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

const code = (letter: string): number => letter.charCodeAt(0)

/** Messages after which the backend answers immediately: Query, Sync, Flush, and the end of a copy. */
const COMPLETING = new Set(['Q', 'S', 'H', 'c', 'f'].map(code))
const TERMINATE = code('X')
const FLUSH = Buffer.from('H\0\0\0\u0004')

/** The length of a ReadyForQuery message: type, length and the state of the transaction. */
const READY_LENGTH = 6

/** A Query message. */
export function simpleQuery(text: string): Uint8Array {
  const length = Buffer.byteLength(text) + 5
  const message = Buffer.alloc(length + 1)
  message.writeUInt8(code('Q'), 0)
  message.writeInt32BE(length, 1)
  message.write(text, 5)
  return message
}

/** Whether the last bytes of an answer are ReadyForQuery. */
const endsReady = (tail: Uint8Array): boolean =>
  tail.length === READY_LENGTH && tail[0] === code('Z') && tail[4] === READY_LENGTH - 1

/** Whether the backend answers these requests with ReadyForQuery: all but those that end with Flush. */
export const awaitsReady = (requests: Uint8Array): boolean => !FLUSH.equals(requests.subarray(-FLUSH.length))

/** The last bytes, as many as ReadyForQuery has. */
const tailOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(Math.max(0, bytes.length - READY_LENGTH))

/**
 * Cuts a client's bytes into runs of whole messages that the backend can answer. Terminate is not among them: it would
 * end the only backend; the end of the stream has the same meaning.
 */
export class Framer {
  #buffer: Buffer = Buffer.alloc(0)
  #isStarted = false

  /** @returns whole messages up to the last one that completes a request; undefined while a request is incomplete */
  add(bytes: Buffer): Buffer | undefined {
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes])
    const end = this.#isStarted ? this.#endOfRequests() : this.#endOfStartup()
    if (end === 0) return undefined
    const requests = this.#buffer.subarray(0, end)
    this.#buffer = this.#buffer.subarray(end)
    return requests
  }

  #endOfStartup(): number {
    const length = this.#buffer.length < 4 ? Infinity : this.#buffer.readInt32BE(0)
    this.#isStarted = this.#buffer.length >= length
    return this.#isStarted ? length : 0
  }

  #endOfRequests(): number {
    let end = 0
    for (let at = 0; at + 5 <= this.#buffer.length;) {
      const next = at + 1 + this.#buffer.readInt32BE(at + 1)
      const type = this.#buffer.readUInt8(at)
      if (next > this.#buffer.length || type === TERMINATE) break
      if (COMPLETING.has(type)) end = next
      at = next
    }
    return end
  }
}

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
