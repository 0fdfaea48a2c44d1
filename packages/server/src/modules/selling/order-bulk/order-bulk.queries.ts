import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'

export type FoundOrder = { readonly id: string; readonly display_id: number }

/** Orders by their ids or numbers. */
export const findOrders = (db: Db, ids: readonly string[], numbers: readonly number[]) =>
  sql<FoundOrder>`select id, display_id from "order" where id = any(${ids}) or display_id = any(${numbers}::int[])`.all(
    db,
  )

/** Whether units of an order are in no parcel yet. */
export const hasUnsent = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from line_item where order_id = ${orderId} and quantity > coalesce(fulfilled_quantity, 0) limit 1`.exists(
    db,
  )

export type Parcel = { readonly id: string; readonly is_shipped: boolean }

/** The parcels of an order that have not been canceled, the oldest first. */
export const parcelsOf = (db: Db, orderId: string) =>
  sql<Parcel>`select id, shipped_at is not null as is_shipped from fulfillment
      where order_id = ${orderId} and canceled_at is null order by created_at, id`.all(db)

export const metadataOf = async (db: Db, orderId: string) =>
  (await sql<{ metadata: Record<string, unknown> | null }>`select metadata from "order" where id = ${orderId}`.one(db))
    .metadata

export type NotedChange = { readonly label: string; readonly id: string; readonly undo: Row }

/** The orders that a job changed, in the order in which it changed them. */
export const listChanges = (db: Db, jobId: string) =>
  sql<NotedChange>`select content ->> 'label' as label, content ->> 'id' as id, content -> 'undo' as undo
      from batch_job_row where batch_job_id = ${jobId} and kind = 'change' order by position`.all(db)
