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
