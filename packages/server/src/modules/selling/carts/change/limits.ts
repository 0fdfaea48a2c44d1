import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { minutes } from '../../../../kernel/clock.ts'
import { byAddress, countAttempts, type Attempt, type RateLimit } from '../../../../kernel/rate-limit.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { CartState } from '../read/cart-state.ts'

/** Limits of what anonymous callers can create (SECURITY.md). */

const NEW_CARTS: RateLimit = { name: 'cart:address', hits: 300, window: minutes(10) }
const UNPAID_BY_ADDRESS: RateLimit = { name: 'unpaid-order:address', hits: 60, window: minutes(10) }
const UNPAID_BY_EMAIL: RateLimit = { name: 'unpaid-order:email', hits: 10, window: minutes(60) }
const CODES: RateLimit = { name: 'discount-code:address', hits: 30, window: minutes(10) }

/**
 * A payment provider on another server has limits and prices of its own. Authorizations have a limit of their own, so
 * that a shopper who has begun to pay can finish.
 */
const PAYMENT_STARTS: RateLimit = { name: 'payment-start:address', hits: 60, window: minutes(10) }
const AUTHORIZATIONS: RateLimit = { name: 'payment-authorization:address', hits: 60, window: minutes(10) }

/** The attempts that a request with a wrong discount code counts as. */
export const codesFrom = (services: Services, ip: string): readonly Attempt[] => byAddress(services, CODES, ip)

/** Before a payment is started or updated at a remote provider. @throws rate_limited */
export const countPaymentStart = (db: Db, services: Services, ip: string) =>
  countAttempts(db, services.clock, byAddress(services, PAYMENT_STARTS, ip))

/** Before a remote provider is asked to authorize a payment. @throws rate_limited */
export const countAuthorization = (db: Db, services: Services, ip: string) =>
  countAttempts(db, services.clock, byAddress(services, AUTHORIZATIONS, ip))

/** @throws rate_limited */
export const countNewCart = (db: Db, services: Services, ip: string) =>
  countAttempts(db, services.clock, byAddress(services, NEW_CARTS, ip))

/**
 * An unpaid order costs its sender nothing, but reserves stock and sends a mail to any address that was typed, in the
 * cart or for an account.
 * @param ip of the caller
 * @throws rate_limited
 */
export const countUnpaidOrder = (db: Db, services: Services, { email }: CartState, ip: string) =>
  countAttempts(db, services.clock, [
    ...byAddress(services, UNPAID_BY_ADDRESS, ip),
    ...(email === null ? [] : [[UNPAID_BY_EMAIL, email] as const]),
  ])

export const MOST_LINES = 200

/** Bytes of JSON that a storefront may store with a cart or a line. */
const MAX_STORED = 16 * 1024

/** Limits the size of what is stored with a cart or a line. @param field is named in the error @throws invalid_data */
export function checkKept(data: Row | null | undefined, field: string) {
  if (data == null || Buffer.byteLength(JSON.stringify(data)) <= MAX_STORED) return
  throw invalid(`${field} must not be larger than 16 KB`, field)
}
