/**
 * Bytes that are kept, in memory of their own. Short buffers are cut from blocks of 64 KB (`Buffer.poolSize`) which stay as
 * long as any of their cuts: a kept row of 2 KB among passing ones held thirty times its size.
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

/** What a kept buffer takes beside its bytes: objects, a place in a map, the allocator's share (570 measured, key included). */
export const BESIDE_BYTES = 500
