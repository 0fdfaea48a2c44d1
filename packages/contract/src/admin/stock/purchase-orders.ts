import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  DateFilter,
  SoftDeletableEntity,
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
import { Email } from '../access/users.ts'

/** The status of a purchase order. Not in v1. */
const statuses = ['draft', 'ordered', 'partially_received', 'received', 'canceled'] as const
export type PurchaseOrderStatus = (typeof statuses)[number]

/**
 * A quantity of one inventory item. Open units are ordered and neither received nor canceled; units received beyond the
 * order do not make it negative. `sku` and `title` are as they were when the line was created.
 */
export const PurchaseOrderItem = SoftDeletableEntity({
  purchase_order_id: Type.String(),
  inventory_item_id: Type.String(),
  sku: Nullable(Type.String()),
  title: Type.String(),
  quantity: Type.Integer(),
  received_quantity: Type.Integer(),
  /** Units that will not be delivered. */
  canceled_quantity: Type.Integer(),
  open_quantity: Type.Integer(),
  /** Minor units of the order's currency. */
  cost_per_item: Nullable(Type.Integer()),
  rank: Type.Integer(),
})
export type PurchaseOrderItem = Static<typeof PurchaseOrderItem>

/** A purchase order from a supplier for a location. Quantities are units, summed over its lines. */
export const PurchaseOrder = SoftDeletableEntity({
  /** `PO-12` is number 12. */
  display_id: Type.Integer(),
  status: Choice(...statuses),
  supplier_name: Type.String(),
  supplier_email: Nullable(Type.String()),
  /** The supplier's own order number. */
  supplier_reference: Nullable(Type.String()),
  location_id: Type.String(),
  currency_code: Type.String(),
  expected_at: Nullable(Time),
  note: Nullable(Type.String()),
  metadata: Metadata,
  created_by: Nullable(Type.String()),
  ordered_at: Nullable(Time),
  received_at: Nullable(Time),
  canceled_at: Nullable(Time),
  item_count: Type.Integer(),
  quantity: Type.Integer(),
  received_quantity: Type.Integer(),
  open_quantity: Type.Integer(),
  /** Minor units; null while no line has a cost. */
  total: Nullable(Type.Integer()),
  items: Type.Optional(Type.Array(PurchaseOrderItem)),
})
export type PurchaseOrder = Static<typeof PurchaseOrder>

const MAX_NUMBER = 2_147_483_647
const Units = Type.Integer({ minimum: 1, maximum: MAX_NUMBER })
const Text = Type.String({ minLength: 1, maxLength: 200 })
const SupplierReference = OptionalNullable(Type.String({ maxLength: 200 }))
const Note = OptionalNullable(Type.String({ maxLength: 2_000 }))

/** All lines: at least one, at most one per inventory item. */
const Lines = Type.Array(
  Type.Object(
    {
      inventory_item_id: Type.String(),
      quantity: Units,
      cost_per_item: OptionalNullable(Type.Integer({ minimum: 0, maximum: MAX_NUMBER })),
    },
    { additionalProperties: false },
  ),
  { maxItems: 500 },
)

/** The fields that can always be changed; the others only in a draft. */
const always = {
  supplier_reference: SupplierReference,
  expected_at: OptionalNullable(Time),
  note: Note,
  metadata: Type.Optional(Metadata),
}

const path = '/admin/purchase-orders'
const flag = 'inventoryService'
const history = 'admin.changes'
const stock = ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants']
const invalidates = [history, ...stock]

const crudRoutes = crud({
  path,
  permissionResource: 'purchase-orders',
  flag,
  singular: 'purchase_order',
  plural: 'purchase_orders',
  entity: PurchaseOrder,
  deletedObjectName: 'purchase_order',
  invalidates: [history],
  create: Body({
    supplier_name: Text,
    supplier_email: OptionalNullable(Email),
    location_id: Type.String(),
    /** Defaults to the shop's default currency. */
    currency_code: Type.Optional(Type.String()),
    items: Lines,
    ...always,
  }),
  update: Body({
    supplier_name: Type.Optional(Text),
    supplier_email: OptionalNullable(Email),
    location_id: Type.Optional(Type.String()),
    currency_code: Type.Optional(Type.String()),
    items: Type.Optional(Lines),
    ...always,
  }),
  query: Query({
    /** Searches number, supplier, the supplier's reference, and SKU and title of the lines. */
    q: Type.Optional(SearchWords),
    status: Type.Optional(ValueFilter),
    location_id: Type.Optional(ValueFilter),
    inventory_item_id: Type.Optional(ValueFilter),
    expected_at: Type.Optional(DateFilter),
    ...dateFilters,
    ...ordering,
    ...fieldSelection,
    ...paging(20),
  }),
})

const step = { access: 'admin', permission: 'purchase-orders:write', flag, invalidates, method: 'POST' } as const
const answer = ResponseWith('purchase_order', PurchaseOrder)

export const purchaseOrders = {
  ...crudRoutes,
  create: { ...crudRoutes.create, errors: ['invalid_data', 'not_found'] },
  update: { ...crudRoutes.update, errors: ['invalid_data', 'not_found', 'not_allowed', 'edit_conflict'] },
  remove: { ...crudRoutes.remove, errors: ['invalid_data', 'not_allowed'] },
  order: {
    ...step,
    path: `${path}/{id}/order`,
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed', 'edit_conflict'],
    summary: 'Place a draft purchase order; its units are then incoming at the location',
  },
  receive: {
    ...step,
    path: `${path}/{id}/receive`,
    body: Body({
      items: Type.Optional(
        Type.Array(
          Type.Object(
            {
              id: Type.String(),
              /** Zero: nothing of this line was received. */
              quantity: Type.Integer({ minimum: 0, maximum: MAX_NUMBER }),
              /**
               * The open quantity that the user saw. If it has changed since, the request is refused with the current
               * one. With the right one, more units than that can be received.
               */
              open_quantity: Type.Optional(Type.Integer({ minimum: 0 })),
            },
            { additionalProperties: false },
          ),
          { maxItems: 500 },
        ),
      ),
      /** Cancels the quantity that stays open after this delivery. */
      is_complete: Type.Optional(Type.Boolean()),
      /** Shown with the stock movements, such as the number of a delivery note. */
      note: Type.Optional(Type.String({ maxLength: 400 })),
    }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Receive units of a purchase order into stock',
  },
  cancel: {
    ...step,
    path: `${path}/{id}/cancel`,
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Cancel a purchase order and its open quantity',
  },
} as const satisfies Record<string, Route>
