import { spendGiftCards, type CartTotals } from '@storeroom/money'
import { prepare, runText, type Db } from '../../kernel/db.ts'
import { AppError, invalid, notAllowed } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { PaymentData } from '../../kernel/providers.ts'
import type { Services } from '../../kernel/services.ts'
import { insertRows } from '../../kernel/write/rows.ts'
import { countUse } from '../discounts/discounts.ts'
import { giftCardTransaction } from '../gift-cards/gift-cards.entity.ts'
import { issueBoughtCards, spendAll } from '../gift-cards/gift-cards.ts'
import { searchOf } from '../orders/orders.entity.ts'
import type { CartSession, CartState } from './cart-state.ts'
import { checkGiftCardPieces, piecesOfGiftCards } from './items.ts'
import { reserveItems } from './stock.ts'

/** What was authorized for an order; nothing where nothing is to be paid. */
export type Authorized = {
  readonly session: CartSession
  readonly data: PaymentData
  /** The provider has taken the money at once. */
  readonly isCaptured?: boolean | undefined
}

/** A cart that could not become an order because pieces of some variants are missing. */
export class OutOfStock extends AppError {
  constructor(variantIds: readonly string[]) {
    const messages = variantIds.map((id) => `Variant with id: ${id} does not have the required inventory`)
    super('insufficient_inventory', messages[0], { shortages: messages })
  }
}

/**
 * Makes the order of a cart that is locked and paid for, once and whole: stock is set aside, limited codes are counted,
 * gift cards are spent, and issued where nothing is left to be captured, all in the caller's transaction; its taxes are written down already (contract/states.md §5).
 * @returns the order's id
 * @throws insufficient_inventory, not_allowed when a code was used up meanwhile, conflict when a card was
 */
export async function placeOrder(
  db: Db,
  services: Services,
  cart: CartState,
  totals: CartTotals,
  paid: Authorized | undefined,
): Promise<string> {
  const orderId = newId('order')
  const short = await reserveItems(db, cart, orderId)
  if (short.length > 0) throw new OutOfStock(short.map(({ variant_id }) => variant_id))
  for (const { id, code } of cart.discounts)
    if (!(await countUse(db, id))) throw notAllowed(`Discount ${code} has been used maximum allowed times`)
  await place(db, services, cart, totals.total, paid, orderId)
  await spendCards(db, services, cart, totals, orderId)
  if (piecesOfGiftCards(cart) > 0) await issueBoughtCards(db, services, orderId)
  await services.events.emit(db, 'order.placed', { id: orderId })
  return orderId
}

const SEARCH = searchOf({
  display_id: 'numbered.display_id',
  email: '$3::text',
  customer_id: '$2',
  shipping_address_id: '$5',
  billing_address_id: '$4',
})

/**
 * The order, its payment, and the cart that became it, in one statement. Items and shipping methods belong to both from here
 * on.
 */
const PLACE = prepare(`with numbered as (select nextval('order_display_id')::integer as display_id),
  placed as (insert into "order" (id, customer_id, email, billing_address_id, shipping_address_id, cart_id, region_id, currency_code, sales_channel_id,
      metadata, payment_status, display_id, search)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, numbered.display_id, found.words
    from numbered, lateral (${SEARCH}) as found(words)),
  items as (update line_item set order_id = $1, updated_at = now() where cart_id = $6),
  methods as (update shipping_method set order_id = $1 where cart_id = $6),
  codes as (insert into order_discounts (order_id, discount_id, rank) select $1, l.discount_id, l.rank from cart_discounts l where l.cart_id = $6),
  cards as (insert into order_gift_cards (order_id, gift_card_id, rank) select $1, l.gift_card_id, l.rank from cart_gift_cards l where l.cart_id = $6),
  paid as (insert into payment (id, cart_id, order_id, amount, currency_code, provider_id, data, captured_at, idempotency_key)
    select p.id, $6, $1, p.amount, $8, p.provider_id, p.data, p.captured_at, p.idempotency_key
    from jsonb_to_record($12::jsonb) as p(id text, amount integer, provider_id text, data jsonb, captured_at timestamptz, idempotency_key text)
    where $12::jsonb is not null returning id),
  sessions as (update payment_session set status = 'authorized', payment_authorized_at = $13, updated_at = now() where cart_id = $6 and is_selected)
  update cart set completed_at = $13, payment_authorized_at = $13, payment_id = (select id from paid), updated_at = now(),
    stopped_at = null, stopped_because = null where id = $6`)

async function place(
  db: Db,
  { clock, events }: Services,
  cart: CartState,
  amount: number,
  paid: Authorized | undefined,
  orderId: string,
) {
  const now = new Date(clock.now())
  const payment = paid && paymentOf(paid, amount, now)
  const isCaptured = paid?.isCaptured === true
  await runText(db, PLACE, [
    orderId,
    cart.customer_id,
    cart.email,
    cart.billing_address_id,
    cart.shipping_address_id,
    cart.id,
    cart.region_id,
    cart.region.currency_code,
    cart.sales_channel_id,
    cart.metadata === null ? null : JSON.stringify(cart.metadata),
    isCaptured ? 'captured' : 'awaiting',
    payment === undefined ? null : JSON.stringify(payment),
    now,
  ])
  if (payment && isCaptured) await events.emit(db, 'order.payment_captured', { id: orderId, payment_id: payment.id })
}

const paymentOf = ({ session, data, isCaptured = false }: Authorized, amount: number, now: Date) => ({
  id: newId('pay'),
  amount,
  provider_id: session.provider_id,
  data,
  captured_at: isCaptured ? now : null,
  // Names the payment at its provider for as long as it lives.
  idempotency_key: session.id,
})

/** @throws conflict when a card has less on it than the totals were made with, or cannot be spent any more */
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

/** What an order cannot be made without. @throws invalid_data in v1's words */
export function checkComplete(cart: CartState) {
  if (cart.items.length === 0) throw invalid('Cannot create order from empty cart')
  checkGiftCardPieces(cart)
  if (cart.customer_id === null || cart.email === null)
    throw invalid('Cannot create an order from the cart without a customer')
}
