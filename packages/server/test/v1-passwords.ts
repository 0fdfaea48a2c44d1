import { createHmac, randomBytes, scryptSync } from 'node:crypto'

/** A password as v1 stored it (docs/contract/states.md §2): scrypt's packed form, base64. */
export function packedByV1(password: string): string {
  const head = Buffer.alloc(64)
  head.write('scrypt', 0, 'latin1')
  head.writeUInt8(15, 7)
  head.writeUInt32BE(8, 8)
  head.writeUInt32BE(1, 12)
  randomBytes(32).copy(head, 16)
  const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  const key = scryptSync(password, head.subarray(16, 48), 64, options)
  return Buffer.concat([head, createHmac('sha256', key.subarray(32)).update(head).digest()]).toString('base64')
}
