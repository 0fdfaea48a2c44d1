import { createHash, randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'

const ulid = monotonicFactory()

/** `prod_01J…`: the entity's prefix and a ULID (contract/states.md §1.1). */
export const newId = (prefix: string) => `${prefix}_${ulid()}`

/** A secret of 256 random bits, for links and sessions. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How secrets are stored: nobody who reads the database can use one. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('base64url')
