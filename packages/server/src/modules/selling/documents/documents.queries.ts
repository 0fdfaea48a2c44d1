import type { DocumentSettings, OrderDocument, Refund } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Bill } from './bill.ts'

type Kind = OrderDocument['kind']

type StoredSettings = { readonly [Part in 'seller' | 'paper']: DocumentSettings[Part] | null } & {
  readonly logo_key: string | null
  readonly shop_logo_key: string | null
}

/** `shop_logo_key`: of the shop's logo, which documents without an own one show. */
export const findSettings = (db: Db) =>
  sql<StoredSettings>`select d.seller, d.logo_key, d.paper, s.logo_key as shop_logo_key
      from store s left join document_settings d on true order by s.created_at, s.id limit 1`.first(db)

/** A picture as a `data:` URL, and its size in pixels. */
export type NewLogo = {
  readonly key: string
  readonly picture: string
  readonly width: number
  readonly height: number
}

export const insertLogo = (db: Db, { key, picture, width, height }: NewLogo) =>
  sql`insert into document_logo (key, picture, width, height) values (${key}, ${picture}, ${width}, ${height})
      on conflict do nothing`.run(db)

export const findLogo = (db: Db, key: string) =>
  sql<NewLogo>`select key, picture, width, height from document_logo where key = ${key}`.first(db)

export const createSettings = (db: Db, id: string) =>
  sql`insert into document_settings (id) values (${id}) on conflict do nothing`.run(db)

type Series = { readonly kind: Kind; readonly prefix: string; readonly next_number: number }

export const listSeries = (db: Db) => sql<Series>`select kind, prefix, next_number from document_series`.all(db)

/** The numbers of a kind, locked until the transaction ends; the first time they are made with a prefix. */
export const lockSeries = (db: Db, kind: Kind, prefix: string) =>
  sql<Series>`insert into document_series as s (kind, prefix, next_number) values (${kind}, ${prefix}, 1)
      on conflict (kind) do update set prefix = s.prefix returning kind, prefix, next_number`.one(db)

export const setSeries = (db: Db, kind: Kind, { prefix, next_number }: Omit<Series, 'kind'>) =>
  sql`update document_series set prefix = ${prefix}, next_number = ${next_number} where kind = ${kind}`.run(db)

/** The last number that was given; 0 before the first. */
export const lastNumber = (db: Db, kind: Kind): Promise<number> =>
  sql<{ last: number }>`select coalesce(max(series_number), 0) as last from order_document
      where kind = ${kind}`.value(db)

export type NewDocument = Omit<OrderDocument, 'is_reversed' | 'created_at'> & {
  readonly series_number: number
  readonly content: Bill
  readonly issued_by: string | null
  /** Sets the date, so that tests control it. */
  readonly created_at: Date
}

export const insertDocument = (db: Db, { created_at, content, ...row }: NewDocument) =>
  sql`insert into order_document (id, kind, series_number, number, order_id, refund_id, swap_id, invoice_id, currency_code, total,
        language, issued_by, content, created_at)
      select r.id, r.kind, r.series_number, r.number, r.order_id, r.refund_id, r.swap_id, r.invoice_id, r.currency_code, r.total,
        r.language, r.issued_by, ${JSON.stringify(content)}::jsonb, ${created_at}
      from jsonb_to_record(${JSON.stringify(row)}::jsonb) as r(id text, kind text, series_number integer, number text,
        order_id text, refund_id text, swap_id text, invoice_id text, currency_code text, total integer, language text, issued_by text)`.run(
    db,
  )

export type StoredDocument = OrderDocument & { readonly content: Bill }

/** Whether a credit note takes back the whole invoice `d`: it is about neither a refund nor an exchange. */
const isReversed = sql`exists (select from order_document r
  where r.invoice_id = d.id and r.refund_id is null and r.swap_id is null)`

const shown = sql`d.id, d.kind, d.number, d.order_id, d.refund_id, d.swap_id, d.invoice_id, d.currency_code, d.total, d.language,
  d.created_at, ${isReversed} as is_reversed`

export const listDocuments = (db: Db, orderId: string) =>
  sql<OrderDocument>`select ${shown} from order_document d where d.order_id = ${orderId}
      order by d.created_at, d.id`.all(db)

export const findDocument = (db: Db, orderId: string, id: string) =>
  sql<StoredDocument>`select ${shown}, d.content from order_document d
      where d.order_id = ${orderId} and d.id = ${id}`.first(db)

/** The invoices of orders that no credit note has taken back, also those of exchanges, in the order of the orders' numbers. */
export const listInvoices = (db: Db, orderIds: readonly string[]) =>
  sql<StoredDocument>`select ${shown}, d.content from order_document d join "order" o on o.id = d.order_id
      where d.order_id = any(${orderIds}) and d.kind = 'invoice' and not ${isReversed}
      order by o.display_id, d.series_number`.all(db)

/** The invoice of an order that holds: the one that no credit note has taken back. */
export const currentInvoice = (db: Db, orderId: string) =>
  sql<StoredDocument>`select ${shown}, d.content from order_document d where d.order_id = ${orderId} and d.kind = 'invoice'
      and d.swap_id is null and not ${isReversed} order by d.series_number desc limit 1`.first(db)

/** The invoice of an exchange of an order that billed one of these lines. */
export const invoiceOfLines = (db: Db, orderId: string, itemIds: readonly string[]) =>
  sql<StoredDocument>`select ${shown}, d.content from order_document d
      where d.kind = 'invoice' and d.order_id = ${orderId} and d.swap_id = any(array(
        select i.swap_id from line_item i where i.id = any(${itemIds}))) order by d.series_number limit 1`.first(db)

export type SettledSwap = {
  readonly id: string
  /** Minor units; negative if the customer got money. */
  readonly difference_due: number
  /** What of the difference went to gift cards. */
  readonly gift_card_amount: number
  readonly is_settled: boolean
  /** The lines that come back. */
  readonly item_ids: readonly string[]
}

/** An exchange that the customer has agreed to. Its money has moved if it is settled. */
export const findSwap = (db: Db, orderId: string, id: string) =>
  sql<SettledSwap>`select s.id, coalesce(s.difference_due, 0) as difference_due, s.gift_card_amount,
        s.confirmed_at is not null and s.canceled_at is null
          and s.payment_status not in ('not_paid', 'awaiting', 'confirmed', 'requires_action')
          and not exists (select from swap_refund l join refund f on f.id = l.refund_id
            where l.swap_id = s.id and f.status <> 'succeeded') as is_settled,
        array(select i.item_id from "return" b join return_item i on i.return_id = b.id
          where b.swap_id = s.id order by i.item_id) as item_ids
      from swap s where s.id = ${id} and s.order_id = ${orderId}`.first(db)

/** Whether a refund gives the difference of an exchange back. */
export const isOfSwap = (db: Db, refundId: string) =>
  sql`select 1 from swap_refund where refund_id = ${refundId}`.exists(db)

type ConfirmedRefund = {
  readonly id: string
  readonly amount: number
  readonly reason: Refund['reason']
  readonly note: string | null
}

/** A refund that the provider has confirmed. */
export const findRefund = (db: Db, orderId: string, id: string) =>
  sql<ConfirmedRefund>`select id, amount, reason, note from refund
      where id = ${id} and order_id = ${orderId} and status = 'succeeded'`.first(db)

/**
 * The refunds `p` that were stored in the same transaction as a refund: its parts, if several payments share it. Its
 * units and its amount for shipping are stored with one of the parts.
 */
const partsOf = (refundId: string) => sql`refund f join refund p
  on p.order_id = f.order_id and p.reason = f.reason and p.created_at = f.created_at where f.id = ${refundId}`

/** The units that a refund is for: those of its return or its claim, and those that did not come back. */
export const refundedUnits = (db: Db, refundId: string) =>
  sql<{ item_id: string; quantity: number }>`select i.item_id, coalesce(i.received_quantity, i.quantity) as quantity
      from return_refund r join return_item i on i.return_id = r.return_id
      where r.refund_id = ${refundId} and not r.is_undone
      union all select i.item_id, i.quantity
      from claim_refund r join claim_item i on i.claim_order_id = r.claim_order_id where r.refund_id = ${refundId}
      union all select i.item_id, i.quantity
      from refund_item i where i.refund_id = any(array(select p.id from ${partsOf(refundId)}))
      order by item_id`.all(db)

/** What all parts of a refund come to, and how much of it is for shipping; minor units. */
export const refundedShipping = (db: Db, refundId: string) =>
  sql<{ amount: number; shipping_amount: number }>`select sum(p.amount)::int as amount,
      least(coalesce(max(p.shipping_amount), 0), sum(p.amount))::int as shipping_amount from ${partsOf(refundId)}`.one(
    db,
  )

export const skusOf = async (db: Db, orderId: string): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await sql<{
    id: string
    sku: string | null
  }>`select i.id, i.sku from line_item i where i.order_id = ${orderId}
      or i.cart_id = any(array(select s.cart_id from swap s where s.order_id = ${orderId}))`.all(db)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

type Shop = { readonly name: string; readonly language: string; readonly time_zone: string }

/** There is one store; a migrated database may have more, of which the oldest counts. */
export const findShop = (db: Db) =>
  sql<Shop>`select name, language, time_zone from store order by created_at, id limit 1`.one(db)
