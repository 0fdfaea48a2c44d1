import type { PurchaseOrderStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'
import type { purchaseOrderItem } from './purchase-orders.entity.ts'

/** A stored line; the cost in minor units. */
export type StoredLine = Pick<
  RowOf<typeof purchaseOrderItem>,
  | ('id' | 'inventory_item_id' | 'sku' | 'title' | 'rank' | 'cost_per_item')
  | ('quantity' | 'received_quantity' | 'canceled_quantity')
>

/** The lines of a locked order, in their order. */
export const lockLines = (db: Db, orderId: string) =>
  sql<StoredLine>`with locked as (
        select * from purchase_order_item where purchase_order_id = ${orderId} and deleted_at is null order by id for update
      )
      select id, inventory_item_id, sku, title, rank, quantity, received_quantity, canceled_quantity, cost_per_item
      from locked order by rank, id`.all(db)

/** The fields of an order that decide which steps are possible. */
export type LockedOrder = {
  readonly id: string
  readonly display_id: number
  readonly status: PurchaseOrderStatus
  readonly location_id: string
  readonly rev: string
}

export const lockOrder = (db: Db, id: string) =>
  sql<LockedOrder>`select id, display_id, status, location_id, rev::text from purchase_order
      where id = ${id} and deleted_at is null for update`.first(db)

/** Whether a line was created, changed or deleted after a revision of its order. */
export const haveLinesChanged = (db: Db, orderId: string, rev: number): Promise<boolean> =>
  sql<{ changed: boolean }>`select exists (select from change
        where root_table = 'purchase_order' and root_id = ${orderId}
        and table_name = 'purchase_order_item' and rev > ${rev}) as changed`.value(db)

/** Display names of stock items: of the product that is sold from them, else their own. */
export const namesOf = (db: Db, itemIds: readonly string[]) =>
  sql<{ id: string; sku: string | null; title: string }>`select i.id, i.sku, coalesce((
        select p.title || ' · ' || v.title from product_variant_inventory_item l
          join product_variant v on v.id = l.variant_id and v.deleted_at is null join product p on p.id = v.product_id
        where l.inventory_item_id = i.id and l.deleted_at is null order by v.product_id, v.variant_rank, v.id limit 1
      ), i.title, i.sku, i.id) as title from inventory_item i where i.id = any(${itemIds})`.all(db)
