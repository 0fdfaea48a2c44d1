import type { SwapFulfillmentStatus, SwapPaymentStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import type { Link } from '../../../kernel/write/links.ts'
import type { order } from '../orders/orders.entity.ts'
import type { LineProgress } from '../orders/orders.ts'

export type StoredSwap = {
  readonly id: string
  readonly order_id: string
  readonly cart_id: string | null
  readonly fulfillment_status: SwapFulfillmentStatus
  readonly payment_status: SwapPaymentStatus
  /** Minor units; null until the customer has agreed. */
  readonly difference_due: number | null
  /** The part of a refunded difference that went to gift cards; minor units. */
  readonly gift_card_amount: number
  /** The customer has agreed. */
  readonly is_confirmed: boolean
  readonly is_canceled: boolean
  readonly no_notification: boolean | null
}

/** Locks an exchange (v1: swap) until the transaction ends. Lock its order first. */
export const lockSwap = (db: Db, id: string, orderId: string) =>
  sql<StoredSwap>`select id, order_id, cart_id, fulfillment_status, payment_status, difference_due, gift_card_amount,
        confirmed_at is not null as is_confirmed, canceled_at is not null as is_canceled, no_notification
      from swap where id = ${id} and order_id = ${orderId} for update`.first(db)

export const findSwapOfCart = (db: Db, cartId: string) =>
  sql<{ id: string }>`select id from swap where cart_id = ${cartId}`.first(db)

/** How far a new line of an exchange has come, in units. */
export type SwapLineProgress = Omit<LineProgress, 'returned_quantity'>

export const findLineProgress = (db: Db, swapId: string) =>
  sql<SwapLineProgress>`select quantity, coalesce(fulfilled_quantity, 0) as fulfilled_quantity,
        coalesce(shipped_quantity, 0) as shipped_quantity from line_item where swap_id = ${swapId}`.all(db)

/**
 * Writes the row even if the status stays the same: a trigger then gives it a new revision (`rev`), which tells caches
 * that one of its fulfillments has changed. Leaves a canceled exchange as it is.
 */
export const setFulfillmentStatus = (db: Db, id: string, status: SwapFulfillmentStatus) =>
  sql`update swap set fulfillment_status = ${status}, updated_at = now()
      where id = ${id} and canceled_at is null`.run(db)

/**
 * The fields of an order that decide whether it can be exchanged, and from which the cart of the exchange is made. Its
 * `status` decides, too, but comes from `lockOrder`.
 */
export type OrderForSwap = Pick<
  RowOf<typeof order>,
  | ('payment_status' | 'fulfillment_status')
  | ('email' | 'customer_id' | 'region_id' | 'sales_channel_id' | 'billing_address_id' | 'shipping_address_id')
> & {
  /** What the order’s cart stored about the shopper’s request, such as `ip`; copied to the cart of the exchange. */
  readonly context: Readonly<Record<string, unknown>> | null
}

export const findOrderForSwap = (db: Db, id: string) =>
  sql<OrderForSwap>`select o.payment_status, o.fulfillment_status, o.email, o.customer_id, o.region_id,
        o.sales_channel_id, o.billing_address_id, o.shipping_address_id, c.context
      from "order" o left join cart c on c.id = o.cart_id where o.id = ${id}`.one(db)

export const salesChannelExists = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from sales_channel where id = ${id} and deleted_at is null`.exists(db)

/** How many of these ids are shipping options of the region for parcels to customers, not for returns. */
export const countOutboundOptions = (db: Db, ids: readonly string[], regionId: string): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from shipping_option
      where id = any(${ids}) and region_id = ${regionId} and not is_return and deleted_at is null`.value(db)

/** Copies an address so that editing the copy does not change the order's; returns the id of the copy. */
export const copyAddress = async (db: Db, id: string | null): Promise<string | null> =>
  (await sql<{ id: string }>`insert into address (id, company, first_name, last_name, address_1, address_2, city,
          country_code, province, postal_code, phone, metadata)
        select ${newId('addr')}, a.company, a.first_name, a.last_name, a.address_1, a.address_2, a.city, a.country_code,
          a.province, a.postal_code, a.phone, a.metadata from address a where a.id = ${id} returning id`.firstValue(
    db,
  )) ?? null

/** Copies an order's discounts to the cart of its exchange, except free shipping, which was for the order alone. */
export const copyDiscounts = (db: Db, orderId: string, cartId: string) =>
  sql`insert into cart_discounts (cart_id, discount_id, rank)
      select ${cartId}, l.discount_id, l.rank from order_discounts l join discount d on d.id = l.discount_id
        join discount_rule r on r.id = d.rule_id
      where l.order_id = ${orderId} and r.type <> 'free_shipping'`.run(db)

/** Marks lines, which are already in the cart of an exchange, as its new lines. */
export const assignLines = (db: Db, swapId: string, lineIds: readonly string[]) =>
  sql`update line_item set swap_id = ${swapId} where id = any(${lineIds})`.run(db)

export const paymentIdsOf = (db: Db, swapId: string): Promise<string[]> =>
  sql<{ id: string }>`select id from payment where swap_id = ${swapId} order by created_at, id`.column(db)

type CanceledSwap = { readonly id: string; readonly order_id: string }

/**
 * Exchanges canceled between 30 days and 2 minutes ago that still have a payment to cancel. Left out are those canceled
 * later, since the request that cancels them may still be running, and those where the payment provider refused.
 */
export const findUnfinishedCancellations = (db: Db) =>
  sql<CanceledSwap>`select s.id, s.order_id from swap s
    where s.canceled_at > now() - interval '30 days' and s.canceled_at < now() - interval '2 minutes' and s.provider_refused_at is null
      and exists (select from payment p where p.swap_id = s.id and p.canceled_at is null)
    order by s.canceled_at, s.id limit 20`.all(db)

/** What has been refunded of the difference, including pending refunds and what went to gift cards; minor units. */
export const refundedAmountOf = (db: Db, swapId: string): Promise<number> =>
  sql<{ amount: number }>`select (s.gift_card_amount + coalesce((select sum(r.amount)
        from swap_refund l join refund r on r.id = l.refund_id where l.swap_id = s.id), 0))::int as amount
      from swap s where s.id = ${swapId}`.value(db)

/** The table that links exchanges with their refunds. */
export const refundLink: Link = { table: 'swap_refund', recordColumn: 'swap_id', linkedColumn: 'refund_id' }

/** Whether an exchange has an invoice or a credit note. */
export const hasDocuments = (db: Db, swapId: string): Promise<boolean> =>
  sql`select 1 from order_document where swap_id = ${swapId} limit 1`.exists(db)

/** Whether an exchange has a return that is not canceled. */
export const hasUncanceledReturn = (db: Db, swapId: string): Promise<boolean> =>
  sql`select 1 from "return" where swap_id = ${swapId} and status <> 'canceled' limit 1`.exists(db)
