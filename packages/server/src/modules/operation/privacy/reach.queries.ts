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
