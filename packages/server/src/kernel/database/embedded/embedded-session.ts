import { Duplex } from 'node:stream'
import { Framer } from './wire-format.ts'

type Done = (error?: Error | null) => void

/** The other end of a session: where whole requests go. */
export type Backend = {
  started(): Promise<unknown>
  send(session: number, requests: Uint8Array): void
  gone(session: number): void
}

/** What `pg` takes for its socket: the client's end of one session with the embedded database. */
export class EmbeddedSession extends Duplex {
  readonly id: number
  readonly #backend: Backend
  readonly #framer = new Framer()
  /** Of a socket, and without a meaning here. */
  readonly setNoDelay = (): this => this
  readonly setKeepAlive = (): this => this
  readonly ref = (): this => this
  readonly unref = (): this => this

  constructor(id: number, backend: Backend) {
    super()
    this.id = id
    this.#backend = backend
  }

  connect(): this {
    this.#backend.started().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {
    // The backend pushes; there is nothing to ask for.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#forward(bytes)
    done()
  }

  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this.#forward(Buffer.concat(parts.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#backend.gone(this.id)
    done(error)
  }

  #forward(bytes: Buffer): void {
    const requests = this.#framer.add(bytes)
    if (requests) this.#backend.send(this.id, requests)
  }
}
