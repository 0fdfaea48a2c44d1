import { sql, type Sql } from '../../../kernel/sql.ts'

/** The name of an inventory item `i`: that of the product that is sold from it, as in the dashboard. */
export const itemName: Sql<string> = sql`coalesce((
    select concat_ws(' · ', p.title, v.title) from product_variant_inventory_item k
      join product_variant v on v.id = k.variant_id and v.deleted_at is null join product p on p.id = v.product_id
    where k.inventory_item_id = i.id and k.deleted_at is null order by k.created_at, k.id limit 1
  ), i.title, i.sku, i.id)`
