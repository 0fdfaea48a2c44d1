import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { changeCart, openCart } from '../change/change-cart.ts'
import { shortage } from '../change/items.ts'
import { withManualSession } from '../change/sessions.ts'
import { isBeingPaid } from './checkout.queries.ts'
import { prepared } from './complete.ts'
import { OutOfStock, placeOrder } from './place-order.ts'

/**
 * Turns a cart that was paid outside of the shop into its order, whose payment is captured; v1 does not check the stock
 * (docs/compatibility.md). Safe to repeat.
 * @returns the order's id
 * @throws not_found, not_allowed when the stock is insufficient, invalid_data when something is missing, conflict while
 * a payment provider is asked
 */
export async function placeAsPaid(db: Db, services: Services, cartId: string): Promise<string> {
  const stored = await openCart(db, cartId)
  if (stored.order_id !== null) return stored.order_id
  if (await isBeingPaid(db, cartId)) throw new AppError('conflict', 'The customer is paying for it right now')
  await changeCart({ services }, db, cartId, withManualSession)
  const { cart, totals, session } = await prepared(db, services, await openCart(db, cartId))
  const paid = session && { session, data: { ...session.data, status: 'captured' }, isCaptured: true }
  try {
    return await placeOrder(db, services, cart, totals, paid)
  } catch (error) {
    throw error instanceof OutOfStock ? shortage(error.message) : error
  }
}
