import type { Db } from '../../../../../kernel/db.ts'
import { sql, type Sql } from '../../../../../kernel/sql.ts'
import type { MadeRecord } from '../../engine/undo-result.ts'

/** How people know the records that an import creates besides products. */
const labels = {
  product_tag: 'value',
  product_type: 'value',
  product_collection: 'title',
  price_list: 'name',
} as const
export type MadeKind = keyof typeof labels

/** Those of the ids that this very transaction has made. */
export const madeNow = (db: Db, kind: MadeKind, ids: readonly string[]) =>
  sql<{ id: string; label: string }>`select id, ${sql.identifier(labels[kind])} as label
      from ${sql.identifier(kind)} where id = any(${ids}) and created_at = now() and deleted_at is null
      order by id`.all(db)

/** Variants with reserved units. */
export const reservedVariants = (db: Db, ids: readonly string[]) =>
  idSet(
    db,
    sql<{ id: string }>`select distinct i.variant_id as id from product_variant_inventory_item i
      join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
      where i.variant_id = any(${ids}) and i.deleted_at is null and l.reserved_quantity > 0`,
  )

const named = ['product_tag', 'product_type', 'product_collection', 'sales_channel', 'price_list'] as const

/** Those of the ids that fields may refer to. */
export const existingIds = (db: Db, ids: readonly string[]) =>
  idSet(
    db,
    sql<{ id: string }>`select id from product_category where id = any(${ids}) union all select id from image
        where id = any(${ids})
      ${sql.join(
        named.map(
          (table) =>
            sql`union all select id from ${sql.identifier(table)} where id = any(${ids}) and deleted_at is null`,
        ),
        ' ',
      )}`,
  )

const idSet = async (db: Db, query: Sql<{ id: string }>): Promise<Set<string>> =>
  new Set((await query.all(db)).map(({ id }) => id))

/** The products that use a record `n`. */
const uses: Readonly<Record<MadeKind, Sql>> = {
  product_tag: sql`select p.id from product p join product_tags l on l.product_id = p.id
    where l.product_tag_id = n.id and p.deleted_at is null`,
  product_type: sql`select id from product where type_id = n.id and deleted_at is null`,
  product_collection: sql`select id from product where collection_id = n.id and deleted_at is null`,
  price_list: sql`select v.product_id from money_amount m join product_variant v on v.id = m.variant_id
    where m.price_list_id = n.id and m.deleted_at is null`,
}

/** Existing records of a kind. `is_used`: by a product that the job has not made or changed. */
export const madeRecords = (kind: MadeKind) => (db: Db, ids: readonly string[], exceptJob: string | null) =>
  sql<MadeRecord>`select n.id, exists (select from (${uses[kind]}) p (id) where not exists (
        select from import_effect e where e.row_id = p.id and e.batch_job_id = ${exceptJob})) as is_used
      from ${sql.identifier(kind)} n where n.id = any(${ids}) and n.deleted_at is null order by n.id`.all(db)
