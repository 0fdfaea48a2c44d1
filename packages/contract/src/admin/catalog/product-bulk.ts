import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Nullable } from '../../kit/shapes.ts'
import { Amount } from './price-changes.ts'
import { ProductStatus } from './product-shapes.ts'

/** Products per call. A call is one transaction, which must not hold its locks for long. */
const MAX_BULK = 1_000

const Ids = Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK })
const TagValues = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })
/** Ids of the categories or sales channels. */
const ParentIds = Type.Array(Type.String(), { maxItems: 50 })

/**
 * How new prices are rounded. `minor_unit`: to 0.01; `tenth`: to 0.10; `whole`: to 1.00; `below_whole`: to x.99, and
 * for currencies without decimals to x99 (1,999 yen).
 */
const PriceRounding = Choice('minor_unit', 'tenth', 'whole', 'below_whole')
export type PriceRounding = Static<typeof PriceRounding>

const priceChange = {
  ids: Ids,
  /** 10 raises prices by 10 %, -25 lowers them by 25 %. */
  percent: Type.Number({ minimum: -100, maximum: 1_000 }),
  rounding: PriceRounding,
  /** Changes only prices in these currencies, region prices included. Omit for all currencies. */
  currency_codes: Type.Optional(
    Type.Array(Type.String({ minLength: 3, maxLength: 3 }), { minItems: 1, maxItems: 200 }),
  ),
}
const PriceChange = Body(priceChange)
export type PriceChange = Static<typeof PriceChange>

/** One price before and after. Amounts in minor units. */
const ChangedPrice = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  product_title: Type.String(),
  variant_title: Type.String(),
  currency_code: Type.String(),
  region_name: Type.Union([Type.String(), Type.Null()]),
  before: Type.Integer(),
  after: Type.Integer(),
})
export type ChangedPrice = Static<typeof ChangedPrice>

/** The result of a bulk action: how many products changed, and which could not be changed. */
const BulkResult = Type.Object({
  changed: Type.Integer(),
  failures: Type.Array(Type.Object({ id: Type.String(), message: Type.String() })),
})
export type BulkResult = Static<typeof BulkResult>

/**
 * One value that a bulk action wrote: these products have `after` in a field, and had `before`. In a field with several
 * values, `after` is one that was added, and `before` is null.
 */
const BulkChange = Type.Object(
  {
    field: Choice('status', 'collection_id', 'type_id', 'vendor', 'categories', 'sales_channels', 'tags'),
    before: Nullable(Type.String({ minLength: 1, maxLength: 255 })),
    after: Type.String({ minLength: 1, maxLength: 255 }),
    ids: Ids,
  },
  { additionalProperties: false },
)
export type BulkChange = Static<typeof BulkChange>

/** Three fields of each product (collection, type, vendor), and 50 tags, 50 categories and 50 sales channels. */
const MAX_CHANGES = 3 * MAX_BULK + 150

/** Prices that a bulk action changed from one amount to another, in minor units. The ids are those of the prices. */
const BulkPriceChange = Type.Object(
  {
    before: Amount,
    after: Amount,
    ids: Type.Array(Type.String(), { minItems: 1 }),
  },
  { additionalProperties: false },
)
export type BulkPriceChange = Static<typeof BulkPriceChange>

/** The most changed prices that can be undone: more would make a response of several megabytes. */
export const MAX_UNDONE_PRICES = 20_000

/** The branches that show products and their prices. */
export const catalogBranches = [
  'admin.changes',
  'admin.products',
  'admin.variants',
  'admin.collections',
  'admin.productCategories',
  'admin.productTags',
  'admin.productTypes',
  'admin.inventoryItems',
  'admin.priceLists',
  'admin.reservations',
  'store.products',
  'store.variants',
] as const

const write = {
  method: 'POST',
  access: 'admin',
  permission: 'products:write',
  response: BulkResult,
  invalidates: catalogBranches,
} as const

/** `changes` is the body of an undo. */
const undoable = {
  ...write,
  response: Type.Object({ ...BulkResult.properties, changes: Type.Array(BulkChange) }),
} as const

const path = '/admin/products/bulk'

/**
 * Bulk actions on up to 1,000 products, each in one transaction. Products that are missing or cannot be changed are
 * listed in `failures`; the others are changed. What `changes` lists can be undone. Medusa v1 has no such routes.
 */
export const productBulk = {
  setStatus: {
    ...undoable,
    path: `${path}/status`,
    body: Body({ ids: Ids, status: ProductStatus }),
    errors: ['invalid_data'],
    summary: 'Set the status of many products',
  },
  add: {
    ...undoable,
    path: `${path}/add`,
    body: Body({
      ids: Ids,
      collection_id: Type.Optional(Type.String()),
      category_ids: Type.Optional(ParentIds),
      sales_channel_ids: Type.Optional(ParentIds),
      /** Values of tags. Tags that do not exist yet are created. */
      tags: Type.Optional(TagValues),
      /** Replaces the type of each product. A type that does not exist yet is created. */
      type: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** Replaces `vendor` in the metadata. */
      vendor: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    }),
    errors: ['invalid_data', 'not_found', 'request_errors'],
    summary: 'Add many products to a collection, categories and sales channels, add tags, and set type and vendor',
  },
  undo: {
    ...write,
    path: `${path}/undo`,
    body: Body({ changes: Type.Array(BulkChange, { minItems: 1, maxItems: MAX_CHANGES }) }),
    errors: ['invalid_data'],
    summary: 'Undo changes of a bulk action, where the products still have what it wrote',
  },
  changePrices: {
    ...write,
    path: `${path}/prices`,
    body: PriceChange,
    response: Type.Object({
      ...BulkResult.properties,
      /** The body of an undo; empty if more than `MAX_UNDONE_PRICES` were changed. */
      changes: Type.Array(BulkPriceChange),
    }),
    errors: ['invalid_data'],
    summary: 'Change the prices of many products by a percentage',
  },
  undoPrices: {
    ...write,
    path: `${path}/prices/undo`,
    body: Body({ changes: Type.Array(BulkPriceChange, { minItems: 1, maxItems: MAX_UNDONE_PRICES }) }),
    errors: ['invalid_data'],
    summary: 'Undo a change of prices, where they still have the amount that it wrote',
  },
  previewPrices: {
    method: 'POST',
    access: 'admin',
    permission: 'products:read',
    readOnly: true,
    path: `${path}/prices/preview`,
    body: PriceChange,
    response: Type.Object({
      /** How many prices the products have, in the given currencies. */
      prices: Type.Integer(),
      /** How many of these prices would change. */
      changes: Type.Integer(),
      /** How many products would have at least one changed price. */
      products: Type.Integer(),
      /** How many prices would change by more than 50 %, including those to zero. */
      large: Type.Integer(),
      /** How many prices would change to zero. */
      zero: Type.Integer(),
      /** The first change of each product, of at most 8 products. */
      sample: Type.Array(ChangedPrice),
      /** The same of changes by more than 50 %. */
      large_sample: Type.Array(ChangedPrice),
      /** The highest and the lowest change in relation to its price; only one if all are alike. */
      extremes: Type.Array(ChangedPrice),
    }),
    errors: ['invalid_data'],
    summary: 'Preview a change of the prices of many products by a percentage',
  },
  remove: {
    ...write,
    permission: 'products:delete',
    path: `${path}/delete`,
    body: Body({ ids: Ids }),
    errors: ['invalid_data'],
    summary: 'Delete many products with their variants',
  },
} as const satisfies Record<string, Route>
