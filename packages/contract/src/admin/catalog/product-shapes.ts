import { Type, type Static } from 'typebox'
import { Choice, SoftDeletableEntity, Metadata, Nullable, Time } from '../../kit/shapes.ts'
import { LocationLevel } from '../stock/inventory-items.ts'
import { SalesChannel } from '../shop/sales-channels.ts'

/**
 * Default shapes of products and their parts (docs/contract). Money is in minor units, weights in grams, lengths in
 * millimeters.
 */

const Text = Nullable(Type.String())
const Measure = Nullable(Type.Number())

export const ProductStatus = Choice('draft', 'proposed', 'published', 'rejected')
export type ProductStatus = Static<typeof ProductStatus>

const measures = {
  weight: Measure,
  length: Measure,
  height: Measure,
  width: Measure,
  hs_code: Text,
  origin_country: Text,
  mid_code: Text,
  material: Text,
}

export const MoneyAmount = SoftDeletableEntity({
  currency_code: Type.String(),
  amount: Type.Integer(),
  min_quantity: Nullable(Type.Integer()),
  max_quantity: Nullable(Type.Integer()),
  price_list_id: Text,
  variant_id: Text,
  region_id: Text,
  /** Set for prices for a context that belong to a price list. */
  price_list: Type.Optional(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      type: Choice('sale', 'override'),
      status: Choice('active', 'draft'),
      starts_at: Nullable(Time),
      ends_at: Nullable(Time),
    }),
  ),
})
export type MoneyAmount = Static<typeof MoneyAmount>

export const ProductOptionValue = SoftDeletableEntity({
  value: Type.String(),
  option_id: Type.String(),
  variant_id: Type.String(),
  metadata: Metadata,
})
export type ProductOptionValue = Static<typeof ProductOptionValue>

export const ProductOption = SoftDeletableEntity({
  title: Type.String(),
  product_id: Type.String(),
  metadata: Metadata,
  values: Type.Array(ProductOptionValue),
  /** Only if requested: each value once, in the order of the variants. */
  distinct_values: Type.Optional(Type.Array(Type.String())),
})
export type ProductOption = Static<typeof ProductOption>

/** The price fields of a variant in a context (docs/contract/totals.md §1). Null without a region or currency. */
const pricing = {
  original_price: Nullable(Type.Integer()),
  calculated_price: Nullable(Type.Integer()),
  calculated_price_type: Nullable(Choice('default', 'sale', 'override')),
  original_price_includes_tax: Nullable(Type.Boolean()),
  calculated_price_includes_tax: Nullable(Type.Boolean()),
  original_price_incl_tax: Nullable(Type.Integer()),
  calculated_price_incl_tax: Nullable(Type.Integer()),
  original_tax: Nullable(Type.Integer()),
  calculated_tax: Nullable(Type.Integer()),
  tax_rates: Nullable(
    Type.Array(Type.Object({ rate: Nullable(Type.Number()), name: Type.String(), code: Nullable(Type.String()) })),
  ),
}

export const BareVariant = SoftDeletableEntity({
  title: Type.String(),
  product_id: Type.String(),
  sku: Text,
  barcode: Text,
  ean: Text,
  upc: Text,
  variant_rank: Nullable(Type.Integer()),
  inventory_quantity: Type.Integer(),
  allow_backorder: Type.Boolean(),
  manage_inventory: Type.Boolean(),
  ...measures,
  metadata: Metadata,
})

export const ProductVariant = SoftDeletableEntity({
  ...BareVariant.properties,
  options: Type.Array(ProductOptionValue),
  prices: Type.Array(MoneyAmount),
  ...pricing,
  purchasable: Type.Boolean(),
})
export type ProductVariant = Static<typeof ProductVariant>

/** An inventory item of a variant, with its stock level at each location. */
const SoldFrom = Type.Object({
  inventory_item_id: Type.String(),
  required_quantity: Type.Integer(),
  inventory: Type.Optional(
    Type.Object({ id: Type.String(), location_levels: Type.Optional(Type.Array(LocationLevel)) }),
  ),
})

/** A variant as `GET /admin/products/{id}/variants` lists it: with options and prices; only the stock is calculated. */
export const ListedVariant = SoftDeletableEntity({
  ...BareVariant.properties,
  options: Type.Array(ProductOptionValue),
  prices: Type.Array(MoneyAmount),
  /** With `expand=inventory_items.inventory.location_levels`. */
  inventory_items: Type.Optional(Type.Array(SoldFrom)),
})
export type ListedVariant = Static<typeof ListedVariant>

export const Image = SoftDeletableEntity({ url: Type.String(), metadata: Metadata })
export type Image = Static<typeof Image>

export const ProductTag = SoftDeletableEntity({ value: Type.String(), metadata: Metadata })
export type ProductTag = Static<typeof ProductTag>

export const ProductType = SoftDeletableEntity({ value: Type.String(), metadata: Metadata })
export type ProductType = Static<typeof ProductType>

const ShippingProfile = SoftDeletableEntity({
  name: Type.String(),
  type: Choice('default', 'gift_card', 'custom'),
  metadata: Metadata,
})

const ProductCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  handle: Type.String(),
  is_active: Type.Boolean(),
  is_internal: Type.Boolean(),
  parent_category_id: Text,
  rank: Type.Integer(),
  metadata: Metadata,
  created_at: Type.String(),
  updated_at: Type.String(),
})

const columns = {
  title: Type.String(),
  subtitle: Text,
  status: ProductStatus,
  external_id: Text,
  description: Text,
  handle: Text,
  is_giftcard: Type.Boolean(),
  discountable: Type.Boolean(),
  thumbnail: Text,
  collection_id: Text,
  type_id: Text,
  ...measures,
  metadata: Metadata,
}

/** A product's own columns, as part of other resources. */
export const BareProduct = SoftDeletableEntity(columns)
export type BareProduct = Static<typeof BareProduct>

/** A variant as part of a line item. Its product is null while shoppers cannot find it. */
export const LineVariant = SoftDeletableEntity({
  ...BareVariant.properties,
  purchasable: Type.Optional(Type.Boolean()),
  product: Type.Optional(
    Nullable(
      SoftDeletableEntity({
        ...columns,
        profile_id: Type.Optional(Text),
        profile: Type.Optional(Nullable(ShippingProfile)),
        profiles: Type.Optional(Type.Array(ShippingProfile)),
      }),
    ),
  ),
})

const BareCollection = SoftDeletableEntity({ title: Type.String(), handle: Text, metadata: Metadata })

const relations = {
  variants: Type.Array(ProductVariant),
  options: Type.Array(ProductOption),
  images: Type.Array(Image),
  tags: Type.Array(ProductTag),
  type: Nullable(ProductType),
  collection: Nullable(BareCollection),
  profiles: Type.Array(ShippingProfile),
}

export const Product = SoftDeletableEntity({
  ...columns,
  profile_id: Text,
  profile: Nullable(ShippingProfile),
  ...relations,
  sales_channels: Type.Array(SalesChannel),
  categories: Type.Array(ProductCategory),
  /** Only if requested. */
  variant_count: Type.Optional(Type.Integer()),
  publish_at: Type.Optional(Nullable(Time)),
  unpublish_at: Type.Optional(Nullable(Time)),
})
export type Product = Static<typeof Product>

/** A product as shoppers see it. */
export const StoreProduct = SoftDeletableEntity({
  ...columns,
  ...relations,
  /** Only if requested: titles and labels in other languages, for lists. */
  translations: Type.Optional(Nullable(Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())))),
})
export type StoreProduct = Static<typeof StoreProduct>
