import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'

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

/**
 * Copies bytes to be cached into memory of their own. Short buffers are slices of 64 KB blocks (`Buffer.poolSize`),
 * which stay in memory as long as any slice: a cached row of 2 KB among short-lived ones held thirty times its size.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Parts of `whole` as the same parts of `own`, which has the same bytes. */
export const partsOf = (own: Buffer, whole: Buffer, parts: readonly Buffer[]): readonly Buffer[] =>
  own === whole
    ? parts
    : parts.map(({ byteOffset, length }) => {
        const start = byteOffset - whole.byteOffset
        return own.subarray(start, start + length)
      })

/** Bytes of overhead of a cached buffer: objects, a map entry, the allocator's share (570 measured, with its key). */
export const BESIDE_BYTES = 500
