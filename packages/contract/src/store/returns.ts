import { Type } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, ResponseWith } from '../kit/shapes.ts'
import { Return } from './return-shapes.ts'

export const returns = {
  create: {
    method: 'POST',
    path: '/store/returns',
    access: 'optional_customer',
    body: Body({
      order_id: Type.String({ minLength: 1 }),
      items: Type.Array(
        Type.Object(
          {
            item_id: Type.String({ minLength: 1 }),
            quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
            reason_id: Type.Optional(Type.String()),
            note: Type.Optional(Type.String({ maxLength: 1_000 })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 200 },
      ),
      return_shipping: Type.Optional(
        Type.Object({ option_id: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
      ),
    }),
    response: ResponseWith('return', Return),
    errors: ['invalid_data', 'not_allowed', 'not_found', 'rate_limited'],
    invalidates: ['store.orders'],
    summary: 'Request a return of items of an order',
  },
  addPhotos: {
    method: 'POST',
    path: '/store/returns/{id}/photos',
    access: 'optional_customer',
    multipart: 'files',
    response: ResponseWith('return', Return),
    errors: ['invalid_data', 'not_allowed', 'not_found', 'payload_too_large', 'rate_limited', 'unsupported_media_type'],
    invalidates: ['admin.returns'],
    summary: 'Add photos to a return of which nothing has come; only staff see them',
  },
  cancel: {
    method: 'POST',
    path: '/store/returns/{id}/cancel',
    access: 'optional_customer',
    response: ResponseWith('return', Return),
    errors: ['not_allowed', 'not_found', 'rate_limited'],
    invalidates: ['store.orders'],
    summary: 'Cancel a return of which nothing has come',
  },
  /** Not in v1. */
  createLabelUrl: {
    method: 'POST',
    readOnly: true,
    path: '/store/returns/{id}/label-url',
    access: 'optional_customer',
    response: ResponseWith('download_url', Type.String()),
    errors: ['not_found', 'rate_limited'],
    summary: 'Create a temporary link to the label of a return',
  },
} as const satisfies Record<string, Route>
