import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/**
 * Secrets of others that the shop must send again, so that a hash is not enough: encrypted with a key made of the
 * server's secret (AES-256-GCM), so that the database or a backup of it alone reveals none.
 */

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ jwt }: Pick<Secrets, 'jwt'>) => Buffer.from(hkdfSync('sha256', jwt, '', 'storeroom sealed', 32))

/** @param purpose what the text is for: sealed for one purpose, it cannot be unsealed for another */
export function seal(secrets: Pick<Secrets, 'jwt'>, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined for what was sealed with another secret or for something else. */
export function unseal(secrets: Pick<Secrets, 'jwt'>, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secrets), bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
