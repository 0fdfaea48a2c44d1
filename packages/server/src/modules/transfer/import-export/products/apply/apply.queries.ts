import type { Db } from '../../../../../kernel/db.ts'
import { newId } from '../../../../../kernel/ids.ts'
import { sql } from '../../../../../kernel/sql.ts'
import type { ProductLink } from '../../../../catalog/products/products.ts'

/** Gives products a new revision and their search text. */
export const renewProducts = (db: Db, ids: readonly string[]) =>
  sql`update product set rev = rev where id = any(${ids})`.run(db)

export const clearLinks = (db: Db, { table }: ProductLink, productIds: readonly string[]) =>
  sql`delete from ${sql.identifier(table)} where product_id = any(${productIds})`.run(db)

export const setAltTexts = (db: Db, rows: readonly { readonly id: string; readonly alt: string }[]) =>
  sql`update image i set metadata = coalesce(i.metadata, '{}') || jsonb_build_object('alt', r.alt), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, alt text) where i.id = r.id`.run(db)

type Value = { readonly variant_id: string; readonly option_id: string; readonly value: string }

/** Sets option values of variants; a variant that had none for the option gets one. */
export function setOptionValues(db: Db, values: readonly Value[]) {
  const rows = values.map((row) => ({ ...row, id: newId('optval') }))
  return sql`with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, variant_id text, option_id text, value text)
    ), changed as (
      update product_option_value o set value = s.value, updated_at = now() from sent s
      where o.variant_id = s.variant_id and o.option_id = s.option_id and o.deleted_at is null returning s.id
    ) insert into product_option_value (id, variant_id, option_id, value)
      select id, variant_id, option_id, value from sent where id not in (select id from changed)`.run(db)
}

type Quantity = { readonly variant_id: string; readonly quantity: number }

/** Sets the stock of variants at a location; of two variants of one item the first wins. */
export function setQuantities(db: Db, locationId: string, quantities: readonly Quantity[]) {
  const rows = quantities.map((row) => ({ ...row, id: newId('ilev') }))
  return sql`insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity)
    select distinct on (i.inventory_item_id) r.id, i.inventory_item_id, ${locationId}, r.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, variant_id text, quantity int),
      lateral (select inventory_item_id from product_variant_inventory_item l where l.variant_id = r.variant_id
        and l.deleted_at is null order by l.created_at, l.id limit 1) i
    order by i.inventory_item_id, r.id
    on conflict (inventory_item_id, location_id)
      do update set stocked_quantity = excluded.stocked_quantity, deleted_at = null, updated_at = now()`.run(db)
}

/** The price list of a name that an import has made, locked. */
export const lockSaleList = (db: Db, name: string): Promise<string | undefined> =>
  sql<{ id: string }>`select l.id from price_list l where l.name = ${name} and l.deleted_at is null
      and exists (select from import_effect e where e.row_id = l.id and e.kind = 'price_list')
      order by l.created_at, l.id limit 1 for update`.firstValue(db)
