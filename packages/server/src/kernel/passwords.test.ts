import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A hash as v1 stored it in base64 (docs/contract/states.md §2): scrypt's packed form. */
function packed(password: string, { logN = 15, r = 8, p = 1, magic = 'scrypt' } = {}): Buffer {
  const head = Buffer.alloc(64)
  head.write(magic, 0, 'latin1')
  head.writeUInt8(logN, 7)
  head.writeUInt32BE(r, 8)
  head.writeUInt32BE(p, 12)
  randomBytes(32).copy(head, 16)
  const cost = { N: 2 ** Math.min(logN, 15), r: Math.min(r, 8), p: Math.min(p, 1), maxmem: 128 * 1024 * 1024 }
  const key = scryptSync(password, head.subarray(16, 48), 64, cost)
  const mac = createHmac('sha256', key.subarray(32)).update(head).digest()
  return Buffer.concat([head, mac])
}

const verify = (hash: Buffer | string, password: string) =>
  verifyPassword(typeof hash === 'string' ? hash : hash.toString('base64'), password)

describe('argon2id', () => {
  test('verifies its password and no other, and is up to date', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(hash, 'correct horse')).toEqual({ correct: true, outdated: false })
    expect(await verify(hash, 'Correct horse')).toEqual({ correct: false, outdated: false })
  })

  test('two hashes of one password differ', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })
})

describe('v1’s scrypt', () => {
  test('verifies its password and no other, and has to be hashed again', async () => {
    const hash = packed('supersecret')
    expect(await verify(hash, 'supersecret')).toEqual({ correct: true, outdated: true })
    expect((await verify(hash, 'supersecret!')).correct).toBe(false)
  })

  test.each([
    ['of another length', packed('x').subarray(0, 95)],
    ['of another kind', packed('x', { magic: 'bcrypt' })],
    ['that would take gigabytes', packed('x', { logN: 30 })],
    ['with too large blocks', packed('x', { r: 64 })],
    ['with too many lanes', packed('x', { p: 100 })],
    ['of nothing', Buffer.alloc(0)],
  ])('a hash %s is refused', async (_, hash) => {
    expect((await verify(hash, 'x')).correct).toBe(false)
  })

  test('a hash with a changed bit is refused', async () => {
    const hash = packed('supersecret')
    hash.writeUInt8(hash.readUInt8(20) ^ 1, 20)
    expect((await verify(hash, 'supersecret')).correct).toBe(false)
  })
})

test.each([null, undefined])('without a hash (%s) every password is wrong', async (nothing) => {
  expect(await verifyPassword(nothing, 'anything')).toEqual({ correct: false, outdated: false })
})
