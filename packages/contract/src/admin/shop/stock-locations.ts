import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  OptionalNullable,
  Entity,
  ValueFilter,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  Time,
} from '../../kit/shapes.ts'
import { SalesChannel } from './sales-channels.ts'

const Optional = Nullable(Type.String())

/** `country_code` as ISO 3166-1 alpha-2 in lower case. */
export const StockLocationAddress = Entity({
  address_1: Type.String(),
  address_2: Optional,
  company: Optional,
  city: Optional,
  country_code: Type.String(),
  phone: Optional,
  postal_code: Optional,
  province: Optional,
  metadata: Metadata,
  deleted_at: Nullable(Time),
})
export type StockLocationAddress = Static<typeof StockLocationAddress>

/** A stock location. Address and channels require `expand`. */
export const StockLocation = Entity({
  name: Type.String(),
  address_id: Optional,
  metadata: Metadata,
  address: Type.Optional(Nullable(StockLocationAddress)),
  sales_channels: Type.Optional(Type.Array(SalesChannel)),
  /** Only if requested by `fields`: the position in choices of locations, by `metadata.priority`, then by name. */
  offered: Type.Optional(Type.String()),
})
export type StockLocation = Static<typeof StockLocation>

const Address = Type.Object(
  {
    address_1: Type.String({ minLength: 1 }),
    country_code: Type.String({ minLength: 2, maxLength: 2 }),
    address_2: OptionalNullable(Type.String()),
    company: OptionalNullable(Type.String()),
    city: OptionalNullable(Type.String()),
    phone: OptionalNullable(Type.String()),
    postal_code: OptionalNullable(Type.String()),
    province: OptionalNullable(Type.String()),
  },
  { additionalProperties: false },
)

/** Not in v1: all channels that sell from the location; others are unlinked. */
const Channels = Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false }))

const path = '/admin/stock-locations'
const crudRoutes = crud({
  path,
  permissionResource: 'stock-locations',
  flag: 'stockLocationService',
  singular: 'stock_location',
  plural: 'stock_locations',
  entity: StockLocation,
  deletedObjectName: 'stock_location',
  invalidates: [
    'admin.changes',
    'admin.inventoryItems',
    'admin.products',
    'admin.reservations',
    'admin.salesChannels',
    'admin.store',
    'admin.variants',
    'store.products',
    'store.variants',
  ],
  create: Body({
    name: Type.String({ minLength: 1 }),
    address_id: OptionalNullable(Type.String()),
    address: OptionalNullable(Address),
    sales_channels: Type.Optional(Channels),
    metadata: Type.Optional(Metadata),
  }),
  /** `address: null` removes the address. */
  update: Body({
    name: Type.Optional(Type.String({ minLength: 1 })),
    address_id: OptionalNullable(Type.String()),
    address: OptionalNullable(Address),
    sales_channels: Type.Optional(Channels),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    id: Type.Optional(ValueFilter),
    name: Type.Optional(ValueFilter),
    address_id: Type.Optional(ValueFilter),
    sales_channel_id: Type.Optional(ValueFilter),
    ...ordering,
    ...fieldSelection,
    ...paging(20),
  }),
})

export const stockLocations = {
  ...crudRoutes,
  create: { ...crudRoutes.create, query: Query(fieldSelection), errors: [...crudRoutes.create.errors, 'not_found'] },
  update: { ...crudRoutes.update, query: Query(fieldSelection) },
  /** What is deleted with a location, to show before the user confirms. Not in v1. */
  summary: {
    access: 'admin',
    permission: 'stock-locations:read',
    flag: 'stockLocationService',
    method: 'GET',
    path: `${path}/{id}/summary`,
    response: ResponseWith(
      'summary',
      Type.Object({
        /** Inventory items that are stocked there. */
        items: Type.Integer(),
        /** Units that are stocked there. */
        stocked_quantity: Type.Integer(),
        reservations: Type.Integer(),
      }),
    ),
    errors: ['not_found'],
    summary: 'Count the stock and reservations at a location',
  },
} as const satisfies Record<string, Route>
