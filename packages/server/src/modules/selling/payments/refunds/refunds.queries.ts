import type { Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { PaymentData } from '@storeroom/extension/providers'
import { sql } from '../../../../kernel/sql.ts'

/** What a refund is for. */
export type RefundPurpose = {
  /** Units that do not come back, each line once. */
  readonly items?: readonly RefundedUnits[] | undefined
  /** Minor units with tax. */
  readonly shipping_amount?: number | undefined
}

export type RefundedUnits = { readonly item_id: string; readonly quantity: number }

/** Minor units. */
export type NewRefund = {
  readonly id: string
  readonly amount: number
  readonly reason: string
  readonly note: string | null
  readonly status: 'pending' | 'succeeded'
  /** The provider's id, for a refund that was made there. */
  readonly idempotency_key?: string | null
}

/** Inserts refunds of a payment and adds their amounts to its sum, in one statement. */
export const writeRefunds = (
  db: Db,
  payment: { readonly id: string; readonly order_id: string | null },
  refunds: readonly NewRefund[],
) =>
  sql`with written as (
      insert into refund (id, order_id, payment_id, amount, reason, note, status, idempotency_key)
      select r.id, ${payment.order_id}, ${payment.id}, r.amount, r.reason, r.note, r.status, r.idempotency_key
      from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
        as r(id text, amount integer, reason text, note text, status text, idempotency_key text)
      returning amount)
    update payment set amount_refunded = amount_refunded + (select sum(amount) from written), updated_at = now()
    where id = ${payment.id}`.run(db)

/** Stores with the first part of a refund what the whole refund is for. */
export async function writePurpose(db: Db, id: string, { items = [], shipping_amount }: RefundPurpose): Promise<void> {
  if (shipping_amount !== undefined)
    await sql`update refund set shipping_amount = ${shipping_amount} where id = ${id}`.run(db)
  if (items.length > 0)
    await sql`insert into refund_item (refund_id, item_id, quantity)
      select ${id}, t.item_id, t.quantity
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(item_id text, quantity integer)`.run(db)
}

/**
 * Deletes a refund that its provider refused. A refund that was confirmed meanwhile stays. A return that it was for owes
 * the money again, and that shows in its order.
 */
export const removeRefund = (db: Db, id: string) =>
  sql`with removed as (delete from refund where id = ${id} and status = 'pending' returning id, payment_id, amount),
      owed as (update "return" b set status = 'requires_action', updated_at = now()
        from return_refund l join removed r on r.id = l.refund_id where b.id = l.return_id and not l.is_undone
        returning b.order_id),
      shown as (update "order" o set fulfillment_status = 'requires_action', updated_at = now()
        from owed where o.id = owed.order_id)
    update payment p set amount_refunded = p.amount_refunded - r.amount, updated_at = now() from removed r
    where p.id = r.payment_id`.run(db)

/** Records that a provider has confirmed a refund; false if it was already recorded. */
export const noteRefunded = async (db: Db, id: string): Promise<boolean> =>
  (await sql`update refund set status = 'succeeded', updated_at = now()
      where id = ${id} and status = 'pending'`.affected(db)) > 0

export type ClaimOfOrder = { readonly id: string; readonly order_id: string }

/** The claim that a refund is for. */
export const claimOf = (db: Db, refundId: string) =>
  sql<ClaimOfOrder>`select c.id, c.order_id from claim_refund l join claim_order c on c.id = l.claim_order_id
      where l.refund_id = ${refundId}`.first(db)

/** Claims of these refunds, whose money has been given in full. */
export const paidOutClaims = (db: Db, refundIds: readonly string[]) =>
  sql<ClaimOfOrder>`select c.id, c.order_id from claim_order c
      where c.id in (select l.claim_order_id from claim_refund l where l.refund_id = any(${refundIds}))
        and c.refund_amount <= c.gift_card_amount + (select sum(f.amount) from claim_refund l join refund f on f.id = l.refund_id
          where l.claim_order_id = c.id and f.status = 'succeeded')
      order by c.id`.all(db)

export const saveData = (db: Db, paymentId: string, data: PaymentData) =>
  sql`update payment set data = ${JSON.stringify(data)}::jsonb, updated_at = now() where id = ${paymentId}`.run(db)

type StoredRefund = { readonly id: string; readonly idempotency_key: string | null }
export const refundsOf = (db: Db, paymentId: string) =>
  sql<StoredRefund>`select id, idempotency_key from refund where payment_id = ${paymentId} order by id`.all(db)

/**
 * What to request from a provider, and for whom. `request` identifies the request, so that a retry finds the intent.
 */
export type RefundIntent = {
  readonly refund_id: string
  readonly payment_id: string
  readonly request: string | null
  readonly no_notification: boolean
}

export const writeIntent = (db: Db, intent: RefundIntent) =>
  sql`insert into intent (id, kind, data) values (${newId('int')}, 'refund', ${JSON.stringify(intent)}::jsonb)`.run(db)

export const closeIntent = (db: Db, refundId: string) =>
  sql`update intent set finished_at = now()
    where kind = 'refund' and finished_at is null and data->>'refund_id' = ${refundId}`.run(db)

/** A refund with its intent. */
export type AskedRefund = RefundIntent & { readonly status: string; readonly amount: number }

const askedRefunds = sql`select i.data->>'refund_id' as refund_id, i.data->>'payment_id' as payment_id, i.data->>'request' as request,
    (i.data->>'no_notification')::boolean as no_notification, r.status, r.amount
  from intent i join refund r on r.id = i.data->>'refund_id' where i.kind = 'refund'`

/** Refunds that a request wrote down, in their order; keys of requests are kept for a day. */
export const refundsOfRequest = (db: Db, request: string) =>
  sql<AskedRefund>`${askedRefunds} and i.data->>'request' = ${request} and i.created_at > now() - interval '24 hours'
    order by i.created_at, i.id`.all(db)

/** Pending refunds of a payment. */
export const openRefundsOf = (db: Db, paymentId: string) =>
  sql<AskedRefund>`${askedRefunds} and r.payment_id = ${paymentId} and i.finished_at is null and r.status = 'pending'
    order by i.created_at, i.id`.all(db)

/** Refunds with an unknown outcome, of requests that have ended. Those with the fewest attempts come first. */
export const takeOpenRefunds = (db: Db) =>
  sql<AskedRefund>`with open as (select id from intent where kind = 'refund' and finished_at is null and created_at < now() - interval '2 minutes'
        order by attempts, created_at, id limit 20 for update),
      counted as (update intent i set attempts = attempts + 1 from open where i.id = open.id)
    ${askedRefunds} and i.id in (select id from open) order by i.created_at, i.id`.all(db)

type RefundedSum = { readonly refunded: number; readonly currency_code: string }

/** What has been given back of an order, refunds that are under way included. */
export const refundsOfOrder = (db: Db, orderId: string) =>
  sql<RefundedSum>`select coalesce((select sum(r.amount) from refund r where r.order_id = o.id), 0)::int as refunded,
        o.currency_code
      from "order" o where o.id = ${orderId}`.first(db)
