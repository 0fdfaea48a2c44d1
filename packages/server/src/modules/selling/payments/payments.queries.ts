import type { Db } from '../../../kernel/db.ts'
import type { PaymentData, PaymentNotice } from '@storeroom/extension/providers'
import { sql } from '../../../kernel/sql.ts'
import { openWork } from '../line-items/line-items.ts'
import type { ProviderPayment } from './payment-provider.ts'

export type StoredPayment = ProviderPayment & {
  readonly order_id: string | null
  readonly swap_id: string | null
  readonly order_status: string | null
}

/**
 * Locks a payment and its order until the transaction ends. Every change of a payment locks both in this order: a
 * changed payment updates its order, and the opposite order could deadlock.
 */
export async function lockPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  await sql`select 1 from "order" o where o.id = (select p.order_id from payment p where p.id = ${id})
    for update`.all(db)
  return sql<StoredPayment>`select p.id, p.amount, p.amount_refunded, p.currency_code, p.provider_id, p.data, p.captured_at is not null as is_captured,
    p.canceled_at is not null as is_canceled, p.idempotency_key, p.order_id, p.swap_id, (select case when o.canceling_since is null then o.status else 'canceled' end
      from "order" o where o.id = p.order_id) as order_status
  from payment p where p.id = ${id} for update`.first(db)
}

/** Notes that the provider of a payment is asked to capture it, from now on. */
export const beginCapturing = (db: Db, id: string) =>
  sql`update payment set capturing_since = now() where id = ${id}`.run(db)

export const endCapturing = (db: Db, id: string) =>
  sql`update payment set capturing_since = null where id = ${id}`.run(db)

/** Payments with an unfinished capture. Younger requests may still be running. */
export const findOpenCaptures = (db: Db): Promise<string[]> =>
  sql<{ id: string }>`select p.id from payment p left join "order" o on o.id = p.order_id
    where p.capturing_since < now() - interval '2 minutes' and p.canceled_at is null
      and o.canceling_since is null and o.canceled_at is null
    order by p.capturing_since, p.id limit 20`.column(db)

/** Records that a payment was captured; false if it was already recorded. */
export const noteCaptured = async (db: Db, id: string, data: PaymentData, at: Date): Promise<boolean> =>
  (await sql`update payment set captured_at = ${at}, capturing_since = null, data = ${JSON.stringify(data)}::jsonb, updated_at = now()
    where id = ${id} and captured_at is null`.affected(db)) > 0

/**
 * Sets the payment status of an order, what is to be done with it, and the statuses of its exchanges, after a capture, a
 * refund or an edit (docs/contract/states.md §6.2). Pending refunds do not change them. An order is not captured while a
 * payment is to be captured, the difference of an edit is to be paid, or a payment was canceled but the order was not;
 * the payment of an exchange shows in the exchange. An order that gift cards paid for has no payments, so all of them
 * are captured.
 */
export async function setPaymentStatus(db: Db, orderId: string): Promise<void> {
  await sql`update "order" o set payment_status = coalesce(x.status, 'awaiting'),
      ${openWork(sql`coalesce(x.status, 'awaiting')`)}, updated_at = now()
    from (select case when sum(p.given) > 0 and sum(p.given) = sum(p.amount) then 'refunded'
        when sum(p.given) > 0 then 'partially_refunded' when coalesce(bool_and(p.captured_at is not null or p.swap_id is not null), true)
          and not exists (select from order_edit e join payment_collection c on c.id = e.payment_collection_id
            where e.order_id = ${orderId} and e.confirmed_at is not null and c.deleted_at is null
              and c.status not in ('authorized', 'canceled'))
          and not exists (select from payment p
            where p.order_id = ${orderId} and p.canceled_at is not null and p.swap_id is null) then 'captured' end as status
      from (select p.amount, p.captured_at, p.swap_id, p.amount_refunded - coalesce((select sum(r.amount) from refund r
          where r.payment_id = p.id and r.status = 'pending'), 0) as given
        from payment p where p.order_id = ${orderId} and p.canceled_at is null) p) x
    where o.id = ${orderId} and o.status <> 'canceled' and (x.status is not null or o.payment_status = 'captured')`.run(
    db,
  )
  await setSwapPaymentStatus(db, orderId)
}

/** The payment status of each exchange of an order, from its difference, payment and refunds (docs/contract/states.md §9). */
const setSwapPaymentStatus = (db: Db, orderId: string) =>
  sql`update swap s set payment_status = x.status, updated_at = now()
    from (select s.id, case when s.canceled_at is not null then 'canceled' when s.confirmed_at is null then 'not_paid'
        when s.difference_due > 0 and exists (select from payment p where p.swap_id = s.id
          and p.captured_at is not null and p.canceled_at is null) then 'captured'
        when s.difference_due < 0 and s.gift_card_amount + (select coalesce(sum(r.amount), 0) from swap_refund l join refund r on r.id = l.refund_id
          where l.swap_id = s.id and r.status = 'succeeded') >= -s.difference_due then 'difference_refunded'
        when s.difference_due = 0 and s.settled_at is not null then 'difference_refunded'
        when s.provider_refused_at is not null then 'requires_action'
        when s.difference_due = 0 then 'confirmed' else 'awaiting' end as status
      from swap s where s.order_id = ${orderId}) x
    where s.id = x.id and s.payment_status <> x.status`.run(db)

/**
 * The subject of a notification: an existing payment, a session that its cart still waits for, or a payment that no
 * cart waits for any more.
 */
export type NoticeSubject = {
  readonly payment_id: string | null
  readonly is_awaited: boolean
  readonly is_captured: boolean
}

/** Undefined for a cart of another shop: several shops may share an account at their provider. */
const findNoticedOfCart = (db: Db, { cart_id, key, payment }: PaymentNotice) =>
  sql<NoticeSubject>`select p.id as payment_id, coalesce(p.captured_at is not null, false) as is_captured,
        exists (select from payment_session s where s.id = ${key} and s.cart_id = c.id and s.is_selected
          and s.data->>'id' = ${payment}) as is_awaited
      from cart c left join payment p on p.cart_id = c.id and p.data->>'id' = ${payment}
      where c.id = ${cart_id}`.first(db)

/** What is paid for an edit has no cart; its payment has the id of its session. */
const findNoticedOfEdit = (db: Db, { key, payment }: PaymentNotice) =>
  sql<NoticeSubject>`select id as payment_id, captured_at is not null as is_captured, false as is_awaited
      from payment where cart_id is null and canceled_at is null and idempotency_key = ${key}
        and data->>'id' = ${payment}`.first(db)

export const findNoticed = (db: Db, notice: PaymentNotice): Promise<NoticeSubject | undefined> =>
  notice.cart_id === null ? findNoticedOfEdit(db, notice) : findNoticedOfCart(db, notice)

type DeclinedPayment = { readonly cart_id: string | null; readonly provider_id: string; readonly try_id: string }

/** Records a try to pay that was declined; nothing if it is recorded already, or the cart is not of this shop. */
export const noteDeclined = (db: Db, { cart_id, provider_id, try_id }: DeclinedPayment) =>
  sql`insert into declined_payment (cart_id, provider_id, try_id)
    select c.id, ${provider_id}, ${try_id} from cart c where c.id = ${cart_id} on conflict do nothing`.run(db)

/** How often paying was declined before an order was placed; undefined for an unknown order. */
export const countDeclined = (db: Db, orderId: string) =>
  sql<{ count: number }>`select (select count(*)::int from declined_payment d where d.cart_id = o.cart_id) as count
    from "order" o where o.id = ${orderId}`.first(db)

/** The session stays, so that the shopper can try again. */
export const noteFailure = (db: Db, { cart_id, key, payment }: PaymentNotice) =>
  sql`update payment_session s set status = 'error', updated_at = now() from cart c
    where c.id = s.cart_id and c.completed_at is null and s.id = ${key} and s.cart_id = ${cart_id}
      and s.data->>'id' = ${payment} and s.status in ('pending', 'requires_more')`.run(db)
