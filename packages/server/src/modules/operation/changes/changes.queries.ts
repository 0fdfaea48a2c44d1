import type { Change, Permission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

export type Root = { readonly table: string; readonly id: string }

export const listChanges = (db: Db, { table, id }: Root, limit: number, offset: number) =>
  sql<Change>`select change.id::text, ${sql.raw(isoTime('change.created_at'))} as created_at,
      change.user_id, request_id, json_build_object('name', coalesce(t.name, a.name, e.id), 'kind', case
        when agent = 'customer' then 'customer' when coalesce(a.id, e.id) is not null then 'app' when agent is not null then 'token' when change.user_id is not null then 'user' else 'shop' end) as actor,
      table_name as table, row_id, action, columns
      from change left join api_token t on t.id = change.agent left join client_app a on a.id = change.agent
        left join extension e on e.id = change.agent
      where root_table = ${table} and root_id = ${id}
      order by change.created_at desc, change.id desc limit ${limit} offset ${offset}`.all(db)

export const countChanges = (db: Db, { table, id }: Root) =>
  sql<{ count: number }>`select count(*)::int as count from change
        where root_table = ${table} and root_id = ${id}`.value(db)

/** The name of a record, and the permission to see it; without one, everyone who sees the history may. */
type Named = { readonly name: Sql; readonly permission?: Permission }

/** By table. Deleted records still have their name. */
const namedTables: Readonly<Record<string, Named>> = {
  address: {
    name: sql`concat_ws(', ', nullif(concat_ws(' ', first_name, last_name), ''), nullif(company, ''),
      nullif(address_1, ''), nullif(concat_ws(' ', postal_code, city), ''), upper(country_code))`,
  },
  customer_group: { name: sql`name`, permission: 'customer-groups:read' },
  price_list: { name: sql`name`, permission: 'price-lists:read' },
  product: { name: sql`title`, permission: 'products:read' },
  product_category: { name: sql`name`, permission: 'product-categories:read' },
  product_collection: { name: sql`title`, permission: 'collections:read' },
  product_tag: { name: sql`value`, permission: 'products:read' },
  product_type: { name: sql`value`, permission: 'products:read' },
  region: { name: sql`name`, permission: 'regions:read' },
  return_reason: { name: sql`label`, permission: 'return-reasons:read' },
  sales_channel: { name: sql`name`, permission: 'sales-channels:read' },
  shipping_option: { name: sql`name`, permission: 'shipping-options:read' },
  shipping_profile: { name: sql`name`, permission: 'shipping-profiles:read' },
  stock_location: { name: sql`name`, permission: 'stock-locations:read' },
}

/** Columns with the id of another record, and its table. */
const references: Readonly<Record<string, keyof typeof namedTables>> = {
  billing_address_id: 'address',
  collection_id: 'product_collection',
  customer_group_id: 'customer_group',
  location_id: 'stock_location',
  parent_category_id: 'product_category',
  price_list_id: 'price_list',
  product_category_id: 'product_category',
  product_collection_id: 'product_collection',
  product_id: 'product',
  product_tag_id: 'product_tag',
  product_type_id: 'product_type',
  profile_id: 'shipping_profile',
  reason_id: 'return_reason',
  region_id: 'region',
  sales_channel_id: 'sales_channel',
  shipping_address_id: 'address',
  shipping_option_id: 'shipping_option',
  type_id: 'product_type',
}

/** The names of the records that changes refer to and that the user may see, by id. */
export async function namesIn(
  db: Db,
  changes: readonly Pick<Change, 'columns'>[],
  can: (permission: Permission) => boolean,
): Promise<Record<string, string>> {
  const columns = changes.flatMap((change) => Object.entries(change.columns))
  const found = columns.flatMap(([column, { before, after }]) =>
    [before, after].flatMap((id) => (typeof id === 'string' ? [{ table: references[column], id }] : [])),
  )
  const names: Record<string, string> = {}
  for (const [table, rows] of Map.groupBy(found, ({ table }) => table)) {
    const named = table === undefined ? undefined : namedTables[table]
    if (table === undefined || named === undefined) continue
    if (named.permission !== undefined && !can(named.permission)) continue
    const ids = [...new Set(rows.map(({ id }) => id))]
    const records = sql<{ id: string; name: string }>`select id, nullif(${named.name}, '') as name
      from ${sql.identifier(table)} where id = any(${ids})`
    for (const row of await records.all(db)) if (row.name) names[row.id] = row.name
  }
  return names
}

export const ensurePartitions = (db: Db) => sql`select ensure_change_partitions()`.run(db)
