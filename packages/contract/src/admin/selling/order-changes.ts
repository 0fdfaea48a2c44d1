import { Type } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import { Body, Metadata, ResponseWith, Query, StringList, fieldSelection } from '../../kit/shapes.ts'
import { Order } from '../../store/order-shapes.ts'

/** What changes of orders and of their parts have in common: each returns the order. */

export const ordersPath = '/admin/orders'
export const orderPath = `${ordersPath}/{id}` as const

export const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found', 'edit_conflict']
export const changes = {
  method: 'POST',
  access: 'admin',
  query: Query(fieldSelection),
  response: ResponseWith('order', Order),
  errors: failures,
  invalidates: [
    'admin.carts',
    'admin.changes',
    'admin.customers',
    'admin.giftCards',
    'admin.inventoryItems',
    'admin.notifications',
    'admin.paymentCollections',
    'admin.payments',
    'admin.reservations',
  ],
} as const

export const stock = ['admin.products', 'admin.variants', 'store.products', 'store.variants'] as const
/** For changes by which units leave the stock, or come back. */
export const sending = {
  ...changes,
  permission: 'orders:write',
  invalidates: [...changes.invalidates, ...stock],
} as const

/** A response with the order, and the parcels that were packed. */
export const packed = {
  response: Type.Object({
    order: Order,
    /** Not in v1. */
    fulfillment_ids: Type.Array(Type.String()),
  }),
} as const

export const Quantity = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** How a parcel can be followed. */
const tracking = {
  tracking_numbers: Type.Optional(StringList),
  /** Not in v1: numbers with the address of the carrier's page. */
  tracking_links: Type.Optional(
    Type.Array(
      Type.Object(
        {
          tracking_number: Type.String({ minLength: 1 }),
          url: Type.Optional(Type.String({ pattern: '^https?://\\S+$' })),
        },
        { additionalProperties: false },
      ),
    ),
  ),
}

/** How units come back, paid by the customer. */
export const ReturnShipping = Type.Object(
  {
    option_id: Type.Optional(Type.String()),
    /** Minor units; defaults to the price of the option. */
    price: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  },
  { additionalProperties: false },
)

/** How a parcel is packed. */
export const packing = {
  /** Where the units are taken from. v1 changes no stock without it; here they come from where they are reserved. */
  location_id: Type.Optional(Type.String()),
  no_notification: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
  /** Not in v1: whether the provider makes a label; defaults to true, with `shipment` to false. */
  label: Type.Optional(Type.Boolean()),
  /** Not in v1: the parcel is shipped immediately. If there are several, each gets all tracking numbers. */
  shipment: Type.Optional(Type.Object(tracking, { additionalProperties: false })),
}

export const NewShipment = Body({
  fulfillment_id: Type.String(),
  ...tracking,
  no_notification: Type.Optional(Type.Boolean()),
})
