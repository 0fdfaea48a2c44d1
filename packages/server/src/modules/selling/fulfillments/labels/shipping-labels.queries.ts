import type { LabelStatus } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { FulfillmentData, LabelAddress, LabelRequest } from '@storeroom/extension/providers'
import { sql, type Sql } from '../../../../kernel/sql.ts'

/** What a label is for. */
export type LabelOwner = { readonly fulfillment_id: string } | { readonly return_id: string }

const isFor = (owner: LabelOwner) =>
  'fulfillment_id' in owner ? sql`l.fulfillment_id = ${owner.fulfillment_id}` : sql`l.return_id = ${owner.return_id}`

/** A parcel or a return, as far as its label goes. */
export type LabeledParcel = {
  readonly order_id: string
  /** Null for a return without a shipping option. */
  readonly provider_id: string | null
  /** Of the order itself, not of one of its exchanges or claims. */
  readonly is_of_order: boolean
  readonly is_canceled: boolean
}

export const findParcel = (db: Db, owner: LabelOwner) =>
  'fulfillment_id' in owner
    ? sql<LabeledParcel>`select coalesce(f.order_id, s.order_id, c.order_id) as order_id, f.provider_id,
        f.order_id is not null as is_of_order, f.canceled_at is not null as is_canceled
      from fulfillment f left join swap s on s.id = f.swap_id left join claim_order c on c.id = f.claim_order_id
      where f.id = ${owner.fulfillment_id}`.first(db)
    : sql<LabeledParcel>`select r.order_id, o.provider_id, false as is_of_order, r.status = 'canceled' as is_canceled
      from "return" r left join shipping_method m on m.return_id = r.id
        left join shipping_option o on o.id = m.shipping_option_id where r.id = ${owner.return_id}`.first(db)

/** The label that a parcel or a return has, or will have. */
export const openLabelOf = (db: Db, owner: LabelOwner): Promise<string | undefined> =>
  sql<{ id: string }>`select l.id from shipping_label l
      where ${isFor(owner)} and l.status in ('pending', 'created', 'canceling')`.firstValue(db)

/**
 * Ends the labels of a parcel or a return. One that the provider was never asked for is canceled immediately.
 * @returns the ids of the other ones, which the provider must cancel
 */
export const cancelLabelsOf = (db: Db, owner: LabelOwner): Promise<string[]> =>
  sql<{ id: string }>`with ended as (
      update shipping_label l set updated_at = now(), problem = null,
        status = case when l.status = 'pending' and l.asked_at is null then 'canceled' else 'canceling' end,
        asked_at = case when l.status = 'created' then null else l.asked_at end
      where ${isFor(owner)} and l.status in ('pending', 'created') returning l.id, l.status)
    select id from ended where status = 'canceling' order by id`.column(db)

/** A label that its provider is to be asked about. */
export type DueLabel = {
  readonly id: string
  readonly order_id: string
  readonly fulfillment_id: string | null
  readonly return_id: string | null
  readonly provider_id: string
  readonly status: LabelStatus
  readonly ships: boolean
  readonly no_notification: boolean
}

const due = sql`select l.id, l.fulfillment_id, l.return_id, l.provider_id, l.status, l.ships,
    coalesce(f.no_notification, r.no_notification, false) as no_notification,
    coalesce(f.order_id, s.order_id, c.order_id, r.order_id) as order_id
  from shipping_label l left join fulfillment f on f.id = l.fulfillment_id left join swap s on s.id = f.swap_id
    left join claim_order c on c.id = f.claim_order_id left join "return" r on r.id = l.return_id`

export const findLabel = (db: Db, id: string) => sql<DueLabel>`${due} where l.id = ${id}`.first(db)

/**
 * Notes that the provider is asked now. False if it was asked less than 2 minutes ago: that request may still be
 * waiting for its response. The order must be locked.
 */
export const noteAsked = async (db: Db, id: string): Promise<boolean> =>
  (await sql`update shipping_label set asked_at = now(), attempts = attempts + 1
    where id = ${id} and status in ('pending', 'canceling')
      and (asked_at is null or asked_at < now() - interval '2 minutes')`.affected(db)) > 0

/** The provider can be asked immediately about something else. */
export const askAgain = (db: Db, id: string) => sql`update shipping_label set asked_at = null where id = ${id}`.run(db)

/** Labels whose provider has not answered, or whose server crashed. Attempts double the pause, up to 30 minutes. */
export const findOpenLabels = (db: Db): Promise<string[]> =>
  sql<{ id: string }>`select id from shipping_label where status in ('pending', 'canceling')
    and coalesce(asked_at, created_at) < now() - interval '2 minutes' * least(power(2, greatest(attempts - 1, 0)), 15)
    order by attempts, created_at, id limit 20`.column(db)

/** The label as it is now, locked until the transaction ends; the order is locked before it. */
export const lockLabel = (db: Db, id: string) => sql<DueLabel>`${due} where l.id = ${id} for update of l`.first(db)

type LabelChange = {
  readonly status: LabelStatus
  readonly problem?: string | null
  readonly document_key?: string | null
  readonly data?: FulfillmentData
}

export const saveLabel = (db: Db, id: string, { status, problem = null, document_key, data }: LabelChange) =>
  sql`update shipping_label set status = ${status}, problem = ${problem}, updated_at = now(),
      document_key = coalesce(${document_key ?? null}, document_key),
      data = coalesce(${data === undefined ? null : JSON.stringify(data)}::jsonb, data) where id = ${id}`.run(db)

/** The data of the provider is also stored with the parcel or the return, where v1's clients read it. */
export const saveDataOfFulfillment = (db: Db, id: string, data: FulfillmentData) =>
  sql`update fulfillment set data = data || ${JSON.stringify(data)}::jsonb, updated_at = now() where id = ${id}`.run(db)

export const saveDataOfReturn = (db: Db, id: string, data: FulfillmentData) =>
  sql`update "return" set shipping_data = coalesce(shipping_data, '{}') || ${JSON.stringify(data)}::jsonb,
      updated_at = now() where id = ${id}`.run(db)

export type LabelDocument = { readonly document_key: string | null; readonly display_id: number }

export const findDocument = (db: Db, id: string) =>
  sql<LabelDocument>`select l.document_key, o.display_id from shipping_label l join (${due}) d on d.id = l.id
    join "order" o on o.id = d.order_id where l.id = ${id}`.first(db)

/** The label of a return whose order was placed as a guest, or by this customer. */
export const findReturnLabel = (db: Db, returnId: string, customerId: string | null) =>
  sql<{ id: string }>`select l.id from shipping_label l join "return" r on r.id = l.return_id
        join "order" o on o.id = r.order_id join customer c on c.id = o.customer_id
      where r.id = ${returnId} and l.status = 'created' and (not c.has_account or c.id = ${customerId})
      order by l.created_at desc, l.id desc limit 1`.firstValue(db)

/** What a label is made from: the addresses of both ends, and what is in the parcel. */
export type LabelSource = Pick<LabelRequest, 'order' | 'items' | 'option' | 'method'> & {
  readonly shop: LabelAddress
  readonly customer: LabelAddress
}

const itemsFrom = (rows: Sql) => sql`coalesce((select json_agg(json_build_object(
    'title', i.title, 'sku', coalesce(i.sku, v.sku), 'quantity', x.quantity, 'unit_price', i.unit_price,
    'weight', coalesce(v.weight, p.weight), 'hs_code', coalesce(v.hs_code, p.hs_code),
    'origin_country', coalesce(v.origin_country, p.origin_country)) order by i.created_at, i.id)
  from (${rows}) x join line_item i on i.id = x.item_id left join product_variant v on v.id = i.variant_id
    left join product p on p.id = coalesce(i.product_id, v.product_id)), '[]'::json)`

/** One row for an order `o`, the address `a` of its customer, the location that the parcel leaves or reaches. */
const source = (rows: Sql, data: Sql, location: Sql) => sql`
  json_build_object('id', o.id, 'display_id', o.display_id, 'currency_code', o.currency_code) as "order",
  json_build_object('name', nullif(concat_ws(' ', a.first_name, a.last_name), ''), 'company', a.company,
    'address_1', a.address_1, 'address_2', a.address_2, 'postal_code', a.postal_code, 'city', a.city,
    'province', a.province, 'country_code', a.country_code, 'phone', a.phone, 'email', o.email) as customer,
  (select json_build_object('name', (select name from store limit 1), 'company', b.company,
      'address_1', b.address_1, 'address_2', b.address_2, 'postal_code', b.postal_code, 'city', b.city,
      'province', b.province, 'country_code', lower(b.country_code), 'phone', b.phone, 'email', null)
    from stock_location k left join stock_location_address b on b.id = k.address_id
    where k.id = coalesce(${location}, (select z.id from stock_location z where z.deleted_at is null
      order by z.created_at, z.id limit 1))) as shop,
  ${itemsFrom(rows)} as items, coalesce(so.data, '{}') as option, ${data} as method`

export const parcelOf = (db: Db, fulfillmentId: string) =>
  sql<LabelSource>`select ${source(
    sql`select n.item_id, n.quantity from fulfillment_item n where n.fulfillment_id = f.id`,
    sql`f.data`,
    sql`f.location_id`,
  )} from fulfillment f left join swap s on s.id = f.swap_id left join claim_order c on c.id = f.claim_order_id
    join "order" o on o.id = coalesce(f.order_id, s.order_id, c.order_id)
    left join address a on a.id = coalesce(s.shipping_address_id, c.shipping_address_id, o.shipping_address_id)
    left join shipping_option so on so.id = f.shipping_option_id
    where f.id = ${fulfillmentId}`.first(db)

export const returnParcelOf = (db: Db, returnId: string) =>
  sql<LabelSource>`select ${source(
    sql`select n.item_id, n.quantity from return_item n where n.return_id = r.id`,
    sql`coalesce(m.data, '{}')`,
    sql`r.location_id, (select f.location_id from fulfillment f join fulfillment_item n on n.fulfillment_id = f.id
      join return_item t on t.item_id = n.item_id and t.return_id = r.id
      where f.location_id is not null order by f.created_at, f.id limit 1)`,
  )} from "return" r join "order" o on o.id = r.order_id left join address a on a.id = o.shipping_address_id
    left join shipping_method m on m.return_id = r.id left join shipping_option so on so.id = m.shipping_option_id
    where r.id = ${returnId}`.first(db)
