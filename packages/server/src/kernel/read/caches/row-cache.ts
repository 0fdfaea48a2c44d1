import { LRUCache } from 'lru-cache'
import { ownBytes, shortKey, weighedCache } from './weighed.ts'
import type { ValidityWindow } from './validity.ts'

/** Validity window of a selection's calculated fields, with its epochs. */
type KnownWindow = { readonly epochs: string | null; readonly window: ValidityWindow }
/** One for each selection. */
const MAX_WINDOWS = 1_000

/**
 * JSON of rows as bytes, ready to be sent, by entity, id, revision, shape and context. A revision is never used twice,
 * so an entry can be outdated but never wrong: the caller names the revision that it has just read from the database.
 */
export class RowCache {
  readonly #entries
  readonly #windows = new LRUCache<string, KnownWindow>({ max: MAX_WINDOWS })
  hits = 0
  misses = 0

  /** @param limit bytes; the least recently used entries go first */
  constructor(limit: number) {
    this.#entries = weighedCache<Buffer>(limit, ({ length }) => length)
  }

  /** Bytes of all entries. */
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

  /** The last validity window read for a selection. Valid while its epochs are: a change of boundaries advances one. */
  windowOf(shape: string): KnownWindow | undefined {
    return this.#windows.get(shape)
  }

  setWindow(shape: string, window: KnownWindow) {
    this.#windows.set(shape, window)
  }

  clear() {
    this.#windows.clear()
    this.#entries.clear()
  }
}
