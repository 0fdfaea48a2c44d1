import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { PaymentData } from '@storeroom/extension/providers'
import { sql } from '../../../../kernel/sql.ts'
import { searchOf } from '../../orders/orders.entity.ts'
import type { CartSession, CartState } from '../read/cart-state.ts'

/** Stores a provider's answer, unless the payment was restarted meanwhile: then the answer is about the old one. */
export const setSessionStatus = (db: Db, session: CartSession, status: string, data: PaymentData) =>
  sql`update payment_session set status = ${status}, data = ${JSON.stringify(data)}::jsonb, updated_at = now()
    where id = ${session.id} and data->>'id' is not distinct from ${session.data['id'] ?? null}::text`.run(db)

/** Removes a payment session from a cart that has not become an order, and returns it. */
export const removeSession = (db: Db, cartId: string, sessionId: string) =>
  sql<Pick<CartSession, 'provider_id' | 'data'>>`delete from payment_session s
    where s.cart_id = ${cartId} and s.id = ${sessionId}
    and not exists (select from "order" o where o.cart_id = s.cart_id) returning s.provider_id, s.data`.first(db)

export const insertIntent = (db: Db, cartId: string, sessionId: string) =>
  sql`insert into intent (id, kind, data) values (${newId('int')}, 'cart.complete',
    jsonb_build_object('cart_id', ${cartId}::text, 'session_id', ${sessionId}::text))`.run(db)

/** Whether a provider is being asked to authorize a payment of the cart. */
export const isBeingPaid = (db: Db, cartId: string): Promise<boolean> =>
  sql`select 1 from intent where kind = 'cart.complete' and finished_at is null and data->>'cart_id' = ${cartId}`.exists(
    db,
  )

export const closeIntents = (db: Db, cartId: string) =>
  sql`update intent set finished_at = now()
    where kind = 'cart.complete' and finished_at is null and data->>'cart_id' = ${cartId}`.run(db)

/** A provider was asked to authorize a payment, and the request ended before the outcome was stored. */
type Unfinished = { readonly cart_id: string; readonly session_id: string }

/** Younger requests may still be running. */
export const listUnfinished = (db: Db) =>
  sql<Unfinished>`select i.data->>'cart_id' as cart_id, i.data->>'session_id' as session_id from intent i
      where i.kind = 'cart.complete' and i.finished_at is null and i.created_at < now() - interval '2 minutes'
      order by i.created_at, i.id limit 20`.all(db)

/** Stores why a checkout stopped, unless the cart has become an order. */
export const setStopped = (db: Db, cartId: string, at: Date, because: string) =>
  sql`update cart set stopped_at = ${at}, stopped_because = ${because}
    where id = ${cartId} and completed_at is null`.run(db)

const SEARCH = searchOf({
  display_id: 'numbered.display_id',
  email: '$3::text',
  customer_id: '$2',
  shipping_address_id: '$5',
  billing_address_id: '$4',
  lines: 'line_item l where l.cart_id = $6',
})

/**
 * Inserts the order and its payment, and marks the cart and its draft order as completed, in one statement. Items and
 * shipping methods belong to both the cart and the order from now on.
 */
const PLACE = prepare(`with numbered as (select nextval('order_display_id')::integer as display_id),
  placed as (insert into "order" (id, customer_id, email, billing_address_id, shipping_address_id, cart_id, region_id, currency_code, sales_channel_id,
      metadata, payment_status, draft_order_id, no_notification, display_id, search)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, d.id, d.no_notification_order, numbered.display_id, found.words
    from numbered, lateral (${SEARCH}) as found(words) left join draft_order d on d.cart_id = $6),
  draft as (update draft_order set status = 'completed', order_id = $1, completed_at = $13, updated_at = now() where cart_id = $6),
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

type NewOrder = {
  readonly id: string
  readonly cart: CartState
  readonly isCaptured: boolean
  /** Columns of the payment; undefined if nothing is due. */
  readonly payment: object | undefined
  readonly now: Date
}

export const insertOrder = (db: Db, { id, cart, isCaptured, payment, now }: NewOrder) =>
  runText(db, PLACE, [
    id,
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

/** Locks an exchange after its order. Returns whether it was canceled, and whether staff switched its mails off. */
export const lockSwap = (db: Db, id: string) =>
  sql<{ is_canceled: boolean; no_notification: boolean | null }>`select canceled_at is not null as is_canceled,
      no_notification from swap where id = ${id} for update`.one(db)

type AgreedSwap = {
  readonly id: string
  readonly order_id: string
  readonly cart: CartState
  /** Minor units; negative if the customer gets money. */
  readonly difference: number
  /** Columns of the payment; undefined if nothing is due. */
  readonly payment: object | undefined
  readonly now: Date
}

/** Completes the cart of an exchange: its payment and shipping methods belong to the exchange from now on. */
export const agreeToSwap = (db: Db, { id, order_id, cart, difference, payment, now }: AgreedSwap) =>
  sql`with methods as (update shipping_method set swap_id = ${id} where cart_id = ${cart.id}),
      paid as (insert into payment (id, cart_id, order_id, swap_id, amount, currency_code, provider_id, data, captured_at, idempotency_key)
        select p.id, ${cart.id}, ${order_id}, ${id}, p.amount, ${cart.region.currency_code}, p.provider_id, p.data, p.captured_at, p.idempotency_key
        from jsonb_to_record(${payment === undefined ? null : JSON.stringify(payment)}::jsonb)
          as p(id text, amount integer, provider_id text, data jsonb, captured_at timestamptz, idempotency_key text)
        where p.id is not null returning id),
      sessions as (update payment_session set status = 'authorized', payment_authorized_at = ${now}, updated_at = now()
        where cart_id = ${cart.id} and is_selected),
      agreed as (update swap set difference_due = ${difference}, shipping_address_id = ${cart.shipping_address_id},
        confirmed_at = ${now}, updated_at = now() where id = ${id})
    update cart set completed_at = ${now}, payment_authorized_at = ${now}, payment_id = (select id from paid),
      updated_at = now(), stopped_at = null, stopped_because = null where id = ${cart.id}`.run(db)
