import { spendGiftCards, type CartTotals } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, invalid, notAllowed } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { PaymentData } from '@storeroom/extension/providers'
import type { Services } from '../../../../kernel/services.ts'
import { insertRows } from '../../../../kernel/write/rows.ts'
import { countUse } from '../../../pricing/discounts/discounts.ts'
import { giftCardTransaction } from '../../../pricing/gift-cards/gift-cards.entity.ts'
import { issueBoughtCards, spendAll } from '../../../pricing/gift-cards/gift-cards.ts'
import { lockOrder, renewOpenWork } from '../../orders/orders.ts'
import { notePayments, setPaymentStatus } from '../../payments/payments.ts'
import type { CartSession, CartState, SwapOfCart } from '../read/cart-state.ts'
import { agreeToSwap, insertOrder, lockSwap } from './checkout.queries.ts'
import { checkGiftCardUnits, shortageOf, unitsOfGiftCards } from '../change/items.ts'
import { reserveItems } from './stock.ts'

/** The authorized payment of an order. */
export type Authorized = {
  readonly session: CartSession
  readonly data: PaymentData
  /** The provider has captured the money immediately. */
  readonly isCaptured?: boolean | undefined
}

/** A cart could not become an order because some variants are out of stock. */
export class OutOfStock extends AppError {
  constructor(variantIds: readonly string[]) {
    const messages = variantIds.map(shortageOf)
    super('insufficient_inventory', messages[0], { shortages: messages })
  }
}

/**
 * Creates the order of a cart that is locked and paid, completely or not at all. In the caller's transaction it
 * reserves stock, counts uses of limited codes, spends gift cards, and issues sold ones if nothing remains to be
 * captured. The cart's taxes must be stored already (docs/contract/states.md §5).
 * @returns the order's id
 * @throws insufficient_inventory, not_allowed when a code was used up meanwhile, conflict when a gift card was
 */
export async function placeOrder(
  db: Db,
  services: Services,
  cart: CartState,
  totals: CartTotals,
  paid: Authorized | undefined,
): Promise<string> {
  const orderId = newId('order')
  await reserveAll(db, cart, orderId)
  // In the order of their ids, in which all rows are locked, whatever the order in which the codes were entered.
  for (const { id, code } of cart.discounts.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (!(await countUse(db, id))) throw notAllowed(`Discount ${code} has been used maximum allowed times`)
  await place(db, services, cart, totals.total, paid, orderId)
  await spendCards(db, services, cart, totals, orderId)
  if (unitsOfGiftCards(cart) > 0) await issueBoughtCards(db, services, orderId)
  await services.events.emit(db, 'order.placed', { id: orderId })
  return orderId
}

/** @throws insufficient_inventory */
async function reserveAll(db: Db, sale: Parameters<typeof reserveItems>[1], orderId: string) {
  const short = await reserveItems(db, sale, orderId)
  if (short.length > 0) throw new OutOfStock(short.map(({ variant_id }) => variant_id))
}

async function place(
  db: Db,
  services: Services,
  cart: CartState,
  amount: number,
  paid: Authorized | undefined,
  orderId: string,
) {
  const now = new Date(services.clock.now())
  const payment = paid && paymentOf(paid, amount, now)
  const isCaptured = paid?.isCaptured === true
  await insertOrder(db, { id: orderId, cart, isCaptured, payment, now })
  if (!payment) return
  await notePayments(services, db, [payment])
  if (isCaptured) await services.events.emit(db, 'order.payment_captured', { id: orderId, payment_id: payment.id })
}

/** Columns of the payment; minor units. */
const paymentOf = ({ session, data, isCaptured = false }: Authorized, amount: number, now: Date) => ({
  id: newId('pay'),
  amount,
  provider_id: session.provider_id,
  data,
  captured_at: isCaptured ? now : null,
  // Identifies the payment at its provider permanently.
  idempotency_key: session.id,
})

/** @throws conflict when a card has less balance than the totals assume, or cannot be spent any more */
async function spendCards(
  db: Db,
  { clock }: Services,
  cart: CartState,
  { gift_card_total }: CartTotals,
  orderId: string,
) {
  const parts = spendGiftCards(gift_card_total, cart.gift_cards)
  if (!(await spendAll(db, parts, new Date(clock.now())))) throw new AppError('conflict')
  await insertRows(
    db,
    giftCardTransaction,
    parts.map(({ balance: _, ...part }) => ({ ...part, id: newId('gct'), order_id: orderId })),
  )
}

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
  await reserveAll(db, { ...cart, allow_backorder }, order_id)
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

/** Checks that nothing required is missing. @throws invalid_data with v1's messages */
export function checkComplete(cart: CartState) {
  // The cart of an exchange is empty if its units were refunded before and no new ones are sent.
  if (cart.items.length === 0 && !cart.swap) throw invalid('Cannot create order from empty cart')
  checkGiftCardUnits(cart)
  if (cart.customer_id === null || cart.email === null)
    throw invalid('Cannot create an order from the cart without a customer')
}
