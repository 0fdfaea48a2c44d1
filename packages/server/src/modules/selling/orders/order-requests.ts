import { minutes } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { AnyContext, AnyStaged } from '../../../kernel/http/context.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import { signToken, unverifiedClaims, verifyToken } from '../../../kernel/signed-tokens.ts'
import { findAccountById } from '../../people/customers/customers.ts'
import { findRequested, giveOrders, lockOwned, type RequestedOrder } from './order-requests.queries.ts'

/** A customer asks for orders that were placed without signing in; whoever placed them agrees by the link in a mail. */

/** docs/contract/errors.md §3 */
export const REQUEST_LIFETIME = minutes(15)

/** Nobody's mailbox may be filled by others. */
const REQUESTS_PER_ACCOUNT = { name: 'order-request:account', hits: 20, window: minutes(15) }
const MAILS_PER_ADDRESS = { name: 'order-request:mail', hits: 5, window: minutes(15) }
const ANSWERS_PER_ADDRESS = { name: 'order-request:answer', hits: 30, window: minutes(15) }

const refused = () => new AppError('not_authorized', 'Invalid or expired token')

type Owned = Pick<RequestedOrder, 'id' | 'customer_id'>

/** Whose the orders are is part of what signs, so that a token dies once they are somebody else's. */
const keyOf = ({ secrets }: Services, orders: readonly Owned[]) =>
  ['order request', secrets.jwt, ...orders.flatMap(({ id, customer_id }) => [id, customer_id])].join(' ')

/** The token that gives orders to an account, good for 15 minutes and one use. */
export const requestToken = (services: Services, orders: readonly Owned[], accountId: string) =>
  signToken(
    keyOf(services, orders),
    { customer_id: accountId, orders: orders.map(({ id }) => id) },
    services.clock,
    REQUEST_LIFETIME,
  )

/**
 * Has a mail sent to each address that orders were placed with. Unknown orders and those that are one's own already are
 * passed over.
 * @throws not_authorized for who has no account, rate_limited
 */
export async function requestOrders({ db, services, request }: AnyContext, accountId: string, ids: readonly string[]) {
  const { clock, events } = services
  await countAttempt(db, clock, REQUESTS_PER_ACCOUNT, accountId)
  if (!(await findAccountById(db, accountId))) throw new AppError('not_authorized', 'Customer does not have an account')
  const others = (await findRequested(db, ids)).filter(({ customer_id }) => customer_id !== accountId)
  for (const [email, orders] of Map.groupBy(others, (order) => order.email)) {
    await countAttempt(db, clock, MAILS_PER_ADDRESS, email)
    await events.emit(db, 'order-update-token.created', {
      orders: orders.map(({ id }) => id),
      new_customer_id: accountId,
      origin: request.origin,
    })
  }
}

/** Which orders a token names; whether it is ours is another question. @throws not_authorized */
function ordersNamedBy(token: string): string[] {
  const orders = unverifiedClaims(token)?.['orders']
  if (!Array.isArray(orders) || !orders.every((id) => typeof id === 'string')) throw refused()
  return orders
}

/**
 * Gives the orders of a token to the account that asked for them. They bear its e-mail address from then on (v1's rule).
 * @throws not_authorized for a token that is forged, used or too old; rate_limited
 */
export async function confirmRequest({ db, services, request, transaction }: AnyStaged, token: string) {
  await countAttempt(db, services.clock, ANSWERS_PER_ADDRESS, request.ip)
  const asked = await findRequested(db, ordersNamedBy(token))
  const key = keyOf(services, asked)
  const verified = await verifyToken(key, token, services.clock)
  const account = verified.valid ? await findAccountById(db, String(verified.claims['customer_id'])) : undefined
  if (!account) throw refused()
  const ids = asked.map(({ id }) => id)
  await transaction(async (inside) => {
    if (keyOf(services, await lockOwned(inside, ids)) !== key) throw refused()
    await giveOrders(inside, ids, account)
    for (const id of ids) await services.events.emit(inside, 'order.updated', { id })
  })
}
