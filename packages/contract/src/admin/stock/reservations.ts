import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  OptionalNullable,
  DateFilter,
  Deleted,
  Entity,
  ValueFilter,
  ListOf,
  Metadata,
  Nullable,
  NumberFilter,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringFilter,
  StringList,
  Time,
} from '../../kit/shapes.ts'
import { LineItem } from '../../store/cart-shapes.ts'
import { InventoryItem, setAsideKinds } from './inventory-items.ts'

const own = {
  location_id: Type.String(),
  inventory_item_id: Type.String(),
  /** Units. */
  quantity: Type.Integer(),
  line_item_id: Nullable(Type.String()),
  description: Nullable(Type.String()),
  metadata: Metadata,
}

/** Units at a location that cannot be sold otherwise. */
export const Reservation = Entity({
  ...own,
  external_id: Nullable(Type.String()),
  /** The user who created it. */
  created_by: Nullable(Type.String()),
  deleted_at: Nullable(Time),
})
export type Reservation = Static<typeof Reservation>

/** The order of the line item. */
const OrderOfLine = Type.Object({ id: Type.String(), display_id: Type.Integer() })

const ListedReservation = Entity({
  ...own,
  created_by: Type.Optional(Nullable(Type.String())),
  /** Only if requested by `expand`, like the order in it: the line item that the units are reserved for. */
  line_item: Type.Optional(
    Nullable(Type.Object({ ...LineItem.properties, order: Type.Optional(Nullable(OrderOfLine)) })),
  ),
  inventory_item: Type.Optional(Nullable(InventoryItem)),
})
export type ListedReservation = Static<typeof ListedReservation>

const Quantity = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Not in v1: by the reason for setting aside; `none`: reserved for an order or a person. */
const SetAside = Choice(...setAsideKinds, 'none')

const path = '/admin/reservations'
const flag = 'inventoryService'
const invalidates = ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants']

const crudRoutes = crud({
  path,
  permissionResource: 'reservations',
  flag,
  singular: 'reservation',
  plural: 'reservations',
  entity: Reservation,
  deletedObjectName: 'reservation',
  selectable: false,
  invalidates,
  create: Body({
    location_id: Type.String(),
    inventory_item_id: Type.String(),
    quantity: Quantity,
    line_item_id: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    location_id: Type.Optional(Type.String()),
    quantity: Type.Optional(Quantity),
    description: OptionalNullable(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    /** Not in v1: searches the description, the item's SKU and title, and the product's title. */
    q: Type.Optional(SearchWords),
    location_id: Type.Optional(ValueFilter),
    inventory_item_id: Type.Optional(StringList),
    line_item_id: Type.Optional(StringList),
    created_by: Type.Optional(StringList),
    set_aside: Type.Optional(Type.Union([SetAside, Type.Array(SetAside)])),
    quantity: Type.Optional(NumberFilter),
    description: Type.Optional(StringFilter),
    created_at: Type.Optional(DateFilter),
    updated_at: Type.Optional(DateFilter),
    ...ordering,
    ...fieldSelection,
    ...paging(20),
  }),
})

export const reservations = {
  ...crudRoutes,
  list: { ...crudRoutes.list, response: ListOf('reservations', ListedReservation) },
  create: { ...crudRoutes.create, errors: ['invalid_data', 'not_found', 'not_allowed'] },
  update: { ...crudRoutes.update, errors: ['invalid_data', 'not_found', 'not_allowed', 'edit_conflict'] },
  writeOff: {
    access: 'admin',
    permission: 'reservations:write',
    flag,
    invalidates,
    method: 'POST',
    path: `${path}/{id}/write-off`,
    body: Body({
      /** Defaults to all units. With fewer the reservation stays, and `deleted` is false. */
      quantity: Type.Optional(Type.Integer({ minimum: 1 })),
      /** A note for the stock movement; defaults to the reservation's description. */
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Deleted('reservation'),
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Write off units that are set aside; the last one deletes the reservation',
  },
} as const satisfies Record<string, Route>
