import type { Db } from '../../../../../kernel/db.ts'
import { sql, type Sql } from '../../../../../kernel/sql.ts'

/** Names that an import makes when they are missing. */
export type NameKind = 'product_tag' | 'product_type' | 'product_collection'
/** Records that an import creates besides products. */
export type MadeKind = NameKind | 'price_list'

const labels = {
  product_tag: 'value',
  product_type: 'value',
  product_collection: 'title',
  price_list: 'name',
} as const

/** Those of the ids that this very transaction has made. */
export const madeNow = (db: Db, kind: MadeKind, ids: readonly string[]) =>
  sql<{ id: string; label: string }>`select id, ${sql.identifier(labels[kind])} as label
      from ${sql.identifier(kind)} where id = any(${ids}) and created_at = now() and deleted_at is null
      order by id`.all(db)

/** Created products that were edited since, by people or by later imports that have not been undone. */
export const editedSince = (db: Db, jobId: string, ids: readonly string[]) =>
  idSet(
    db,
    sql<{ id: string }>`select e.row_id as id from import_effect e
      where e.batch_job_id = ${jobId} and e.kind = 'product_created' and e.row_id = any(${ids}) and (
        exists (select from change c where c.root_table = 'product' and c.root_id = e.row_id
          and c.user_id is not null and c.created_at > e.created_at)
        or exists (select from import_effect later where later.row_id = e.row_id and later.batch_job_id <> e.batch_job_id
          and later.undone_at is null and later.position > e.position))`,
  )

/** Variants with reserved units. */
export const reservedVariants = (db: Db, ids: readonly string[]) =>
  idSet(
    db,
    sql<{ id: string }>`select distinct i.variant_id as id from product_variant_inventory_item i
      join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
      where i.variant_id = any(${ids}) and i.deleted_at is null and l.reserved_quantity > 0`,
  )

const named = ['product_tag', 'product_type', 'product_collection', 'sales_channel'] as const

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

/** Those of the ids whose price list exists. */
export const livingLists = (db: Db, ids: readonly string[]) =>
  idSet(db, sql<{ id: string }>`select id from price_list where id = any(${ids}) and deleted_at is null`)

/** Price lists that still have prices. In a dry run, prices of the products of the import itself do not count. */
export const pricedLists = (db: Db, ids: readonly string[], exceptJob: string | null) =>
  idSet(
    db,
    sql<{ id: string }>`select distinct m.price_list_id as id from money_amount m
        join product_variant v on v.id = m.variant_id
      where m.price_list_id = any(${ids}) and m.deleted_at is null and not exists (
        select from import_effect e where e.row_id = v.product_id and e.batch_job_id = ${exceptJob})`,
  )

const idSet = async (db: Db, query: Sql<{ id: string }>): Promise<Set<string>> =>
  new Set((await query.all(db)).map(({ id }) => id))

const uses: Readonly<Record<NameKind, (id: string) => ReturnType<typeof sql>>> = {
  product_tag: (id) =>
    sql`join product_tags l on l.product_id = p.id and l.product_tag_id = ${sql.identifier(id)} where true`,
  product_type: (id) => sql`where p.type_id = ${sql.identifier(id)}`,
  product_collection: (id) => sql`where p.collection_id = ${sql.identifier(id)}`,
}

/** Names that products still have. In a dry run, the products of the import itself do not count. */
export const usedNames = (db: Db, kind: NameKind, ids: readonly string[], exceptJob: string | null) =>
  idSet(
    db,
    sql<{ id: string }>`select n.id from ${sql.identifier(kind)} n where n.id = any(${ids}) and exists (
      select from product p ${uses[kind]('n.id')} and p.deleted_at is null and not exists (
        select from import_effect e where e.row_id = p.id and e.batch_job_id = ${exceptJob}))`,
  )

export const livingNames = (db: Db, kind: NameKind, ids: readonly string[]) =>
  idSet(db, sql<{ id: string }>`select id from ${sql.identifier(kind)} where id = any(${ids}) and deleted_at is null`)

export const removeNames = (db: Db, kind: NameKind, ids: readonly string[]) =>
  sql`update ${sql.identifier(kind)} set deleted_at = now(), updated_at = now()
      where id = any(${ids}) and deleted_at is null`.run(db)
