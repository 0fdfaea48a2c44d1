import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import { minutes } from '../../../kernel/clock.ts'
import { byAddress, countAttempts, type Counted, type RateLimit } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import type { CartState } from './cart-state.ts'

/** How much of everything strangers may have (SECURITY.md). */

const NEW_CARTS: RateLimit = { name: 'cart:address', hits: 300, window: minutes(10) }
const UNPAID_BY_ADDRESS: RateLimit = { name: 'unpaid-order:address', hits: 60, window: minutes(10) }
const UNPAID_BY_EMAIL: RateLimit = { name: 'unpaid-order:email', hits: 10, window: minutes(60) }
const CODES: RateLimit = { name: 'discount-code:address', hits: 30, window: minutes(10) }

/** Codes that do not fit. */
export const codesFrom = (services: Services, ip: string): readonly Counted[] => byAddress(services, CODES, ip)

/** @throws rate_limited */
export const countNewCart = (db: Db, services: Services, ip: string) =>
  countAttempts(db, services.clock, byAddress(services, NEW_CARTS, ip))

/**
 * An order that nobody has paid costs its sender nothing: it sets goods aside, and sends a mail to whatever address was
 * typed, into the cart or when an account was made.
 * @param ip of whoever asks
 * @throws rate_limited
 */
export const countUnpaidOrder = (db: Db, services: Services, { email }: CartState, ip: string) =>
  countAttempts(db, services.clock, [
    ...byAddress(services, UNPAID_BY_ADDRESS, ip),
    ...(email === null ? [] : [[UNPAID_BY_EMAIL, email] as const]),
  ])

export const MOST_LINES = 200

/** Bytes of what a storefront keeps with a cart or a line of it, as JSON. */
const MOST_KEPT = 16 * 1024

/** @throws invalid_data */
export function checkKept(kept: Row | null | undefined, field: string) {
  if (kept == null || Buffer.byteLength(JSON.stringify(kept)) <= MOST_KEPT) return
  throw invalid(`${field} must not be larger than 16 KB`, field)
}
