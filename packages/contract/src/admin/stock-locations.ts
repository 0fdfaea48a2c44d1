import { Type, type Static } from 'typebox'
import { crud } from '../kit/crud.ts'
import type { Route } from '../kit/route.ts'
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
} from '../kit/shapes.ts'
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

/** A place where stock lies. Address and channels come with `expand`. */
export const StockLocation = Entity({
  name: Type.String(),
  address_id: Optional,
  metadata: Metadata,
  address: Type.Optional(Nullable(StockLocationAddress)),
  sales_channels: Type.Optional(Type.Array(SalesChannel)),
  /** Only when asked for by `fields`: the place among those that one chooses from, by `metadata.priority`, then by name. */
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

/** Ours: all channels that sell from the location; others are unlinked. */
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
  touches: [
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
  /** `address: null` takes the address away. */
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
  /** What goes with a location when it is deleted; asked before somebody confirms. Ours. */
  summary: {
    access: 'admin',
    permission: 'stock-locations:read',
    flag: 'stockLocationService',
    method: 'GET',
    path: `${path}/{id}/summary`,
    response: OneOf(
      'summary',
      Type.Object({
        /** Items that are stocked there. */
        items: Type.Integer(),
        /** Pieces that lie there. */
        stocked_quantity: Type.Integer(),
        reservations: Type.Integer(),
      }),
    ),
    errors: ['not_found'],
    summary: 'Count what lies at a location and is reserved there',
  },
} as const satisfies Record<string, Route>
