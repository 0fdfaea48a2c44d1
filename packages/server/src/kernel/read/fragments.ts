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
    if (before !== undefined) this.#size -= before.length + key.length
    this.#entries.delete(key)
    this.#entries.set(key, json)
    this.#size += json.length + key.length
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
      this.#size -= json.length + key.length
    }
  }
}
