import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { BESIDE_BYTES } from './own-bytes.ts'

/** Characters. Keys hold what callers write: the words of a search, say. */
const LONGEST_KEY = 200

/** The same key in as many characters as a cache wants to keep. */
export const shortKey = (key: string): string => (key.length <= LONGEST_KEY ? key : hash('sha256', key, 'base64url'))

/**
 * What is used most lately, in so many bytes: those of the values, of their keys (two a character at most) and of what
 * an entry takes beside.
 */
export const weighedCache = <Value extends object>(limit: number, bytesOf: (value: Value) => number) =>
  new LRUCache<string, Value>({
    maxSize: limit,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + BESIDE_BYTES,
  })
