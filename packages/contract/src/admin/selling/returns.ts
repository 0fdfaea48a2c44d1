import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ListOf, Nullable, ResponseWith, Query, offsetPaging } from '../../kit/shapes.ts'
import { Order } from '../../store/order-shapes.ts'
import { Return } from '../../store/return-shapes.ts'

const path = '/admin/returns'
const MAX = 2_147_483_647
const Units = Type.Integer({ minimum: 0, maximum: MAX })

/** A photo of what comes back. The addresses work for ten minutes. */
export const ReturnPhoto = Type.Object({
  key: Type.String(),
  name: Type.String(),
  url: Type.String(),
  thumbnail_url: Type.String(),
})
export type ReturnPhoto = Static<typeof ReturnPhoto>

const changes = {
  method: 'POST',
  access: 'admin',
  permission: 'orders:write',
  errors: ['invalid_data', 'not_allowed', 'not_found'],
  invalidates: [
    'admin.changes',
    'admin.inventoryItems',
    'admin.notifications',
    'admin.orders',
    'admin.payments',
    'admin.products',
    'admin.variants',
    'store.orders',
    'store.products',
    'store.variants',
  ],
} as const

export const returns = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'orders:read',
    query: Query(offsetPaging(50)),
    response: ListOf('returns', Type.Object({ ...Return.properties, order: Type.Optional(Nullable(Order)) })),
    errors: ['invalid_data'],
    summary: 'List returns',
  },
  listPhotos: {
    method: 'GET',
    path: `${path}/{id}/photos`,
    access: 'admin',
    permission: 'orders:read',
    response: ResponseWith('photos', Type.Array(ReturnPhoto)),
    errors: ['not_found'],
    summary: 'List the photos that a shopper sent with a return, with temporary links',
  },
  receive: {
    ...changes,
    // A refund lowers what a customer has spent, and goes back to gift cards first.
    invalidates: ['admin.customers', 'admin.giftCards', ...changes.invalidates],
    path: `${path}/{id}/receive`,
    body: Body({
      /** The units that came, requested or not. */
      items: Type.Array(
        Type.Object(
          {
            item_id: Type.String(),
            quantity: Units,
            /** Not in v1: how many of them cannot be sold again, and so are not put in stock. */
            damaged_quantity: Type.Optional(Units),
            /**
             * Not in v1: how many units of the line the user saw as received with this return. If that has changed
             * since, the request is refused.
             */
            received_quantity: Type.Optional(Units),
          },
          { additionalProperties: false },
        ),
      ),
      /** Minor units; defaults to the value of the units. A refund needs the permission `orders:money`. */
      refund: Type.Optional(Type.Integer({ maximum: MAX })),
      /** Where the units go; where they were taken from if left out. */
      location_id: Type.Optional(Type.String()),
    }),
    response: ResponseWith('return', Return),
    summary: 'Receive a return, and refund it',
  },
  /** Not in v1. */
  undoReceipt: {
    ...changes,
    path: `${path}/{id}/undo-receipt`,
    response: ResponseWith('order', Order),
    summary: 'Undo the receipt of a return; its units leave the stock, money that was refunded stays refunded',
  },
  cancel: {
    ...changes,
    path: `${path}/{id}/cancel`,
    response: ResponseWith('order', Order),
    summary: 'Cancel a return that has not been received',
  },
} as const satisfies Record<string, Route>
