import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  SoftDeletableEntity,
  Deleted,
  deletedAtFilter,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  IdQuery,
} from '../../kit/shapes.ts'

export const SalesChannel = SoftDeletableEntity({
  name: Type.String(),
  description: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  metadata: Metadata,
})
export type SalesChannel = Static<typeof SalesChannel>

const CountedChannel = Type.Object({
  ...SalesChannel.properties,
  /** Only if requested by `fields`: the number of products it sells. */
  product_count: Type.Optional(Type.Integer()),
})

const path = '/admin/sales-channels'
const ProductBatch = Body({
  product_ids: Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false })),
})
const changesProducts = {
  access: 'admin',
  permission: 'sales-channels:write',
  flag: 'sales_channels',
  body: ProductBatch,
  response: ResponseWith('sales_channel', SalesChannel),
  errors: ['invalid_data', 'not_found', 'request_errors'],
  invalidates: ['admin.changes', 'admin.products', 'store.products'],
} as const

const changesLocations = {
  access: 'admin',
  permission: 'sales-channels:write',
  flag: ['sales_channels', 'stockLocationService'],
  body: Body({ location_id: Type.String() }),
  invalidates: [
    'admin.changes',
    'admin.products',
    'admin.stockLocations',
    'admin.variants',
    'store.products',
    'store.variants',
  ],
} as const

export const salesChannels = {
  ...crud({
    path,
    permissionResource: 'sales-channels',
    singular: 'sales_channel',
    plural: 'sales_channels',
    entity: CountedChannel,
    deletedObjectName: 'sales-channel',
    flag: 'sales_channels',
    invalidates: ['admin.changes', 'admin.products', 'admin.publishableApiKeys', 'store.products'],
    create: Body({
      name: Type.String({ minLength: 1 }),
      description: OptionalNullable(Type.String()),
      is_disabled: Type.Optional(Type.Boolean()),
    }),
    update: Body({
      name: Type.Optional(Type.String({ minLength: 1 })),
      description: OptionalNullable(Type.String()),
      is_disabled: Type.Optional(Type.Boolean()),
      /** Not in v1. */
      metadata: Type.Optional(Metadata),
    }),
    query: Query({
      id: Type.Optional(IdQuery),
      name: Type.Optional(Type.String()),
      description: Type.Optional(Type.String()),
      q: Type.Optional(SearchWords),
      status: Type.Optional(Type.Array(Choice('enabled', 'disabled'))),
      ...ordering,
      ...dateFilters,
      ...deletedAtFilter,
      ...fieldSelection,
      ...paging(20),
    }),
  }),
  addProducts: {
    ...changesProducts,
    method: 'POST',
    path: `${path}/{id}/products/batch`,
    summary: 'Sell products in a sales channel',
  },
  removeProducts: {
    ...changesProducts,
    method: 'DELETE',
    path: `${path}/{id}/products/batch`,
    summary: 'Stop selling products in a sales channel',
  },
  addLocation: {
    ...changesLocations,
    method: 'POST',
    path: `${path}/{id}/stock-locations`,
    response: ResponseWith('sales_channel', SalesChannel),
    errors: ['invalid_data', 'not_found'],
    summary: 'Sell from a stock location in a sales channel',
  },
  removeLocation: {
    ...changesLocations,
    method: 'DELETE',
    path: `${path}/{id}/stock-locations`,
    response: Deleted('stock-location'),
    errors: ['invalid_data'],
    summary: 'Stop selling from a stock location in a sales channel',
  },
} as const satisfies Record<string, Route>
