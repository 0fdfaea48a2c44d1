import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { BESIDE_BYTES } from './own-bytes.ts'

/** Characters. Keys contain input of callers, such as the words of a search. */
const LONGEST_KEY = 200

/** The key, shortened to the length that a cache allows. */
export const shortKey = (key: string): string => (key.length <= LONGEST_KEY ? key : hash('sha256', key, 'base64url'))

/**
 * A least-recently-used cache bounded in bytes: of the values, of their keys (at most two per character) and of the
 * overhead of each entry.
 */
export const weighedCache = <Value extends object>(limit: number, bytesOf: (value: Value) => number) =>
  new LRUCache<string, Value>({
    maxSize: limit,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + BESIDE_BYTES,
  })
