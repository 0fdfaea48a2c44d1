import { createHash, randomBytes, randomFillSync } from 'node:crypto'
import { encodeTime } from 'ulid'

/** Drawn one by one, random bytes cost more than the rest of an id. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** A random whole number of this many bytes, six at most. */
function random(bytes: number): number {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.readUIntBE(used - bytes, bytes)
}

const HALF = 2 ** 40
/** The random part of the last id: 80 bits in two halves, a number each. */
let [time, high, low] = [0, 0, 0]

/**
 * A ULID. Ids of one millisecond sort in order of creation, and yet an id does not give away its
 * neighbors: each is a random distance of up to 64 bits behind the one before, where the usual step is 1.
 */
function ulid(): string {
  const now = Date.now()
  if (now > time) begin(now)
  else advance()
  return encodeTime(time, 10) + letters(high) + letters(low)
}

/** In the lower half, which leaves space for the steps of this millisecond. */
function begin(at: number) {
  time = at
  high = Math.floor(random(5) / 2)
  low = random(5)
}

function advance() {
  low += random(5)
  high += random(3) + Math.floor(low / HALF)
  low %= HALF
  if (high >= HALF) begin(time + 1)
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The two letters of each number of ten bits; two such pairs are the four letters of 20 bits. */
const pairs = Array.from({ length: 1024 }, (_, number) => `${ALPHABET[number >> 5]}${ALPHABET[number & 31]}`)
const four = (bits: number) => `${pairs[bits >> 10]}${pairs[bits & 1023]}`
const letters = (half: number) => four(Math.floor(half / 2 ** 20)) + four(half % 2 ** 20)

/** `prod_01J…`: the entity's prefix and a ULID (docs/contract/states.md §1.1). */
export const newId = (prefix: string) => `${prefix}_${ulid()}`

/** The ids of records, in their order. */
export const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id)

/** A secret of 256 random bits, for links and sessions. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How secrets are stored: reading the database is not enough to use one. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('base64url')
