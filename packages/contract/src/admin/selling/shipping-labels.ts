import { Type } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith } from '../../kit/shapes.ts'
import { ShippingLabel } from '../../store/fulfillment-shapes.ts'

const path = '/admin/shipping-labels'

/** Labels that fulfillment providers make. Not in v1. */
export const shippingLabels = {
  create: {
    method: 'POST',
    path,
    access: 'admin',
    permission: 'orders:write',
    body: Body({
      /** What gets the label: a parcel, or else a return. */
      fulfillment_id: Type.Optional(Type.String({ minLength: 1 })),
      return_id: Type.Optional(Type.String({ minLength: 1 })),
      /** The parcel of an order is shipped as soon as it has its label. */
      ship: Type.Optional(Type.Boolean()),
    }),
    response: ResponseWith('shipping_label', ShippingLabel),
    errors: ['invalid_data', 'not_allowed', 'not_found'],
    invalidates: [
      'admin.changes',
      'admin.notifications',
      'admin.orders',
      'admin.returns',
      'admin.swaps',
      'store.orders',
    ],
    summary: 'Make a label for a parcel or a return',
  },
  retrieve: {
    method: 'GET',
    path: `${path}/{id}`,
    access: 'admin',
    permission: 'orders:read',
    response: ResponseWith('shipping_label', ShippingLabel),
    errors: ['not_found'],
    summary: 'Retrieve a label',
  },
  createDownloadUrl: {
    method: 'POST',
    readOnly: true,
    path: `${path}/{id}/download-url`,
    access: 'admin',
    permission: 'orders:read',
    response: ResponseWith('download_url', Type.String()),
    errors: ['not_found'],
    summary: 'Create a temporary link to the document of a label',
  },
} as const satisfies Record<string, Route>
