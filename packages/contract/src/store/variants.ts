import { Type } from 'typebox'
import { BareProduct, ProductVariant } from '../admin/catalog/product-shapes.ts'
import type { Route } from '../kit/route.ts'
import {
  SoftDeletableEntity,
  ValueFilter,
  NumberFilter,
  ResponseWith,
  Query,
  paging,
  fieldSelection,
  IdQuery,
} from '../kit/shapes.ts'

const StoreVariant = SoftDeletableEntity({ ...ProductVariant.properties, product: BareProduct })

const shopper = { method: 'GET', access: 'optional_customer' } as const

const context = {
  sales_channel_id: Type.Optional(IdQuery),
  cart_id: Type.Optional(IdQuery),
  region_id: Type.Optional(IdQuery),
  currency_code: Type.Optional(IdQuery),
}

export const variants = {
  list: {
    ...shopper,
    path: '/store/variants',
    stale: true,
    query: Query({
      /** Comma-separated ids. */
      ids: Type.Optional(IdQuery),
      id: Type.Optional(ValueFilter),
      title: Type.Optional(ValueFilter),
      inventory_quantity: Type.Optional(NumberFilter),
      ...context,
      ...fieldSelection,
      ...paging(100),
    }),
    response: ResponseWith('variants', Type.Array(StoreVariant)),
    errors: ['invalid_data', 'not_found', 'request_errors'],
    summary: 'List the variants that shoppers can see',
  },
  retrieve: {
    ...shopper,
    path: '/store/variants/{id}',
    stale: true,
    query: Query({ ...context, ...fieldSelection }),
    response: ResponseWith('variant', StoreVariant),
    errors: ['invalid_data', 'not_found', 'request_errors'],
    summary: 'Retrieve a variant that shoppers can see',
  },
} as const satisfies Record<string, Route>
