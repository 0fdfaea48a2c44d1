import type { ClaimType } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import { sql } from '../../../kernel/sql.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import type { Link } from '../../../kernel/write/links.ts'
import { orders, type order } from '../orders/orders.entity.ts'
import { lockOrder, SETTLED_UNITS } from '../orders/orders.ts'

/** What of an order a claim depends on. */
export type ClaimedOrder = Pick<
  RowOf<typeof order>,
  'region_id' | 'currency_code' | 'sales_channel_id' | 'shipping_address_id' | 'no_notification'
> & { readonly region_tax_rate: number }

/** @throws not_found */
export async function findOrder(db: Db, id: string): Promise<ClaimedOrder> {
  const found = sql<ClaimedOrder>`select o.region_id, o.currency_code, g.tax_rate as region_tax_rate, o.sales_channel_id,
        o.shipping_address_id, o.no_notification
      from "order" o join region g on g.id = o.region_id where o.id = ${id}`
  return orNotFound(await found.first(db), orders.notFound(id))
}

/** The claim that the request with this idempotency key has made. */
export const claimOfRequest = (db: Db, orderId: string, request: string): Promise<string | undefined> =>
  sql<{ id: string }>`select id from claim_order
      where order_id = ${orderId} and idempotency_key = ${request}`.firstValue(db)

type Settled = { readonly id: string; readonly quantity: number }

/** Units of lines that the customer has been given something for, or will be: those that are on their way back. */
export const settledUnits = (db: Db, lineIds: readonly string[]) =>
  sql<Settled>`select i.id, (${SETTLED_UNITS}
        + coalesce((select sum(x.requested_quantity) from return_item x join "return" r on r.id = x.return_id
          where x.item_id = i.id and r.status = 'requested' and r.claim_order_id is null and r.swap_id is null), 0))::int
        as quantity
      from line_item i where i.id = any(${lineIds})`.all(db)

export type StoredClaim = {
  readonly id: string
  readonly order_id: string
  readonly type: ClaimType
  readonly is_canceled: boolean
  readonly no_notification: boolean | null
}

/** A claim of an order, with both locked until the transaction ends. @throws not_found */
export async function lockClaim(db: Db, orderId: string, id: string): Promise<StoredClaim> {
  await lockOrder(db, orderId)
  const found = sql<StoredClaim>`select id, order_id, type, canceled_at is not null as is_canceled, no_notification
      from claim_order where id = ${id} for update`
  const claim = orNotFound(await found.first(db), `Claim with ${id} was not found`)
  if (claim.order_id !== orderId) throw notFound(`no claim was found with the id: ${id} related to order: ${orderId}`)
  return claim
}

export const refundsOfClaim: Link = { table: 'claim_refund', recordColumn: 'claim_order_id', linkedColumn: 'refund_id' }

/** Whether the customer has got money for a claim, or a provider has been asked to give it. */
export const isRefunded = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from claim_order c where c.id = ${id} and (c.gift_card_amount > 0
        or exists (select from claim_refund l where l.claim_order_id = c.id))`.exists(db)

/** Whether units of a claim have come back. */
export const hasCome = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from "return" where claim_order_id = ${id} and status in ('received', 'requires_action')`.exists(db)

export const openReturns = (db: Db, id: string) =>
  sql<{ id: string }>`select id from "return" where claim_order_id = ${id} and status <> 'canceled' order by id`.all(db)

export const isFulfilled = async (db: Db, id: string): Promise<boolean> =>
  !(await sql`select 1 from line_item where claim_order_id = ${id} and coalesce(fulfilled_quantity, 0) < quantity
      limit 1`.exists(db))

export const methodsOf = (db: Db, claimId: string): Promise<string[]> =>
  sql<{ id: string }>`select id from shipping_method where claim_order_id = ${claimId} order by id`.column(db)

type StoredItem = { readonly id: string; readonly metadata: Readonly<Record<string, unknown>> | null }

export const itemsOf = (db: Db, claimId: string) =>
  sql<StoredItem>`select id, metadata from claim_item where claim_order_id = ${claimId} and deleted_at is null
      order by id`.all(db)

export const metadataOf = (db: Db, claimId: string) =>
  sql<StoredItem>`select id, metadata from claim_order where id = ${claimId}`.one(db)

/** The ids of tags by their words; those that are missing are added. */
export const tagsNamed = (db: Db, tags: readonly { readonly id: string; readonly value: string }[]) =>
  sql<{ id: string; value: string }>`insert into claim_tag (id, value) select t.id, t.value
      from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as t(id text, value text)
      on conflict (value) do update set deleted_at = null returning id, value`.all(db)

export const knownTags = (db: Db, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from claim_tag where id = any(${ids}) and deleted_at is null order by id`.column(db)

export const tagsOfItem: Link = { table: 'claim_item_tags', recordColumn: 'item_id', linkedColumn: 'tag_id' }

type StoredImage = { readonly id: string; readonly url: string }

export const imagesOf = (db: Db, itemId: string) =>
  sql<StoredImage>`select id, url from claim_image where claim_item_id = ${itemId} and deleted_at is null
      order by created_at, id`.all(db)
