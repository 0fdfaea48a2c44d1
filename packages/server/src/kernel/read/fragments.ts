import { BESIDE_BYTES, ownBytes } from './own-bytes.ts'

/**
 * JSON of rows as bytes, ready to be sent, kept under (entity, id, revision, shape, context). A revision is never used twice, so an entry
 * can be old but never wrong: whoever asks names the revision that it has just read from the database.
 */
export class Fragments {
  readonly #entries = new Map<string, Buffer>()
  readonly #limit: number
  #size = 0
  hits = 0
  misses = 0

  /** @param limit bytes to keep; the least recently used go first */
  constructor(limit: number) {
    this.#limit = limit
  }

  get size() {
    return this.#size
  }

  get(key: string): Buffer | undefined {
    const json = this.#entries.get(key)
    if (json === undefined) {
      this.misses++
      return undefined
    }
    this.hits++
    this.#entries.delete(key)
    this.#entries.set(key, json)
    return json
  }

  set(key: string, json: Buffer) {
    const before = this.#entries.get(key)
    if (before !== undefined) this.#size -= sizeOf(key, before)
    this.#entries.delete(key)
    this.#entries.set(key, ownBytes(json))
    this.#size += sizeOf(key, json)
    this.#evict()
  }

  clear() {
    this.#entries.clear()
    this.#size = 0
  }

  #evict() {
    for (const [key, json] of this.#entries) {
      if (this.#size <= this.#limit) return
      this.#entries.delete(key)
      this.#size -= sizeOf(key, json)
    }
  }
}

const sizeOf = (key: string, json: Buffer) => json.length + key.length + BESIDE_BYTES
