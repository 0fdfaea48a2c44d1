import { ERASED_DOMAIN, type OpenReason, type PersonalDataSummary } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Reach } from './personal-data.types.ts'

type Ids = readonly string[]

type Start = { readonly customers?: Ids; readonly emails?: Ids; readonly orders?: Ids; readonly carts?: Ids }

/**
 * All that belongs to these orders, carts, customers and email addresses. In the statement, `o` are orders, `s`
 * exchanges, `c` claims, `d` drafts, `e` edits, `k` carts, `t` returns, `l` lines, `a` addresses, `p` payments and `f`
 * parcels.
 */
export async function reachOf(db: Db, { customers = [], emails = [], orders = [], carts = [] }: Start): Promise<Reach> {
  const parts = await sql<Omit<Reach, 'customers' | 'emails' | 'notes' | 'notifications' | 'records'>>`
    with o as (select id, cart_id, billing_address_id, shipping_address_id from "order" where id = any(${orders})),
      s as (select id, cart_id, shipping_address_id from swap where order_id in (select id from o)),
      c as (select id, shipping_address_id from claim_order where order_id in (select id from o)),
      d as (select id, cart_id from draft_order where cart_id in (select unnest(${carts}::text[])
        union select cart_id from o)),
      e as (select id, payment_collection_id from order_edit where order_id in (select id from o)),
      k as (select id, billing_address_id, shipping_address_id from cart where id in (select unnest(${carts}::text[])
        union select cart_id from o union select cart_id from s)),
      t as (select id from "return" where order_id in (select id from o)
        union select id from "return" where swap_id in (select id from s)
        union select id from "return" where claim_order_id in (select id from c)),
      l as (select id from line_item where order_id in (select id from o)
        union select id from line_item where cart_id in (select id from k)
        union select id from line_item where swap_id in (select id from s)
        union select id from line_item where claim_order_id in (select id from c)
        union select id from line_item where order_edit_id in (select id from e)),
      a as (select billing_address_id as id from o union select shipping_address_id from o
        union select billing_address_id from k union select shipping_address_id from k
        union select shipping_address_id from s union select shipping_address_id from c
        union select billing_address_id from customer where id = any(${customers})),
      p as (select id from payment where order_id in (select id from o)
        union select id from payment where cart_id in (select id from k)
        union select id from payment where swap_id in (select id from s)
        union select payment_id from payment_collection_payments
          where payment_collection_id in (select payment_collection_id from e)),
      f as (select id from fulfillment where order_id in (select id from o)
        union select id from fulfillment where swap_id in (select id from s)
        union select id from fulfillment where claim_order_id in (select id from c))
    select array(select id from o) as orders, array(select id from k) as carts, array(select id from d) as drafts,
      array(select id from s) as swaps, array(select id from c) as claims,
      array(select i.id from claim_item i where i.claim_order_id in (select id from c)) as "claimItems",
      array(select id from t) as returns, array(select id from e) as edits, array(select id from l) as lines,
      array(select id from a where id is not null) as addresses, array(select id from p) as payments,
      array(select payment_collection_id from e where payment_collection_id is not null) as collections,
      array(select payment_session_id from payment_collection_sessions
        where payment_collection_id in (select payment_collection_id from e)) as sessions,
      array(select id from f) as parcels,
      array(select g.id from gift_card g where g.order_id in (select id from o)
        or lower(g.metadata->>'email') = any(${emails})) as cards,
      array(select r.id from reservation_item r where r.line_item_id in (select id from l)) as reservations`.one(db)
  const { orders: allOrders, carts: allCarts, drafts, swaps, claims, returns, edits, cards } = parts
  const records = [customers, allOrders, allCarts, drafts, swaps, claims, returns, edits, cards].flat()
  return { ...parts, customers, emails, records, ...(await aboutRecords(db, records, customers, emails)) }
}

/** Kinds of records that messages are about. */
const SUBJECTS = ['order', 'order_edit', 'swap', 'claim', 'return', 'gift_card', 'draft_order', 'cart', 'customer']

const aboutRecords = (db: Db, records: Ids, customers: Ids, emails: Ids) =>
  sql<Pick<Reach, 'notes' | 'notifications'>>`select
      array(select n.id from note n where n.resource_id = any(${records})) as notes,
      array(select n.id from notification n where n.resource_type = any(${SUBJECTS}) and n.resource_id = any(${records})
        union select n.id from notification n
          where n.customer_id = any(${customers}) or lower(n."to") = any(${emails})) as notifications`.one(db)

type Counted = Omit<
  PersonalDataSummary,
  'customer_id' | 'customers' | 'documents_until' | 'open_orders' | 'open_order_count'
> & {
  /** The year of the newest invoice or credit note. */
  readonly last_year: number | null
}

export const countPersonalData = (db: Db, customerIds: Ids, emails: Ids) =>
  sql<Counted>`with o as (select id from "order" where customer_id = any(${customerIds}) or email = any(${emails})),
      k as (select id from cart where customer_id = any(${customerIds}) or lower(email) = any(${emails}))
    select not exists (select from customer where id = any(${customerIds}) and email not like ${`%@${ERASED_DOMAIN}`})
        as is_erased,
      (select count(*)::int from o) as orders, (select count(*)::int from k) as carts,
      (select count(*)::int from draft_order where cart_id in (select id from k)) as draft_orders,
      (select count(*)::int from "return" where order_id in (select id from o)) as returns,
      (select count(*)::int from notification where customer_id = any(${customerIds})) as notifications,
      (select count(*)::int from note where deleted_at is null
        and (resource_id = any(${customerIds}) or resource_id in (select id from o))) as notes,
      (select count(*)::int from order_document where order_id in (select id from o)) as documents,
      (select max(extract(year from created_at))::int from order_document
        where order_id in (select id from o)) as last_year`.one(db)

type OpenOrder = { readonly id: string; readonly display_id: number; readonly reasons: OpenReason[] }

/** Orders that something is still to happen with, the oldest first. */
export const openOrdersOf = (db: Db, customerIds: Ids, emails: Ids) =>
  sql<OpenOrder>`select f.id, f.display_id, array_remove(f.reasons, null) as reasons from (
      select o.id, o.display_id, array[
        case when o.payment_status in ('not_paid', 'awaiting', 'requires_action') then 'unpaid' end,
        case when o.to_pack or o.to_ship then 'not_shipped' end,
        case when exists (select from "return" t where t.order_id = o.id
          and t.status in ('requested', 'requires_action')) then 'return' end,
        case when exists (select from swap s where s.order_id = o.id and s.canceled_at is null and (s.confirmed_at is null
          or s.payment_status in ('not_paid', 'awaiting', 'requires_action'))) then 'exchange' end,
        case when exists (select from order_edit e where e.order_id = o.id and e.confirmed_at is null
          and e.declined_at is null and e.canceled_at is null) then 'edit' end,
        case when exists (select from refund x where x.order_id = o.id and x.status = 'pending') then 'refund' end
      ] as reasons
      from "order" o where o.status not in ('canceled', 'archived')
        and (o.customer_id = any(${customerIds}) or o.email = any(${emails}))
    ) f where cardinality(array_remove(f.reasons, null)) > 0 order by f.display_id`.all(db)

/** Jobs whose files can have the person in them, whatever list they were made of. */
const JOBS_ABOUT_PEOPLE = ['order-export', 'order-print', 'customer-import', 'import-undo']

type JobFiles = { readonly id: string; readonly keys: string[] }

/** Ended jobs with files about people, and exports about these customers. */
export const jobFiles = (db: Db, exportType: string, customerIds: Ids) =>
  sql<JobFiles>`select j.id, array_remove(array[j.result->>'file_key', j.result->>'problems_file_key', j.context->>'fileKey'],
        null) as keys from batch_job j
      where coalesce(j.completed_at, j.canceled_at, j.failed_at) is not null
        and (j.type = any(${JOBS_ABOUT_PEOPLE})
          or (j.type = ${exportType} and j.context->>'customer_id' = any(${customerIds})))`.all(db)

/** Takes the files out of these jobs, and the text that their lists were searched for. */
export const forgetJobFiles = (db: Db, ids: Ids) =>
  sql`update batch_job set result = result - array['file_key', 'problems_file_key', 'file_size'],
      context = context #- '{filterable_fields,q}' where id = any(${ids})`.run(db)

/** Documents of erased customers, once `years` whole years have passed after the year of their issue. */
export const oldDocuments = (db: Db, years: number, now: Date, limit: number) =>
  sql<{ id: string }>`select d.id from order_document d join "order" o on o.id = d.order_id
      where o.email like ${`%@${ERASED_DOMAIN}`} and (d.content->'buyer' <> '[]' or d.content->'ship_to' <> '[]'
        or d.content->'credits'->>'note' is not null)
      and extract(year from d.created_at) + ${years}::int < extract(year from ${now}::timestamptz)
      order by d.id limit ${limit}`.column(db)

/** Number, lines and sums stay: what was sold and taxed is nobody's personal data. */
export const eraseDocuments = (db: Db, ids: Ids) =>
  sql`update order_document set content = case when content->'credits'->>'note' is null then content
        else jsonb_set(content, '{credits,note}', 'null') end || '{"buyer": [], "ship_to": []}'
      where id = any(${ids})`.run(db)
