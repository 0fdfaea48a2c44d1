import type { Db } from '../../../../kernel/db.ts'
import type { Row, RowOf } from '../../../../kernel/entity.ts'
import { sql } from '../../../../kernel/sql.ts'
import { isOfBundle } from '../../../stock/inventory/inventory.ts'
import type { product, variant } from '../../../catalog/products/products.entity.ts'

/** A product with all that a file can say of it. */
export type StoredProduct = {
  readonly id: string
  /** Columns of `product`. */
  readonly row: Row & RowOf<typeof product>
  readonly type: string | null
  readonly collection: { readonly handle: string | null; readonly title: string } | null
  readonly profile: { readonly name: string; readonly type: string } | null
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly images: readonly StoredImage[]
  readonly tags: readonly { readonly id: string; readonly value: string }[]
  readonly channels: readonly { readonly id: string; readonly name: string; readonly description: string | null }[]
  readonly categories: readonly Readonly<Record<'id' | 'handle' | 'name' | 'description', string>>[]
  readonly variants: readonly StoredVariant[]
}

export type StoredImage = { readonly id: string; readonly url: string; readonly metadata: Row | null }

export type StoredVariant = {
  readonly id: string
  /** Columns of `product_variant`. */
  readonly row: Row & RowOf<typeof variant>
  /** Option value by option id. */
  readonly values: Readonly<Record<string, string>>
  /** Those outside of price lists and without bounds on the quantity. */
  readonly prices: readonly StoredPrice[]
  /** Those of price lists that imports have made. */
  readonly sales: readonly StoredSale[]
  /** The first stock item, and what of it lies at the default location; a bundle has no stock of its own. */
  readonly stock: { readonly item_id: string; readonly quantity: number | null; readonly is_bundle: boolean } | null
}

export type StoredPrice = {
  readonly id: string
  readonly currency_code: string
  readonly region_id: string | null
  readonly amount: number
}

export type StoredSale = Omit<StoredPrice, 'region_id'> & { readonly price_list_id: string }

type FoundHandle = { readonly id: string; readonly handle: string | null }

/** Products by id or handle, locked in the order of their ids when they are to be written. */
export const findProducts = (db: Db, ids: readonly string[], handles: readonly string[], lock: boolean) =>
  sql<FoundHandle>`select id, handle from product where deleted_at is null and (id = any(${ids}) or handle = any(${handles}))
      order by id ${lock ? sql`for update` : sql``}`.all(db)

const agg = (columns: string, from: string) =>
  sql.raw(`(select coalesce(json_agg(o), '[]') from (select ${columns} from ${from}) o)`)

const options = agg(
  'id, title',
  'product_option where product_id = p.id and deleted_at is null order by created_at, id',
)
const images = agg(
  'i.id, i.url, i.metadata',
  'product_images l join image i on i.id = l.image_id and i.deleted_at is null where l.product_id = p.id order by l.rank, i.id',
)
const tags = agg(
  't.id, t.value',
  'product_tags l join product_tag t on t.id = l.product_tag_id and t.deleted_at is null where l.product_id = p.id order by t.value, t.id',
)
const channels = agg(
  's.id, s.name, s.description',
  'product_sales_channel l join sales_channel s on s.id = l.sales_channel_id and s.deleted_at is null where l.product_id = p.id order by s.created_at, s.id',
)
const categories = agg(
  'c.id, c.handle, c.name, c.description',
  'product_category_product l join product_category c on c.id = l.product_category_id where l.product_id = p.id order by c.rank, c.id',
)
const prices = agg(
  'id, currency_code, region_id, amount',
  `money_amount where variant_id = v.id and price_list_id is null and min_quantity is null and max_quantity is null
    and deleted_at is null order by created_at, id`,
)

const sales = agg(
  'm.id, m.price_list_id, m.currency_code, m.amount',
  `money_amount m join price_list l on l.id = m.price_list_id and l.deleted_at is null
    where m.variant_id = v.id and m.deleted_at is null and m.region_id is null and m.min_quantity is null and m.max_quantity is null
      and exists (select from import_effect e where e.row_id = l.id and e.kind = 'price_list') order by m.created_at, m.id`,
)

type ProductPart = Omit<StoredProduct, 'variants'>
type VariantPart = StoredVariant & { readonly product_id: string }

const listProductParts = (db: Db, ids: readonly string[]) =>
  sql<ProductPart>`select p.id, to_jsonb(p) - array['search', 'vendor'] as row, t.value as type,
      case when c.id is not null then json_build_object('handle', c.handle, 'title', c.title) end as collection,
      (select json_build_object('name', s.name, 'type', s.type) from product_shipping_profile l
        join shipping_profile s on s.id = l.profile_id where l.product_id = p.id limit 1) as profile,
      ${options} as options, ${images} as images, ${tags} as tags, ${channels} as channels, ${categories} as categories
      from product p left join product_type t on t.id = p.type_id and t.deleted_at is null
      left join product_collection c on c.id = p.collection_id and c.deleted_at is null
      where p.id = any(${ids}) and p.deleted_at is null`.all(db)

const bundle = sql.raw(isOfBundle('i'))

/** `is true` keeps the planner from going through all of an index of variants that are not deleted. */
const listVariantParts = (db: Db, ids: readonly string[], locationId: string | null) =>
  sql<VariantPart>`select v.id, v.product_id, to_jsonb(v) as row, ${prices} as prices, ${sales} as sales,
      coalesce((select json_object_agg(o.option_id, o.value) from product_option_value o
        where o.variant_id = v.id and o.deleted_at is null), '{}') as values,
      (select json_build_object('item_id', i.inventory_item_id, 'is_bundle', ${bundle},
          'quantity', case when not ${bundle} then l.stocked_quantity end)
        from product_variant_inventory_item i left join inventory_level l on l.inventory_item_id = i.inventory_item_id
          and l.location_id = ${locationId} and l.deleted_at is null
        where i.variant_id = v.id and i.deleted_at is null order by i.created_at, i.id limit 1) as stock
      from product_variant v where v.product_id = any(${ids}) and (v.deleted_at is null) is true
      order by v.variant_rank, v.id`.all(db)

/** Products by their ids, in two statements however many there are. */
export async function loadProducts(
  db: Db,
  ids: readonly string[],
  locationId: string | null,
): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const products = await listProductParts(db, ids)
  const variants = Map.groupBy(await listVariantParts(db, ids, locationId), ({ product_id }) => product_id)
  return new Map(products.map((part) => [part.id, { ...part, variants: variants.get(part.id) ?? [] }]))
}
