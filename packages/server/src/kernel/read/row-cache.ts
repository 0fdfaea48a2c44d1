import { ownBytes } from './own-bytes.ts'
import { shortKey, weighedCache } from './weighed.ts'

/**
 * JSON of rows as bytes, ready to be sent, by entity, id, revision, shape and context. A revision is never used twice, so
 * an entry can be old but never wrong: who asks names the revision that it has just read from the database.
 */
export class RowCache {
  readonly #entries
  hits = 0
  misses = 0

  /** @param limit bytes; the least recently used entries go first */
  constructor(limit: number) {
    this.#entries = weighedCache<Buffer>(limit, ({ length }) => length)
  }

  /** Bytes that the entries take. */
  get size() {
    return this.#entries.calculatedSize
  }

  get(key: string): Buffer | undefined {
    const json = this.#entries.get(shortKey(key))
    if (json === undefined) this.misses++
    else this.hits++
    return json
  }

  set(key: string, json: Buffer) {
    this.#entries.set(shortKey(key), ownBytes(json))
  }

  clear() {
    this.#entries.clear()
  }
}
