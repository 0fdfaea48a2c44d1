import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice } from '../../kit/shapes.ts'
import { ProductStatus } from './product-shapes.ts'

/** Products per call. A call is one transaction, which must not block others for long. */
const MAX_BULK = 1_000

const Ids = Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK })
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })
const Links = Type.Array(Type.String(), { maxItems: 50 })

/**
 * How new prices are rounded: to the minor unit, to tenths, to whole units, or to just below a whole unit (19.99; 1,999
 * yen).
 */
const PriceRounding = Choice('minor_unit', 'tenth', 'whole', 'below_whole')
export type PriceRounding = Static<typeof PriceRounding>

const priceChange = {
  ids: Ids,
  /** 10 raises prices by 10 %, -25 lowers them by 25 %. */
  percent: Type.Number({ minimum: -100, maximum: 1_000 }),
  rounding: PriceRounding,
  /** Prices in these currencies, including those of regions; all currencies if left out. */
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

const write = {
  method: 'POST',
  access: 'admin',
  permission: 'products:write',
  response: BulkResult,
  touches: [
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
  ],
} as const

const path = '/admin/products/bulk'

/** Bulk actions on up to 1,000 products in one call and transaction. Not in v1, which changes one product at a time. */
export const productBulk = {
  setStatus: {
    ...write,
    path: `${path}/status`,
    body: Body({ ids: Ids, status: ProductStatus }),
    errors: ['invalid_data'],
    summary: 'Set the status of many products',
  },
  add: {
    ...write,
    path: `${path}/add`,
    body: Body({
      ids: Ids,
      collection_id: Type.Optional(Type.String()),
      category_ids: Type.Optional(Links),
      sales_channel_ids: Type.Optional(Links),
      /** Tag values; missing tags are created. */
      tags: Type.Optional(Words),
      /** Replaces the type of each product; a missing type is created. */
      type: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** Replaces `vendor` in the metadata. */
      vendor: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    }),
    errors: ['invalid_data', 'not_found', 'request_errors'],
    summary: 'Add many products to a collection, categories and sales channels, add tags, and set type and vendor',
  },
  changePrices: {
    ...write,
    path: `${path}/prices`,
    body: PriceChange,
    errors: ['invalid_data'],
    summary: 'Change the prices of many products by a percentage',
  },
  previewPrices: {
    method: 'POST',
    access: 'admin',
    permission: 'products:read',
    reads: true,
    path: `${path}/prices/preview`,
    body: PriceChange,
    response: Type.Object({
      /** The number of prices checked, and of those that would change. */
      prices: Type.Integer(),
      changes: Type.Integer(),
      products: Type.Integer(),
      /** Changes by more than half of the price, and changes to zero. */
      large: Type.Integer(),
      zero: Type.Integer(),
      /** The first changes, and the first large ones. */
      sample: Type.Array(ChangedPrice),
      large_sample: Type.Array(ChangedPrice),
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
