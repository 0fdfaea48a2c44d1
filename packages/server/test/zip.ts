import { crc32, deflateRawSync } from 'node:zlib'

type Packed = { readonly name: Buffer; readonly body: Buffer; readonly size: number; readonly sum: number }

const parts = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}

/**
 * The fields that both headers of a file have: version, flags (UTF-8 names), deflated, no date, then sums and sizes.
 */
const facts = ({ name, body, size, sum }: Packed) =>
  parts([2, 20], [2, 0x0800], [2, 8], [4, 0x210000], [4, sum], [4, body.length], [4, size], [2, name.length], [2, 0])

/**
 * A ZIP file of these files, in this order. Its parts begin with 0x04034b50 (a file), 0x02014b50 (an entry of the list)
 * and 0x06054b50 (the end of the list).
 */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const chunks: Buffer[] = []
  const contents: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = { name: Buffer.from(path), body: deflateRawSync(bytes), size: bytes.length, sum: crc32(bytes) }
    const local = Buffer.concat([parts([4, 0x04034b50]), facts(packed), packed.name, packed.body])
    const place = parts([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    contents.push(Buffer.concat([parts([4, 0x02014b50], [2, 20]), facts(packed), place, packed.name]))
    chunks.push(local)
    at += local.length
  }
  const list = Buffer.concat(contents)
  const { length } = contents
  return Buffer.concat([
    ...chunks,
    list,
    parts([4, 0x06054b50], [2, 0], [2, 0], [2, length], [2, length], [4, list.length], [4, at], [2, 0]),
  ])
}
