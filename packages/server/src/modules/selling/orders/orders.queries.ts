import type { FulfillmentStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { sql } from '../../../kernel/sql.ts'
import type { ProviderPayment } from '../payments/payments.ts'
import { isLineOfOrder, openWork } from '../line-items/line-items.ts'
import { orders, searchOf } from './orders.entity.ts'

type IdRow = { readonly id: string }

/** Orders with a number and an email address, and the postal codes of their shipping addresses. */
export const findByNumber = (db: Db, displayId: number, email: string) =>
  sql<IdRow & { readonly postal_code: string | null }>`select o.id, a.postal_code
      from "order" o left join address a on a.id = o.shipping_address_id
      where o.display_id = ${displayId} and o.email = ${email.toLowerCase()} limit 2`.all(db)

export const orderExists = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from "order" where id = ${id}`.exists(db)

export const isOrderOf = (db: Db, id: string, customerId: string): Promise<boolean> =>
  sql`select 1 from "order" where id = ${id} and customer_id = ${customerId}`.exists(db)

/** @throws not_found */
export async function orderOfCart(db: Db, cartId: string): Promise<string> {
  const id = await sql<IdRow>`select id from "order" where cart_id = ${cartId}`.firstValue(db)
  return orNotFound(id, `Order with cart id ${cartId} was not found`)
}

export const paymentsOf = (db: Db, orderId: string) =>
  sql<ProviderPayment>`select id, amount, amount_refunded, currency_code, provider_id, data, captured_at is not null as is_captured,
        canceled_at is not null as is_canceled, idempotency_key
      from payment where order_id = ${orderId} order by created_at, id`.all(db)

export type OrderHead = {
  readonly id: string
  /** `canceled` as soon as the cancellation of the order begins. */
  readonly status: string
  readonly is_being_canceled: boolean
  readonly payment_status: string
  readonly fulfillment_status: string
  readonly is_completed: boolean
}

const headOf = (id: string) =>
  sql<OrderHead>`select id, case when canceling_since is null then status else 'canceled' end as status,
        canceling_since is not null as is_being_canceled, payment_status, fulfillment_status, completed_at is not null as is_completed
      from "order" where id = ${id}`

/** The order as it is now, for something that changes nothing. @throws not_found */
export const findOrderHead = async (db: Db, id: string): Promise<OrderHead> =>
  orNotFound(await headOf(id).first(db), orders.notFound(id))

/** The order, locked until the transaction ends. @throws not_found */
export const lockOrder = async (db: Db, id: string): Promise<OrderHead> =>
  orNotFound(await sql<OrderHead>`${headOf(id)} for update`.first(db), orders.notFound(id))

/** Orders with an unfinished cancellation. Younger requests may still be running. */
export const findUnfinishedCancellations = (db: Db): Promise<string[]> =>
  sql<IdRow>`select id from "order" where canceling_since < now() - interval '2 minutes'
      order by canceling_since, id limit 20`.column(db)

export const beginCanceling = (db: Db, id: string) =>
  sql`update "order" set canceling_since = now() where id = ${id} and canceling_since is null`.run(db)

export const endCanceling = (db: Db, id: string) =>
  sql`update "order" set canceling_since = null where id = ${id} and canceling_since is not null`.run(db)

/** Notes that the total of an order has changed by so much more; minor units. */
export const addToTotalChange = (db: Db, id: string, difference: number) =>
  sql`update "order" set total_change = total_change + ${difference} where id = ${id} and ${difference}::int <> 0`.run(
    db,
  )

export const hasRefunds = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from refund where order_id = ${orderId} limit 1`.exists(db)

/** How far a line of an order has come, in units. */
export type LineProgress = {
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly shipped_quantity: number
  readonly returned_quantity: number
}

export const progressOf = (db: Db, orderId: string) =>
  sql<LineProgress>`select quantity, coalesce(fulfilled_quantity, 0) as fulfilled_quantity,
        coalesce(shipped_quantity, 0) as shipped_quantity, coalesce(returned_quantity, 0) as returned_quantity
      from line_item where order_id = ${orderId}`.all(db)

const OPEN_WORK = openWork(sql`o.payment_status`)

/**
 * Writes the row even if the status stays the same: a trigger then gives it a new revision (`rev`), which tells caches
 * that one of its fulfillments has changed. Leaves a canceled order as it is.
 */
export const setFulfillmentStatus = (db: Db, orderId: string, status: FulfillmentStatus) =>
  sql`update "order" o set fulfillment_status = ${status}, ${OPEN_WORK}, updated_at = now()
      where id = ${orderId} and status <> 'canceled'`.run(db)

/** For an order whose exchanges or claims have changed, in the transaction that changed them. */
export const renewOpenWork = (db: Db, orderId: string) =>
  sql`update "order" o set ${OPEN_WORK} where id = ${orderId} and status <> 'canceled'`.run(db)

/** The column that names an order, an exchange or a claim in its parcels. */
type OwnerColumn = 'order_id' | 'swap_id' | 'claim_order_id'

/** Whether an order, an exchange or a claim has parcels that have not been canceled. */
export const hasFulfillments = (db: Db, owner: OwnerColumn, id: string): Promise<boolean> =>
  sql`select 1 from fulfillment where ${sql.raw(owner)} = ${id} and canceled_at is null limit 1`.exists(db)

/** Whether an order has returns that have not been canceled. */
export const hasReturns = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from "return" where order_id = ${orderId} and status <> 'canceled' limit 1`.exists(db)

/** Whether an order has exchanges that have not been canceled. */
export const hasSwaps = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from swap where order_id = ${orderId} and canceled_at is null limit 1`.exists(db)

/** Whether an order has claims that have not been canceled. */
export const hasClaims = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from claim_order where order_id = ${orderId} and canceled_at is null limit 1`.exists(db)

/** What the customer has paid for an open edit becomes part of the order with its refunds, so that it is canceled with it. */
export const takePaymentsOfEdits = (db: Db, orderId: string) =>
  sql`with taken as (update payment p set order_id = ${orderId}, updated_at = now()
        from payment_collection_payments l join order_edit e on e.payment_collection_id = l.payment_collection_id
        where l.payment_id = p.id and p.order_id is null and p.canceled_at is null and e.order_id = ${orderId}
        returning p.id)
    update refund r set order_id = ${orderId}, updated_at = now() from taken where r.payment_id = taken.id`.run(db)

/** Undoes `takePaymentsOfEdits` for payments that were not canceled: they belong to the open edit again. */
export const leavePaymentsOfEdits = (db: Db, orderId: string) =>
  sql`with left_there as (update payment p set order_id = null, updated_at = now()
        from payment_collection_payments l join order_edit e on e.payment_collection_id = l.payment_collection_id
        where l.payment_id = p.id and p.order_id = ${orderId} and p.canceled_at is null and e.order_id = ${orderId}
          and e.confirmed_at is null returning p.id)
    update refund r set order_id = null, updated_at = now() from left_there where r.payment_id = left_there.id`.run(db)

/** Shows that payments of an order that goes on were canceled, other than those of exchanges. As in `setPaymentStatus`. */
export const noteLostPayments = (db: Db, orderId: string) =>
  sql`update "order" set payment_status = 'requires_action', updated_at = now()
    where id = ${orderId} and payment_status in ('awaiting', 'captured') and exists (select from payment
      where order_id = ${orderId} and canceled_at is not null and swap_id is null)`.run(db)

/** Nobody confirms edits of a canceled order, or pays for them. */
export const cancelEdits = (db: Db, orderId: string, at: Date) =>
  sql`with unpaid as (update payment_collection c set status = 'canceled', updated_at = now()
        from order_edit e where e.order_id = ${orderId} and e.payment_collection_id = c.id
          and c.status <> 'authorized')
    update order_edit set canceled_at = ${at}, updated_at = now() where order_id = ${orderId}
      and confirmed_at is null and declined_at is null and canceled_at is null`.run(db)

/** Whether an order has a return that was received and not refunded as it should be. */
export const owesRefund = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from "return" where order_id = ${orderId} and status = 'requires_action' limit 1`.exists(db)

/** The condition that a line `i` belongs to an order, or to one of its exchanges or claims. */
export const isLineOf = (orderId: string) => isLineOfOrder(sql.raw('i'), orderId)

/**
 * How many units of a line `i` the difference of an exchange takes off although they have not come back, be their return
 * canceled or not.
 */
export const EXCHANGED_UNITS = sql`coalesce((select sum(greatest(0, coalesce(x.requested_quantity, 0) - coalesce(x.received_quantity, 0)))
      from return_item x join "return" r on r.id = x.return_id join swap w on w.id = r.swap_id
      where x.item_id = i.id and w.canceled_at is null), 0)::int`

/**
 * How many units of a line `i` the customer was given something for: refunded, claimed, exchanged, or received from a
 * return that is not for a claim.
 */
export const SETTLED_UNITS = sql`(coalesce((select sum(x.received_quantity) from return_item x
      join "return" r on r.id = x.return_id where x.item_id = i.id and r.claim_order_id is null), 0)
    + coalesce((select sum(c.quantity) from claim_item c join claim_order o on o.id = c.claim_order_id
      where c.item_id = i.id and o.canceled_at is null), 0)
    + coalesce((select sum(t.quantity) from refund_item t where t.item_id = i.id), 0)
    + ${EXCHANGED_UNITS})::int`

/** Units of the lines of an order, its exchanges and claims that were neither returned, exchanged, claimed nor refunded. */
export const refundableUnitsOf = (db: Db, orderId: string) =>
  sql<IdRow & { readonly units: number }>`select i.id, greatest(0, i.quantity - ${SETTLED_UNITS}) as units
      from line_item i where ${isLineOf(orderId)}`.all(db)

/** How many of the newest orders with tags are read to list their tags. */
const NEWEST_TAGGED = 2_000

/** Tags of the newest orders that have any, the most used first. */
export const findTags = (db: Db, words: string): Promise<string[]> =>
  sql<{ tag: string }>`select t.tag from (select metadata -> 'tags' as tags from "order"
        where jsonb_typeof(metadata -> 'tags') = 'array' order by created_at desc, id desc limit ${NEWEST_TAGGED}) o,
      lateral jsonb_array_elements_text(o.tags) as t(tag)
      where position(fold_text(${words}) in fold_text(t.tag)) > 0
      group by t.tag order by count(*) desc, t.tag limit 50`.column(db)

const OWN_SEARCH = sql.raw(
  searchOf({
    display_id: 'o.display_id',
    email: 'o.email',
    customer_id: 'o.customer_id',
    shipping_address_id: 'o.shipping_address_id',
    billing_address_id: 'o.billing_address_id',
    lines: 'line_item l where l.order_id = o.id',
  }),
)

/** Updates the search words of an order after its customer, addresses or lines have changed. */
export const renewSearch = (db: Db, id: string) =>
  sql`update "order" o set search = (${OWN_SEARCH}) where o.id = ${id}`.run(db)

/** A requested order: its owner, and how to write to the person who placed it. */
export type RequestedOrder = {
  readonly id: string
  readonly display_id: number
  readonly customer_id: string
  readonly email: string
  readonly language: string | null
}

export const findRequestedOrders = (db: Db, ids: readonly string[]) =>
  sql<RequestedOrder>`select o.id, o.display_id, o.customer_id, o.email, c.context->>'language' as language
      from "order" o left join cart c on c.id = o.cart_id where o.id = any(${ids}) order by o.id`.all(db)

type OrderOwner = Pick<RequestedOrder, 'id' | 'customer_id'>

/** In id order, so that two requests for the same orders cannot deadlock. */
export const lockOwned = (db: Db, ids: readonly string[]) =>
  sql<OrderOwner>`select id, customer_id from "order" where id = any(${ids}) order by id for update`.all(db)

/** Moves orders to a customer, whose address receives their mails from now on. */
export async function giveOrders(db: Db, ids: readonly string[], to: { readonly id: string; readonly email: string }) {
  await sql`update "order" set customer_id = ${to.id}, email = ${to.email}, updated_at = now()
    where id = any(${ids})`.run(db)
  for (const id of ids) await renewSearch(db, id)
}
