import type { CartTotals } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { notAllowed } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { lockOrder, renewOpenWork } from '../../orders/orders.ts'
import { notePayments, setPaymentStatus } from '../../payments/payments.ts'
import type { CartState, SwapOfCart } from '../read/cart-state.ts'
import { agreeToSwap, lockSwap } from './checkout.queries.ts'
import { OutOfStock, paymentOf, type Authorized } from './place-order.ts'
import { reserveItems } from './stock.ts'

/**
 * The customer agrees to an exchange whose cart is locked and paid: the new units are reserved, and the total of the
 * cart is the difference that is due (docs/contract/states.md §9). v1 reserves only where the customer pays.
 * @returns the id of the exchange
 * @throws not_allowed for an exchange or an order that was canceled meanwhile, insufficient_inventory
 */
export async function confirmSwap(
  db: Db,
  services: Services,
  cart: CartState,
  { id, order_id, allow_backorder }: SwapOfCart,
  { total }: CartTotals,
  paid: Authorized | undefined,
): Promise<string> {
  const { status } = await lockOrder(db, order_id)
  const { is_canceled, no_notification } = await lockSwap(db, id)
  if (is_canceled || status === 'canceled') throw notAllowed('Cart related to canceled swap cannot be completed')
  const short = await reserveItems(db, { ...cart, allow_backorder }, order_id)
  if (short.length > 0) throw new OutOfStock(short.map(({ variant_id }) => variant_id))
  const now = new Date(services.clock.now())
  const payment = paid && paymentOf(paid, total, now)
  await agreeToSwap(db, { id, order_id, cart, difference: total, payment, now })
  if (payment) await notePayments(services, db, [payment])
  await renewOpenWork(db, order_id)
  await setPaymentStatus(db, order_id)
  const data = { id, order_id, no_notification: no_notification ?? false }
  await services.events.emit(db, 'swap.payment_completed', data)
  if (paid?.isCaptured === true) await services.events.emit(db, 'swap.payment_captured', data)
  return id
}
