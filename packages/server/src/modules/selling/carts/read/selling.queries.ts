import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import { isoTime } from '../../../../kernel/read/columns.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { Amount } from '../../../catalog/products/products.ts'
import type { CartItem, Rate } from './cart-state.ts'

/** A variant for sale: its product, prices, and available stock at the channel's locations. */
export type VariantForSale = {
  readonly id: string
  readonly title: string
  readonly sku: string | null
  readonly manage_inventory: boolean
  readonly allow_backorder: boolean
  readonly profile_id: string | null
  /** Grams. */
  readonly weight: number | null
  /** Whether the channel sells the product; true for a cart without a channel. */
  readonly in_channel: boolean
  readonly product: {
    readonly id: string
    readonly title: string
    readonly thumbnail: string | null
    readonly status: string
    readonly publish_at: string | null
    readonly unpublish_at: string | null
    readonly discountable: boolean
    readonly is_giftcard: boolean
    readonly type_id: string | null
    readonly collection_id: string | null
    readonly tags: readonly { readonly id: string }[]
  }
  readonly prices: readonly Amount[]
  readonly stock: readonly StockItem[]
  readonly tax_rates: readonly Rate[]
}

/** `free`: available units at the channel's locations; null if the channel has no location. */
export type StockItem = {
  readonly inventory_item_id: string
  readonly required_quantity: number
  readonly free: number | null
}

const list = (sql: string) => `coalesce((select json_agg(x) from (${sql}) x), '[]'::json)`

const prices =
  list(`select m.id, m.amount, m.currency_code, m.region_id, m.min_quantity, m.max_quantity, m.price_list_id,
    (select g.includes_tax from region g where g.id = m.region_id) as region_includes_tax,
    (select c.includes_tax from currency c where c.code = m.currency_code) as currency_includes_tax,
    (select json_build_object('id', l.id, 'name', l.name, 'type', l.type, 'status', l.status, 'includes_tax', l.includes_tax,
      'starts_at', ${isoTime('l.starts_at')}, 'ends_at', ${isoTime('l.ends_at')},
      'customer_groups', ${list('select g.customer_group_id as id from price_list_customer_groups g where g.price_list_id = l.id')})
      from price_list l where l.id = m.price_list_id) as list
  from money_amount m where m.variant_id = v.id and m.deleted_at is null order by m.created_at, m.id`)

const stock = list(`select k.inventory_item_id, k.required_quantity,
    (select sum(s.stocked_quantity - s.reserved_quantity) from inventory_level s
      where s.inventory_item_id = k.inventory_item_id and s.deleted_at is null and s.location_id in (select location_id from places)) as free
  from product_variant_inventory_item k where k.variant_id = v.id and k.deleted_at is null order by k.created_at, k.id`)

const SOLD = prepare(`with places as (
    select l.location_id from sales_channel_location l where l.sales_channel_id = $2 and l.deleted_at is null)
  select v.id, v.title, v.sku, v.manage_inventory, v.allow_backorder, coalesce(v.weight, p.weight) as weight,
    (select s.profile_id from product_shipping_profile s where s.product_id = p.id) as profile_id,
    $2::text is null or exists (select from product_sales_channel l where l.product_id = p.id and l.sales_channel_id = $2) as in_channel,
    json_build_object('id', p.id, 'title', p.title, 'thumbnail', p.thumbnail, 'status', p.status,
      'publish_at', p.publish_at, 'unpublish_at', p.unpublish_at, 'discountable', p.discountable,
      'is_giftcard', p.is_giftcard, 'type_id', p.type_id, 'collection_id', p.collection_id,
      'tags', ${list('select l.product_tag_id as id from product_tags l where l.product_id = p.id')}) as product,
    ${prices} as prices, ${stock} as stock,
    ${list(`select t.id, t.rate, t.name, t.code from tax_rate t where t.region_id = $3
      and (exists (select from product_tax_rate l where l.rate_id = t.id and l.product_id = p.id)
        or exists (select from product_type_tax_rate l where l.rate_id = t.id and l.product_type_id = p.type_id))
      order by t.created_at, t.id`)} as tax_rates
  from product_variant v join product p on p.id = v.product_id
  where v.id = any($1) and v.deleted_at is null and p.deleted_at is null`)

type Where = { readonly sales_channel_id: string | null; readonly region_id: string }

/** The variants of these ids that still exist, by id; read in one statement. */
export const variantsForSale = async (
  db: Db,
  ids: readonly string[],
  { sales_channel_id, region_id }: Where,
): Promise<ReadonlyMap<string, VariantForSale>> => {
  if (ids.length === 0) return new Map()
  const rows = await runText<VariantForSale>(db, SOLD, [ids, sales_channel_id, region_id])
  return new Map(rows.map((row) => [row.id, row]))
}

/** A line of an order, as far as its copy in the cart of an exchange needs it. */
export type SoldLine = Omit<CartItem, 'tax_rates' | 'variant' | 'weight' | 'profile_id'>

/** Lines that were sold, with the discounts and taxes that they were sold with. */
export const soldLines = (db: Db, ids: readonly string[]) =>
  sql<SoldLine>`select i.id, i.title, i.description, i.thumbnail, i.is_return, i.is_giftcard, i.should_merge,
        i.allow_discounts, i.has_shipping, i.unit_price, i.variant_id, i.product_id, i.sku, i.quantity, i.includes_tax,
        i.metadata,
        coalesce((select json_agg(json_build_object('id', a.id, 'discount_id', a.discount_id,
          'description', a.description, 'amount', a.amount::text) order by a.id)
          from line_item_adjustment a where a.item_id = i.id), '[]'::json) as adjustments,
        coalesce((select json_agg(json_build_object('rate', t.rate, 'name', t.name, 'code', t.code)
          order by t.created_at, t.id) from line_item_tax_line t where t.item_id = i.id), '[]'::json) as tax_lines
      from line_item i where i.id = any(${ids}) order by i.created_at, i.id`.all(db)
