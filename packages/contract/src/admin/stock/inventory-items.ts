import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  OptionalNullable,
  Deleted,
  Entity,
  FlagFilter,
  ValueFilter,
  ListOf,
  Metadata,
  Nullable,
  NumberFilter,
  offsetPaging,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringFilter,
  StringList,
  Time,
} from '../../kit/shapes.ts'

/**
 * The stock level at one location, in units. `available_quantity` is stocked − reserved and can be negative after a
 * count.
 */
export const LocationLevel = Entity({
  inventory_item_id: Type.String(),
  location_id: Type.String(),
  stocked_quantity: Type.Integer(),
  reserved_quantity: Type.Integer(),
  incoming_quantity: Type.Integer(),
  available_quantity: Type.Integer(),
  /** Not in v1, only if requested: how many of the reserved units are set aside. */
  set_aside_quantity: Type.Optional(Type.Integer()),
  metadata: Metadata,
})
export type LocationLevel = Static<typeof LocationLevel>

/** A variant in the answer for an inventory item, with its product. */
const StockedVariant = Entity({
  title: Type.String(),
  product_id: Type.String(),
  sku: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  manage_inventory: Type.Boolean(),
  allow_backorder: Type.Boolean(),
  metadata: Type.Optional(Metadata),
  product: Type.Object({ id: Type.String(), title: Type.String(), thumbnail: Nullable(Type.String()) }),
  /** Not in v1, only if requested: whether the variant is a bundle. */
  is_bundle: Type.Optional(Type.Boolean()),
})
export type StockedVariant = Static<typeof StockedVariant>

const attributes = {
  sku: Nullable(Type.String()),
  title: Nullable(Type.String()),
  description: Nullable(Type.String()),
  thumbnail: Nullable(Type.String()),
  origin_country: Nullable(Type.String()),
  hs_code: Nullable(Type.String()),
  mid_code: Nullable(Type.String()),
  material: Nullable(Type.String()),
  weight: Nullable(Type.Number()),
  length: Nullable(Type.Number()),
  height: Nullable(Type.Number()),
  width: Nullable(Type.Number()),
  requires_shipping: Type.Boolean(),
}

/**
 * Not in v1, only if requested: the low-stock threshold for the available units of all locations, and whether stock is
 * low.
 */
const lowness = {
  low_stock_threshold: Type.Optional(Nullable(Type.Integer())),
  low_stock: Type.Optional(Type.Boolean()),
}

/** Not in v1, with `expand=uses`: a variant made from this item, and how many units it takes. */
const ItemUse = Type.Object({
  id: Type.String(),
  required_quantity: Type.Integer(),
  variant: Type.Optional(Nullable(StockedVariant)),
})

/** An inventory item. Levels and variants require `expand`; weights in grams, lengths in millimeters. */
export const InventoryItem = Entity({
  ...attributes,
  ...lowness,
  metadata: Metadata,
  location_levels: Type.Optional(Type.Array(LocationLevel)),
  /** On the single record: sums over its levels. */
  stocked_quantity: Type.Optional(Type.Integer()),
  reserved_quantity: Type.Optional(Type.Integer()),
  variants: Type.Optional(Type.Array(StockedVariant)),
  uses: Type.Optional(Type.Array(ItemUse)),
})
export type InventoryItem = Static<typeof InventoryItem>

/** An item of the list. Quantities are sums over its levels at the requested locations. */
const ListedItem = Entity({
  ...attributes,
  ...lowness,
  metadata: Metadata,
  location_levels: Type.Array(LocationLevel),
  variants: Type.Array(StockedVariant),
  stocked_quantity: Type.Integer(),
  reserved_quantity: Type.Integer(),
})
export type ListedInventoryItem = Static<typeof ListedItem>

const ItemLevels = Type.Object({ id: Type.String(), location_levels: Type.Array(LocationLevel) })

/** The units in stock at the location before and after an adjustment. */
const Adjustment = Type.Object({ before: Type.Integer(), after: Type.Integer() })

/** The stock reasons that people choose from when they adjust stock. */
const adjustmentReasons = ['count', 'received', 'returned', 'damaged', 'lost', 'correction'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Why units in stock cannot be sold: `set_aside` in a reservation's metadata. */
export const setAsideKinds = ['damaged', 'quality_control', 'safety_stock', 'other'] as const
export type SetAsideKind = (typeof setAsideKinds)[number]

/** The other reasons are set by the server. A write-off has the reason for which its units were set aside. */
const movementReasons = [
  ...adjustmentReasons,
  'quality_control',
  'safety_stock',
  'other',
  'transfer',
  'reservation',
  'sale',
  'fulfillment',
  'return',
  'product_edit',
  'import',
  'purchase_order',
  'removal',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** One stock movement: who, when, why, and each quantity before and after. */
export const StockMovement = Type.Object({
  id: Type.String(),
  created_at: Time,
  inventory_item_id: Type.String(),
  location_id: Type.String(),
  user_id: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  /** Null for a change made directly in the database. */
  reason: Nullable(Choice(...movementReasons)),
  note: Nullable(Type.String()),
  /** What caused it: the id of a reservation or purchase order, or a delivery number. */
  reference: Nullable(Type.String()),
  stocked_before: Type.Integer(),
  stocked_after: Type.Integer(),
  reserved_before: Type.Integer(),
  reserved_after: Type.Integer(),
  incoming_before: Type.Integer(),
  incoming_after: Type.Integer(),
})
export type StockMovement = Static<typeof StockMovement>

const Measure = OptionalNullable(Type.Number({ minimum: 0 }))
const MAX_QUANTITY = 2_147_483_647
const Quantity = Type.Integer({ minimum: 0, maximum: MAX_QUANTITY })
const ShortText = Type.Optional(Type.String({ maxLength: 500 }))

const path = '/admin/inventory-items'
const flag = 'inventoryService'
const invalidates = [
  'admin.changes',
  'admin.products',
  'admin.variants',
  'admin.reservations',
  'store.products',
  'store.variants',
]
const write = { access: 'admin', permission: 'inventory-items:write', flag, invalidates } as const
const read = { access: 'admin', permission: 'inventory-items:read', flag } as const
const errors = ['invalid_data', 'not_found', 'not_allowed'] as const

const changeable = {
  sku: OptionalNullable(Type.String()),
  title: OptionalNullable(Type.String()),
  description: OptionalNullable(Type.String()),
  thumbnail: OptionalNullable(Type.String()),
  origin_country: OptionalNullable(Type.String()),
  hs_code: OptionalNullable(Type.String()),
  mid_code: OptionalNullable(Type.String()),
  material: OptionalNullable(Type.String()),
  weight: Measure,
  length: Measure,
  height: Measure,
  width: Measure,
}

const crudRoutes = crud({
  path,
  permissionResource: 'inventory-items',
  flag,
  singular: 'inventory_item',
  plural: 'inventory_items',
  entity: InventoryItem,
  deletedObjectName: 'inventory_item',
  invalidates,
  create: Body({
    /** Not in v1: null for an item without a variant; it then needs a SKU. */
    variant_id: OptionalNullable(Type.String()),
    ...changeable,
    /** Not in v1. */
    requires_shipping: Type.Optional(Type.Boolean()),
    /** Not in v1: the initial stock by location. */
    location_levels: Type.Optional(
      Type.Array(
        Type.Object({ location_id: Type.String(), stocked_quantity: Quantity }, { additionalProperties: false }),
        { maxItems: 100 },
      ),
    ),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    ...changeable,
    requires_shipping: Type.Optional(Type.Boolean()),
    /** Not in v1. */
    low_stock_threshold: OptionalNullable(Quantity),
    /** Not in v1: merged key by key. */
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    location_id: Type.Optional(ValueFilter),
    id: Type.Optional(ValueFilter),
    sku: Type.Optional(ValueFilter),
    origin_country: Type.Optional(ValueFilter),
    mid_code: Type.Optional(ValueFilter),
    material: Type.Optional(ValueFilter),
    hs_code: Type.Optional(StringFilter),
    weight: Type.Optional(NumberFilter),
    length: Type.Optional(NumberFilter),
    height: Type.Optional(NumberFilter),
    width: Type.Optional(NumberFilter),
    requires_shipping: Type.Optional(Type.Boolean()),
    /** Not in v1: the quantity available at one of the requested locations; at any location if none is requested. */
    available_quantity: Type.Optional(NumberFilter),
    /** Not in v1: items whose available quantity over all locations is at or below their threshold. */
    low_stock: Type.Optional(FlagFilter),
    ...ordering,
    ...fieldSelection,
    ...paging(20),
  }),
})

const ItemQuery = Query(fieldSelection)
const itemAnswer = ResponseWith('inventory_item', InventoryItem)

export const inventoryItems = {
  ...crudRoutes,
  list: { ...crudRoutes.list, response: ListOf('inventory_items', ListedItem) },
  create: { ...crudRoutes.create, query: ItemQuery, errors: [...crudRoutes.create.errors, 'not_allowed', 'not_found'] },
  update: { ...crudRoutes.update, query: ItemQuery },
  listLocationLevels: {
    ...read,
    method: 'GET',
    path: `${path}/{id}/location-levels`,
    query: Query({ location_id: Type.Optional(StringList), ...fieldSelection }),
    response: ResponseWith('inventory_item', ItemLevels),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the stock levels of an item',
  },
  createLocationLevel: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/location-levels`,
    query: ItemQuery,
    body: Body({
      location_id: Type.String(),
      stocked_quantity: Quantity,
      incoming_quantity: Type.Optional(Quantity),
    }),
    response: itemAnswer,
    errors: ['invalid_data', 'not_found', 'duplicate'],
    summary: 'Create the stock level of an item at a location',
  },
  updateLocationLevel: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/location-levels/{location_id}`,
    query: ItemQuery,
    body: Body({ stocked_quantity: Type.Optional(Quantity), incoming_quantity: Type.Optional(Quantity) }),
    response: itemAnswer,
    errors: ['invalid_data', 'not_found'],
    summary: 'Set the stock level of an item at a location',
  },
  removeLocationLevel: {
    ...write,
    method: 'DELETE',
    path: `${path}/{id}/location-levels/{location_id}`,
    response: itemAnswer,
    errors: ['not_found', 'not_allowed'],
    summary: 'Delete the stock level of an item at a location',
  },
  listMovements: {
    ...read,
    method: 'GET',
    path: `${path}/{id}/movements`,
    query: Query({ location_id: Type.Optional(ValueFilter), ...offsetPaging(25) }),
    response: ListOf('movements', StockMovement),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the stock movements of an item, newest first',
  },
  adjust: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/adjustments`,
    /** Either the difference or the new quantity. */
    body: Body({
      location_id: Type.String(),
      change: Type.Optional(Type.Integer({ minimum: -MAX_QUANTITY, maximum: MAX_QUANTITY })),
      stocked_quantity: Type.Optional(Quantity),
      /**
       * The units in stock that the user saw: if they have changed since, the request is refused. Sales without stock
       * can have made them negative.
       */
      expected_quantity: Type.Optional(Type.Integer({ minimum: -MAX_QUANTITY, maximum: MAX_QUANTITY })),
      reason: Choice(...adjustmentReasons),
      note: ShortText,
      reference: ShortText,
    }),
    response: Type.Object({ inventory_item: ItemLevels, adjustment: Adjustment }),
    errors: [...errors, 'edit_conflict'],
    summary: 'Adjust the stock of an item at a location, with a reason',
  },
  transfer: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/transfers`,
    body: Body({
      from_location_id: Type.String(),
      to_location_id: Type.String(),
      quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
      note: ShortText,
    }),
    response: ResponseWith('inventory_item', ItemLevels),
    errors,
    summary: 'Transfer units of an item to another location',
  },
  remove: {
    ...crudRoutes.remove,
    response: Deleted('inventory_item'),
    errors: [...crudRoutes.remove.errors, 'not_allowed'],
  },
} as const satisfies Record<string, Route>
