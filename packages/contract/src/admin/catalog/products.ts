import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  DateFilter,
  deletedAtFilter,
  ValueFilter,
  ListOf,
  Metadata,
  Nullable,
  NumberFilter,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringFilter,
  StringList,
  Time,
  IdQuery,
} from '../../kit/shapes.ts'
import { Amount, market, PriceChanges, PricesChanged, quantities } from './price-changes.ts'
import { ListedVariant, Product, ProductStatus, ProductTag, ProductType } from './product-shapes.ts'

const Name = Type.String({ minLength: 1 })
const Measure = OptionalNullable(Type.Number({ minimum: 0 }))
const OptionalText = OptionalNullable(Type.String())

const measures = {
  weight: Measure,
  length: Measure,
  height: Measure,
  width: Measure,
  hs_code: OptionalText,
  origin_country: OptionalText,
  mid_code: OptionalText,
  material: OptionalText,
}

const price = { ...market, amount: Amount, ...quantities }
const NewPrice = Body(price)
const Price = Body({ id: Type.Optional(Type.String()), ...price })

const variantFields = {
  sku: OptionalText,
  ean: OptionalText,
  upc: OptionalText,
  barcode: OptionalText,
  inventory_quantity: Type.Optional(Type.Integer({ minimum: 0 })),
  allow_backorder: Type.Optional(Type.Boolean()),
  manage_inventory: Type.Optional(Type.Boolean()),
  ...measures,
  metadata: Type.Optional(Metadata),
}

const OptionValue = Body({ option_id: Type.String(), value: Name })

/** Not in v1: the variant whose prices in price lists the new one gets, too. */
const copied = { copy_list_prices_of: Type.Optional(Type.String()) }

/** A variant of a new product. Its option values are in the order of the product's options. */
const NewProductVariant = Body({
  title: Name,
  ...variantFields,
  ...copied,
  prices: Type.Array(NewPrice),
  options: Type.Optional(Type.Array(Body({ value: Name }))),
})

const ChangedVariant = Body({
  id: Type.Optional(Type.String()),
  title: Type.Optional(Name),
  ...variantFields,
  prices: Type.Optional(Type.Array(Price)),
  options: Type.Optional(Type.Array(OptionValue)),
})

const NewVariant = Body({
  title: Name,
  ...variantFields,
  ...copied,
  prices: Type.Array(NewPrice),
  options: Type.Optional(Type.Array(OptionValue)),
})

const VariantChange = Body({
  title: Type.Optional(Name),
  ...variantFields,
  prices: Type.Optional(Type.Array(Price)),
  options: Type.Optional(Type.Array(OptionValue)),
})

const Named = Body({ id: Type.Optional(Type.String()), value: Name })
const Linked = Body({ id: Type.String() })

const organization = {
  type: OptionalNullable(Named),
  collection_id: OptionalText,
  tags: Type.Optional(Type.Array(Named)),
  sales_channels: Type.Optional(Type.Array(Linked)),
  categories: Type.Optional(Type.Array(Linked)),
}

const general = {
  subtitle: OptionalText,
  description: OptionalText,
  discountable: Type.Optional(Type.Boolean()),
  images: Type.Optional(StringList),
  thumbnail: OptionalText,
  handle: OptionalText,
  status: Type.Optional(ProductStatus),
  /** Not in v1: when a published product appears for shoppers; null means no limit. */
  publish_at: OptionalNullable(Time),
  /** Not in v1: when it disappears; later than `publish_at`. */
  unpublish_at: OptionalNullable(Time),
  ...organization,
  ...measures,
  metadata: Type.Optional(Metadata),
}

export const NewProduct = Body({
  title: Name,
  is_giftcard: Type.Optional(Type.Boolean()),
  ...general,
  options: Type.Optional(Type.Array(Body({ title: Name }))),
  variants: Type.Optional(Type.Array(NewProductVariant)),
})
export type NewProduct = Static<typeof NewProduct>

export const ProductChange = Body({
  title: Type.Optional(Name),
  ...general,
  variants: Type.Optional(Type.Array(ChangedVariant)),
})
export type ProductChange = Static<typeof ProductChange>

/** Filters of `GET /admin/products`, also those of a product export (docs/contract/imports.md §4). */
export const productFilters = {
  q: Type.Optional(SearchWords),
  id: Type.Optional(ValueFilter),
  status: Type.Optional(Type.Array(ProductStatus)),
  collection_id: Type.Optional(StringList),
  tags: Type.Optional(StringList),
  price_list_id: Type.Optional(StringList),
  sales_channel_id: Type.Optional(StringList),
  type_id: Type.Optional(StringList),
  /** Not in v1: by shipping profile. */
  profile_id: Type.Optional(StringList),
  /** Not in v1: by tax rate. */
  tax_rate_id: Type.Optional(StringList),
  category_id: Type.Optional(StringList),
  include_category_children: Type.Optional(Type.Boolean()),
  discount_condition_id: Type.Optional(IdQuery),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  handle: Type.Optional(Type.String()),
  is_giftcard: Type.Optional(Type.Boolean()),
  /** Not in v1: by publication dates. */
  publish_at: Type.Optional(DateFilter),
  unpublish_at: Type.Optional(DateFilter),
  /** Not in v1: the quantity available over all variants. Products without managed stock have none. */
  inventory_quantity: Type.Optional(NumberFilter),
  /** Not in v1: by `vendor` in the metadata, ignoring case and accents. */
  vendor: Type.Optional(StringList),
  /** Not in v1: with or without a thumbnail. */
  pictures: Type.Optional(Type.Array(Choice('with', 'without'))),
  /**
   * Not in v1: by ids of `GET /admin/catalog-health`; products that had one of these flaws at the last check, and
   * still have it.
   */
  health: Type.Optional(StringList),
  /** Not in v1: excludes these ids, up to 100. */
  except: Type.Optional(ValueFilter),
  ...dateFilters,
  ...deletedAtFilter,
}

const path = '/admin/products'
const invalidates = [
  'admin.changes',
  'admin.collections',
  'admin.inventoryItems',
  'admin.productCategories',
  'admin.productTags',
  'admin.productTypes',
  'admin.redirects',
  'admin.variants',
  'store.products',
  'store.variants',
] as const
const write = {
  access: 'admin',
  permission: 'products:write',
  invalidates,
  query: Query(fieldSelection),
  response: ResponseWith('product', Product),
  errors: ['invalid_data', 'not_found', 'duplicate', 'edit_conflict'],
} as const
const read = { access: 'admin', permission: 'products:read' } as const

const crudRoutes = crud({
  path,
  permissionResource: 'products',
  singular: 'product',
  plural: 'products',
  entity: Product,
  deletedObjectName: 'product',
  invalidates,
  create: NewProduct,
  update: ProductChange,
  query: Query({ ...productFilters, ...ordering, ...fieldSelection, ...paging(50) }),
})

/** Creating or deleting variants also changes the price lists that have prices for them. */
const withListPrices = [...invalidates, 'admin.priceLists'] as const
/** A deleted variant takes its inventory item and the item's reservations with it. */
const withStock = [...withListPrices, 'admin.reservations'] as const

export const products = {
  ...crudRoutes,
  create: {
    ...crudRoutes.create,
    invalidates: withListPrices,
    query: Query(fieldSelection),
    errors: ['invalid_data', 'duplicate', 'request_errors'],
  },
  update: {
    ...crudRoutes.update,
    query: Query(fieldSelection),
    errors: [...crudRoutes.update.errors, 'request_errors'],
  },
  remove: { ...crudRoutes.remove, invalidates: withStock },
  tagUsage: {
    ...read,
    method: 'GET',
    path: `${path}/tag-usage`,
    response: ResponseWith(
      'tags',
      Type.Array(Type.Object({ id: Type.String(), usage_count: Type.String(), value: Type.String() })),
    ),
    errors: [],
    summary: 'List the ten most used tags',
  },
  listTypes: {
    ...read,
    method: 'GET',
    path: `${path}/types`,
    response: ResponseWith('types', Type.Array(ProductType)),
    errors: [],
    summary: 'List all product types',
  },
  listVendors: {
    ...read,
    method: 'GET',
    path: `${path}/vendors`,
    query: Query({ q: Type.Optional(SearchWords) }),
    response: ResponseWith('vendors', StringList),
    errors: ['invalid_data'],
    summary: 'List up to 50 vendors whose names begin with a text',
  },
  setMetadata: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/metadata`,
    body: Body({ key: Name, value: Type.String() }),
    summary: 'Set a metadata key of a product; an empty value removes it',
  },
  addOption: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/options`,
    body: Body({ title: Name }),
    summary: 'Add an option to a product',
  },
  updateOption: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/options/{option_id}`,
    body: Body({ title: Name }),
    summary: 'Rename an option of a product',
  },
  removeOption: {
    ...write,
    method: 'DELETE',
    path: `${path}/{id}/options/{option_id}`,
    response: Type.Object({
      option_id: Type.String(),
      object: Type.Literal('option'),
      deleted: Type.Boolean(),
      product: Product,
    }),
    summary: 'Remove an option from a product',
  },
  updateImage: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/images/{image_id}`,
    body: Body({ alt: Nullable(Type.String({ maxLength: 500 })) }),
    errors: ['invalid_data', 'not_found'],
    summary: 'Set the alt text of a product picture, stored as `alt` in its metadata',
  },
  listVariants: {
    ...read,
    method: 'GET',
    path: `${path}/{id}/variants`,
    query: Query({
      id: Type.Optional(ValueFilter),
      q: Type.Optional(SearchWords),
      manage_inventory: Type.Optional(Type.Boolean()),
      allow_backorder: Type.Optional(Type.Boolean()),
      inventory_quantity: Type.Optional(NumberFilter),
      ...dateFilters,
      ...ordering,
      ...fieldSelection,
      ...paging(100),
    }),
    response: ListOf('variants', ListedVariant),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the variants of a product',
  },
  createVariant: {
    ...write,
    invalidates: withListPrices,
    method: 'POST',
    path: `${path}/{id}/variants`,
    body: NewVariant,
    summary: 'Add a variant to a product',
  },
  updateVariant: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/variants/{variant_id}`,
    query: Query({
      cart_id: Type.Optional(IdQuery),
      region_id: Type.Optional(IdQuery),
      currency_code: Type.Optional(IdQuery),
      ...fieldSelection,
    }),
    body: VariantChange,
    summary: 'Update a variant of a product',
  },
  /** Not in v1; the same body as for price lists. */
  changePrices: {
    access: 'admin',
    permission: 'products:write',
    invalidates: withListPrices,
    method: 'POST',
    path: `${path}/{id}/prices/changes`,
    body: PriceChanges,
    response: PricesChanged,
    errors: ['invalid_data', 'not_found', 'edit_conflict'],
    summary: 'Set and remove base prices of the variants of a product in one request',
  },
  removeVariant: {
    ...write,
    invalidates: withStock,
    method: 'DELETE',
    path: `${path}/{id}/variants/{variant_id}`,
    response: Type.Object({
      variant_id: Type.String(),
      object: Type.Literal('product-variant'),
      deleted: Type.Boolean(),
      product: Product,
    }),
    summary: 'Remove a variant from a product',
  },
} as const satisfies Record<string, Route>

/** Filters of tags and types, the same for staff and shoppers. */
export const valueFilters = {
  discount_condition_id: Type.Optional(IdQuery),
  value: Type.Optional(StringFilter),
  id: Type.Optional(StringFilter),
  q: Type.Optional(SearchWords),
  ...dateFilters,
  ...ordering,
}

const { properties: tag } = ProductTag
export const ListedValue = Type.Object({
  id: tag.id,
  value: tag.value,
  created_at: tag.created_at,
  updated_at: tag.updated_at,
})
