import { days, minutes } from '../../../../kernel/clock.ts'
import { AppError, orNotFound } from '../../../../kernel/errors.ts'
import type { AnyStaged, Context, StagedContext } from '../../../../kernel/http/context.ts'
import { byAddress, countAttempt, countFailures, type RateLimit } from '../../../../kernel/rate-limit.ts'
import type { Services } from '../../../../kernel/services.ts'
import { signToken, unverifiedClaims, verifyToken } from '../../../../kernel/signed-tokens.ts'
import { findAccountById } from '../../../people/customers/customers.ts'
import { orders } from '../orders.entity.ts'
import { findRequestedOrders, giveOrders, lockOwned, type RequestedOrder } from '../orders.queries.ts'
import { findNumbered, type OrderNumber } from './look-up.ts'

/** Guests open their orders with signed links, which are only ever mailed to the address that placed the order. */

/** Longer than customers may return what they have bought; each later mail has a new link. */
export const LINK_LIFETIME = days(90)

const UNKNOWN_TOKENS: RateLimit = { name: 'order-link:address', hits: 30, window: minutes(5) }
/** Prevents that anyone floods a mailbox. */
const LINKS_PER_EMAIL: RateLimit = { name: 'order-link:mail', hits: 5, window: minutes(15) }

const refused = () => new AppError('not_authorized', 'Invalid or expired token')

type Addressed = Pick<RequestedOrder, 'id' | 'customer_id' | 'email'>

/** Links end when an order gets another customer or email address. */
const linkKey = ({ secrets }: Services, { id, customer_id, email }: Addressed) =>
  ['order link', secrets.jwt, id, customer_id, email].join(' ')

/** The token of a link to an order, valid for 90 days. */
export const linkToken = (services: Services, order: Addressed) =>
  signToken(linkKey(services, order), { order: order.id }, services.clock, LINK_LIFETIME)

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
    if (!order || !(await verifyToken(linkKey(services, order), token, services.clock)).valid) throw refused()
    return order.id
  })

/** A customer requests orders that were placed as a guest; the guest agrees with the link in a mail. */

/** How long the link of such a mail is valid, as in v1 (docs/contract/errors.md §3). */
export const REQUEST_LIFETIME = minutes(15)

/** Prevents that anyone floods a mailbox. */
const REQUESTS_PER_ACCOUNT = { name: 'order-request:account', hits: 20, window: minutes(15) }
const MAILS_PER_ADDRESS = { name: 'order-request:mail', hits: 5, window: minutes(15) }
const ANSWERS_PER_ADDRESS = { name: 'order-request:answer', hits: 30, window: minutes(15) }

type OrderOwner = Pick<RequestedOrder, 'id' | 'customer_id'>

/** The owner of the orders is part of the signing key, so that a token expires when the orders change hands. */
const requestKey = ({ secrets }: Services, orders: readonly OrderOwner[]) =>
  ['order request', secrets.jwt, ...orders.flatMap(({ id, customer_id }) => [id, customer_id])].join(' ')

/** The token that moves orders to an account, valid for 15 minutes and one use. */
export const orderRequestToken = (services: Services, orders: readonly OrderOwner[], accountId: string) =>
  signToken(
    requestKey(services, orders),
    { customer_id: accountId, orders: orders.map(({ id }) => id) },
    services.clock,
    REQUEST_LIFETIME,
  )

/**
 * Sends a mail to each address that the orders were placed with. Unknown orders and the customer's own are skipped.
 * @returns the number of mails
 * @throws not_authorized without an account, rate_limited
 */
export async function requestOrders(
  { db, services, request, transaction }: AnyStaged,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const { clock, events } = services
  await countAttempt(db, clock, REQUESTS_PER_ACCOUNT, accountId)
  if (!(await findAccountById(db, accountId))) throw new AppError('not_authorized', 'Customer does not have an account')
  const others = (await findRequestedOrders(db, ids)).filter(({ customer_id }) => customer_id !== accountId)
  const byEmail = Map.groupBy(others, (order) => order.email)
  for (const email of byEmail.keys()) await countAttempt(db, clock, MAILS_PER_ADDRESS, email)
  await transaction(async (inside) => {
    for (const orders of byEmail.values())
      await events.emit(inside, 'order-update-token.created', {
        orders: orders.map(({ id }) => id),
        new_customer_id: accountId,
        origin: request.origin,
      })
  })
  return byEmail.size
}

/** The orders that a token names; its signature is not checked here. @throws not_authorized */
function ordersNamedBy(token: string): string[] {
  const orders = unverifiedClaims(token)?.['orders']
  if (!Array.isArray(orders) || !orders.every((id) => typeof id === 'string')) throw refused()
  return orders
}

/**
 * Moves the orders of a token to the account that requested them. They have its email address from then on (v1's
 * rule).
 * @throws not_authorized for a token that is forged, used or expired; rate_limited
 */
export async function confirmRequest({ db, services, request, transaction }: AnyStaged, token: string) {
  await countAttempt(db, services.clock, ANSWERS_PER_ADDRESS, request.ip)
  const orders = await findRequestedOrders(db, ordersNamedBy(token))
  const key = requestKey(services, orders)
  const verified = await verifyToken(key, token, services.clock)
  const account = verified.valid ? await findAccountById(db, String(verified.claims['customer_id'])) : undefined
  if (!account) throw refused()
  const ids = orders.map(({ id }) => id)
  await transaction(async (inside) => {
    if (requestKey(services, await lockOwned(inside, ids)) !== key) throw refused()
    await giveOrders(inside, ids, account)
    for (const id of ids) await services.events.emit(inside, 'order.updated', { id })
  })
}
