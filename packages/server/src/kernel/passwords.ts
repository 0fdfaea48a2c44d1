import { hash, verify } from '@node-rs/argon2'
import { createHmac, scrypt, timingSafeEqual } from 'node:crypto'

/** argon2id with 19 MiB, two passes: the least that OWASP recommends, so that sign-ins stay quick on small servers. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Verified when there is no account, so that both answers take the same time. Made once per process. */
let decoy: Promise<string> | undefined

type Verdict = { readonly correct: boolean; /** Hashed by v1: to be hashed again. */ readonly outdated: boolean }

/**
 * Compares a password with its hash: argon2id, or the packed scrypt hashes of v1 (docs/contract/states.md §2), which
 * take argon2's time in addition to their own. Without a hash it does argon2's work and returns false.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<Verdict> {
  if (stored === null || stored === undefined) {
    await verifyDecoy(password)
    return { correct: false, outdated: false }
  }
  if (stored.startsWith('$argon2')) return { correct: await verify(stored, password), outdated: false }
  await verifyDecoy(password)
  return { correct: await verifyPacked(Buffer.from(stored, 'base64'), password), outdated: true }
}

async function verifyDecoy(password: string) {
  decoy ??= hashPassword('nobody has this password')
  await verify(await decoy, password)
}

/** `scrypt`, version 0, log2 N, r, p, salt, checksum, and an HMAC of the first 64 bytes: 96 bytes in all. */
const PACKED_LENGTH = 96
/** v1 used N = 2^15; a forged row must not make this server allocate without bounds. */
const MAX_LOG_N = 17

async function verifyPacked(packed: Buffer, password: string): Promise<boolean> {
  if (packed.length !== PACKED_LENGTH || packed.toString('latin1', 0, 6) !== 'scrypt') return false
  const logN = packed.readUInt8(7)
  const r = packed.readUInt32BE(8)
  const p = packed.readUInt32BE(12)
  if (logN > MAX_LOG_N || r > 16 || p > 4) return false
  const derived = await derive(password, packed.subarray(16, 48), { N: 2 ** logN, r, p, maxmem: 256 * 1024 * 1024 })
  const mac = createHmac('sha256', derived.subarray(32)).update(packed.subarray(0, 64)).digest()
  return timingSafeEqual(mac, packed.subarray(64))
}

const derive = (password: string, salt: Buffer, options: { N: number; r: number; p: number; maxmem: number }) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 64, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
