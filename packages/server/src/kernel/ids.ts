import { createHash, randomBytes, randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** Asked for one by one, random bytes cost more than all else of an id: sixteen are needed for each. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** A random number from 0 to less than 1, in steps of 1/256: as many as 32 letters need. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 1
  return pool.readUInt8(used - 1) / 256
}

const ulid = monotonicFactory(random)

/** `prod_01J…`: the entity's prefix and a ULID (contract/states.md §1.1). */
export const newId = (prefix: string) => `${prefix}_${ulid()}`

/** A secret of 256 random bits, for links and sessions. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How secrets are stored: nobody who reads the database can use one. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('base64url')
