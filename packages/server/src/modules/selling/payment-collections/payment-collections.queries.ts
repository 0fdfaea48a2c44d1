import type { Db } from '../../../kernel/db.ts'
import type { PaymentData } from '@storeroom/extension/providers'
import { sql } from '../../../kernel/sql.ts'
import type { Link } from '../../../kernel/write/links.ts'

/** A collection, locked until the transaction ends. Minor units. */
export type LockedCollection = {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly authorized_amount: number | null
  readonly currency_code: string
  readonly metadata: Record<string, unknown> | null
  /** Providers of its region, ordered by id. */
  readonly providers: readonly string[]
}

export const lockCollection = (db: Db, id: string): Promise<LockedCollection | undefined> =>
  sql<LockedCollection>`select c.id, c.status, c.amount, c.authorized_amount, c.currency_code, c.metadata,
        array(select l.provider_id from region_payment_providers l where l.region_id = c.region_id order by l.provider_id) as providers
      from payment_collection c where c.id = ${id} and c.deleted_at is null for update of c`.first(db)

export type CollectionSession = {
  readonly id: string
  readonly provider_id: string
  readonly status: string
  readonly data: PaymentData
  readonly amount: number
  readonly is_authorized: boolean
  /** Whether its payment is one of an order. */
  readonly pays_order: boolean
}

export const sessionsOf = (db: Db, id: string) =>
  sql<CollectionSession>`select s.id, s.provider_id, s.status, s.data, coalesce(s.amount, 0) as amount,
        s.payment_authorized_at is not null as is_authorized,
        exists (select from payment_collection_payments k join payment p on p.id = k.payment_id
          where k.payment_collection_id = ${id} and p.idempotency_key = s.id and p.order_id is not null) as pays_order
      from payment_session s join payment_collection_sessions l on l.payment_session_id = s.id
      where l.payment_collection_id = ${id} order by s.created_at, s.id`.all(db)

/** The collection that holds a session. */
export const collectionOf = (db: Db, sessionId: string): Promise<string | undefined> =>
  sql<{ id: string }>`select l.payment_collection_id as id from payment_collection_sessions l
        join payment_collection c on c.id = l.payment_collection_id
        where l.payment_session_id = ${sessionId} and c.deleted_at is null`.firstValue(db)

/** Notes that providers of sessions are asked to authorize them, from now on. */
export const beginAuthorizing = (db: Db, sessionIds: readonly string[]) =>
  sql`update payment_session set authorizing_since = now() where id = any(${sessionIds})`.run(db)

export const endAuthorizing = (db: Db, sessionIds: readonly string[]) =>
  sql`update payment_session set authorizing_since = null where id = any(${sessionIds})`.run(db)

/** Sessions of collections with an unfinished authorization. Younger requests may still be running. */
export const findOpenAuthorizations = (db: Db): Promise<string[]> =>
  sql<{ id: string }>`select s.id from payment_session s
    where s.authorizing_since < now() - interval '2 minutes' order by s.authorizing_since, s.id limit 20`.column(db)

/** Sessions of canceled collections that are not authorized: nobody is to pay by them any more. */
export const findUnpayable = (db: Db): Promise<string[]> =>
  sql<{ id: string }>`select s.id from payment_collection c
      join payment_collection_sessions l on l.payment_collection_id = c.id
      join payment_session s on s.id = l.payment_session_id
    where c.status = 'canceled' and c.deleted_at is null and s.payment_authorized_at is null
    order by s.id limit 20`.column(db)

const link = (table: string, linked: string): Link => ({
  table,
  recordColumn: 'payment_collection_id',
  linkedColumn: linked,
})
export const sessionsOfCollection = link('payment_collection_sessions', 'payment_session_id')
export const paymentsOfCollection = link('payment_collection_payments', 'payment_id')

/** Cancels payments of deleted sessions that belong to no order; a payment has the id of its session. */
export const cancelPaymentsOf = (db: Db, id: string, sessionIds: readonly string[], at: Date) =>
  sql`update payment p set canceled_at = ${at}, updated_at = now() from payment_collection_payments l
    where l.payment_id = p.id and l.payment_collection_id = ${id} and p.idempotency_key = any(${sessionIds})
    and p.order_id is null and p.canceled_at is null`.run(db)

/** Cancels payments of a collection that belong to no order. */
export const cancelUnusedPayments = (db: Db, id: string, at: Date) =>
  sql`update payment p set canceled_at = ${at}, updated_at = now() from payment_collection_payments l
    where l.payment_id = p.id and l.payment_collection_id = ${id} and p.order_id is null and p.canceled_at is null`.run(
    db,
  )

/**
 * Makes payments of a collection, with their refunds, payments of an order.
 * @returns the ids of the payments, which belonged to no order before
 */
export const linkToOrder = (db: Db, id: string, orderId: string): Promise<string[]> =>
  sql<{ id: string }>`with linked as (update payment p set order_id = ${orderId}, updated_at = now()
        from payment_collection_payments l where l.payment_id = p.id and l.payment_collection_id = ${id}
          and p.order_id is null and p.canceled_at is null returning p.id),
      refunds as (update refund r set order_id = ${orderId}, updated_at = now() from linked where r.payment_id = linked.id)
    select id from linked order by id`.column(db)

/** What has gone back of payments of a collection; minor units. */
export const refundedOf = (db: Db, id: string): Promise<number> =>
  sql<{ amount: number }>`select coalesce(sum(p.amount_refunded), 0)::int as amount
    from payment_collection_payments l join payment p on p.id = l.payment_id
    where l.payment_collection_id = ${id} and p.canceled_at is null`.value(db)

/** The order that a collection is paid for, once its lines have changed; null before that. */
export const orderPaidFor = async (db: Db, id: string): Promise<string | null> =>
  (await sql<{ order_id: string }>`select order_id from order_edit
      where payment_collection_id = ${id} and confirmed_at is not null`.firstValue(db)) ?? null

/** Takes back the request of the open edit that a collection is for. @returns its id, if there is one */
export const takeBackRequest = (db: Db, id: string): Promise<string[]> =>
  sql<{ id: string }>`update order_edit set payment_collection_id = null, requested_at = null, requested_by = null,
        updated_at = now()
      where payment_collection_id = ${id} and confirmed_at is null and declined_at is null and canceled_at is null
      returning id`.column(db)

/** The order of a collection, locked until the transaction ends: every payment of an order locks it first. */
export const lockOrderOf = (db: Db, id: string) =>
  sql`select 1 from "order" o where o.id = (select e.order_id from order_edit e where e.payment_collection_id = ${id})
    for update`.all(db)
