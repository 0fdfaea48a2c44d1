import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Clearable,
  Entity,
  IdFilter,
  Metadata,
  Nullable,
  OneOf,
  ordering,
  paging,
  Query,
  SearchWords,
  selection,
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
    address_2: Clearable(Type.String()),
    company: Clearable(Type.String()),
    city: Clearable(Type.String()),
    phone: Clearable(Type.String()),
    postal_code: Clearable(Type.String()),
    province: Clearable(Type.String()),
  },
  { additionalProperties: false },
)

/** Not in v1: all channels that sell from the location; others are unlinked. */
const Channels = Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false }))

const path = '/admin/stock-locations'
const rows = crud({
  path,
  resource: 'stock-locations',
  flag: 'stockLocationService',
  one: 'stock_location',
  many: 'stock_locations',
  entity: StockLocation,
  object: 'stock_location',
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
    address_id: Clearable(Type.String()),
    address: Clearable(Address),
    sales_channels: Type.Optional(Channels),
    metadata: Type.Optional(Metadata),
  }),
  /** `address: null` removes the address. */
  update: Body({
    name: Type.Optional(Type.String({ minLength: 1 })),
    address_id: Clearable(Type.String()),
    address: Clearable(Address),
    sales_channels: Type.Optional(Channels),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    id: Type.Optional(IdFilter),
    name: Type.Optional(IdFilter),
    address_id: Type.Optional(IdFilter),
    sales_channel_id: Type.Optional(IdFilter),
    ...ordering,
    ...selection,
    ...paging(20),
  }),
})

export const stockLocations = {
  ...rows,
  create: { ...rows.create, query: Query(selection), errors: [...rows.create.errors, 'not_found'] },
  update: { ...rows.update, query: Query(selection) },
  /** What is deleted with a location, to show before the user confirms. Not in v1. */
  summary: {
    access: 'admin',
    permission: 'stock-locations:read',
    flag: 'stockLocationService',
    method: 'GET',
    path: `${path}/{id}/summary`,
    response: OneOf(
      'summary',
      Type.Object({
        /** Inventory items that are stocked there. */
        items: Type.Integer(),
        /** Pieces that are stocked there. */
        stocked_quantity: Type.Integer(),
        reservations: Type.Integer(),
      }),
    ),
    errors: ['not_found'],
    summary: 'Count the stock and reservations at a location',
  },
} as const satisfies Record<string, Route>
