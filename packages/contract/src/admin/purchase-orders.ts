import { Type, type Static } from 'typebox'
import { crud } from '../kit/crud.ts'
import type { Route } from '../kit/route.ts'
import {
  Body,
  changedWhen,
  Choice,
  Clearable,
  DateFilter,
  Deletable,
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
import { Email } from './users.ts'

/** Where an order from a supplier stands. Ours: v1 knows none. */
const statuses = ['draft', 'ordered', 'partially_received', 'received', 'canceled'] as const
export type PurchaseOrderStatus = (typeof statuses)[number]

/**
 * So many pieces of one stock item. Open are those that were ordered and have neither come nor been given up; what came
 * beyond the order makes none of them. `sku` and `title` are those of the moment when the line was made.
 */
export const PurchaseOrderItem = Deletable({
  purchase_order_id: Type.String(),
  inventory_item_id: Type.String(),
  sku: Nullable(Type.String()),
  title: Type.String(),
  quantity: Type.Integer(),
  received_quantity: Type.Integer(),
  /** Pieces that will not come any more. */
  canceled_quantity: Type.Integer(),
  open_quantity: Type.Integer(),
  /** Minor units of the order's currency. */
  cost_per_item: Nullable(Type.Integer()),
  rank: Type.Integer(),
})
export type PurchaseOrderItem = Static<typeof PurchaseOrderItem>

/** What is ordered from a supplier and comes to a location. Quantities in pieces are sums over its lines. */
export const PurchaseOrder = Deletable({
  /** `PO-12` is number 12. */
  display_id: Type.Integer(),
  status: Choice(...statuses),
  supplier_name: Type.String(),
  supplier_email: Nullable(Type.String()),
  /** What the supplier calls it. */
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
const Pieces = Type.Integer({ minimum: 1, maximum: MAX_NUMBER })
const Text = Type.String({ minLength: 1, maxLength: 200 })
const Words = Clearable(Type.String({ maxLength: 200 }))
const Note = Clearable(Type.String({ maxLength: 2_000 }))

/** All lines, one at least; of each stock item there is one at most. */
const Lines = Type.Array(
  Type.Object(
    {
      inventory_item_id: Type.String(),
      quantity: Pieces,
      cost_per_item: Clearable(Type.Integer({ minimum: 0, maximum: MAX_NUMBER })),
    },
    { additionalProperties: false },
  ),
  { maxItems: 500 },
)

/** What may change at any time; the rest may while it is a draft. */
const always = {
  supplier_reference: Words,
  expected_at: Clearable(Time),
  note: Note,
  metadata: Type.Optional(Metadata),
}

const path = '/admin/purchase-orders'
const flag = 'inventoryService'
const history = 'admin.changes'
const stock = ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants']
const touches = [history, ...stock]

const rows = crud({
  path,
  resource: 'purchase-orders',
  flag,
  one: 'purchase_order',
  many: 'purchase_orders',
  entity: PurchaseOrder,
  object: 'purchase_order',
  touches: [history],
  create: Body({
    supplier_name: Text,
    supplier_email: Clearable(Email),
    location_id: Type.String(),
    /** The shop's default currency unless said otherwise. */
    currency_code: Type.Optional(Type.String()),
    items: Lines,
    ...always,
  }),
  update: Body({
    supplier_name: Type.Optional(Text),
    supplier_email: Clearable(Email),
    location_id: Type.Optional(Type.String()),
    currency_code: Type.Optional(Type.String()),
    items: Type.Optional(Lines),
    ...always,
  }),
  query: Query({
    /** Number, supplier, its reference, and SKU and title of the lines. */
    q: Type.Optional(SearchWords),
    status: Type.Optional(IdFilter),
    location_id: Type.Optional(IdFilter),
    inventory_item_id: Type.Optional(IdFilter),
    expected_at: Type.Optional(DateFilter),
    ...changedWhen,
    ...ordering,
    ...selection,
    ...paging(20),
  }),
})

const step = { access: 'admin', permission: 'purchase-orders:write', flag, touches, method: 'POST' } as const
const answer = OneOf('purchase_order', PurchaseOrder)

export const purchaseOrders = {
  ...rows,
  create: { ...rows.create, errors: ['invalid_data', 'not_found'] },
  update: { ...rows.update, errors: ['invalid_data', 'not_found', 'not_allowed', 'edit_conflict'] },
  remove: { ...rows.remove, errors: ['invalid_data', 'not_allowed'] },
  order: {
    ...step,
    path: `${path}/{id}/order`,
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed', 'edit_conflict'],
    summary: 'Order what a draft names: its pieces are on their way to the location',
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
              /** None: nothing has come of this line. */
              quantity: Type.Integer({ minimum: 0, maximum: MAX_NUMBER }),
              /**
               * How many were open when somebody counted. If others are now, it is refused with what is left; who says it
               * rightly may receive more than that.
               */
              open_quantity: Type.Optional(Type.Integer({ minimum: 0 })),
            },
            { additionalProperties: false },
          ),
          { maxItems: 500 },
        ),
      ),
      /** Nothing more will come: what is open after this is given up. */
      is_complete: Type.Optional(Type.Boolean()),
      /** Stands with the movements: the number of a delivery note, say. */
      note: Type.Optional(Type.String({ maxLength: 400 })),
    }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Receive pieces of a purchase order: they are in stock',
  },
  cancel: {
    ...step,
    path: `${path}/{id}/cancel`,
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Cancel a purchase order: what is open is on its way no more',
  },
} as const satisfies Record<string, Route>
