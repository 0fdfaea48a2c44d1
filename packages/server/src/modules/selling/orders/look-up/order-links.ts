import { days, minutes } from '../../../../kernel/clock.ts'
import { AppError, orNotFound } from '../../../../kernel/errors.ts'
import type { Context, StagedContext } from '../../../../kernel/http/context.ts'
import { byAddress, countAttempt, countFailures, type RateLimit } from '../../../../kernel/rate-limit.ts'
import type { Services } from '../../../../kernel/services.ts'
import { signToken, unverifiedClaims, verifyToken } from '../../../../kernel/signed-tokens.ts'
import { orders } from '../orders.entity.ts'
import { findNumbered, type OrderNumber } from './look-up.ts'
import { findRequestedOrders, type RequestedOrder } from './order-requests.queries.ts'

/** Guests open their orders with signed links, which are only ever mailed to the address that placed the order. */

/** Longer than customers may return what they have bought; each later mail has a new link. */
export const LINK_LIFETIME = days(90)

const UNKNOWN_TOKENS: RateLimit = { name: 'order-link:address', hits: 30, window: minutes(5) }
/** Prevents that anyone floods a mailbox. */
const LINKS_PER_EMAIL: RateLimit = { name: 'order-link:mail', hits: 5, window: minutes(15) }

const refused = () => new AppError('not_authorized', 'Invalid or expired token')

type Addressed = Pick<RequestedOrder, 'id' | 'customer_id' | 'email'>

/** Links end when an order gets another customer or email address. */
const keyOf = ({ secrets }: Services, { id, customer_id, email }: Addressed) =>
  ['order link', secrets.jwt, id, customer_id, email].join(' ')

/** The token of a link to an order, valid for 90 days. */
export const linkToken = (services: Services, order: Addressed) =>
  signToken(keyOf(services, order), { order: order.id }, services.clock, LINK_LIFETIME)

/** The link that the customer of an order is mailed, for staff who send it themselves. @throws not_found */
export async function linkOf(services: Services, id: string) {
  const [order] = await findRequestedOrders(services.db, [id])
  const expires_at = new Date(services.clock.now() + LINK_LIFETIME).toISOString()
  return { token: await linkToken(services, orNotFound(order, orders.notFound(id))), expires_at }
}

/**
 * Mails a link to an order to the address that placed it.
 * @throws no_route without a match, as the look-up does; rate_limited
 */
export async function requestLink(context: StagedContext<'store'>, numbered: OrderNumber) {
  const { db, services, request, transaction } = context
  const { id } = await findNumbered(context, numbered)
  await countAttempt(db, services.clock, LINKS_PER_EMAIL, numbered.email.toLowerCase())
  await transaction((inside) => services.events.emit(inside, 'order-link.requested', { id, origin: request.origin }))
}

/** The id of the order that a link leads to. @throws not_authorized, rate_limited */
export const openLink = ({ db, services, request }: Context<'store'>, token: string): Promise<string> =>
  countFailures(services, byAddress(services, UNKNOWN_TOKENS, request.ip), async () => {
    const [order] = await findRequestedOrders(db, [String(unverifiedClaims(token)?.['order'])])
    if (!order || !(await verifyToken(keyOf(services, order), token, services.clock)).valid) throw refused()
    return order.id
  })
