import { Type } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, ResponseWith } from '../kit/shapes.ts'
import { Swap } from './swap-shapes.ts'

const path = '/store/swaps'
const Quantity = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const swaps = {
  create: {
    method: 'POST',
    path,
    access: 'optional_customer',
    body: Body({
      order_id: Type.String({ minLength: 1 }),
      return_items: Type.Array(
        Type.Object(
          {
            item_id: Type.String({ minLength: 1 }),
            quantity: Quantity,
            reason_id: Type.Optional(Type.String()),
            note: Type.Optional(Type.String({ maxLength: 1_000 })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 200 },
      ),
      /** Id of a shipping option for returns. */
      return_shipping_option: Type.Optional(Type.String({ minLength: 1 })),
      additional_items: Type.Array(
        Type.Object({ variant_id: Type.String({ minLength: 1 }), quantity: Quantity }, { additionalProperties: false }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    response: ResponseWith('swap', Swap),
    errors: ['invalid_data', 'not_allowed', 'not_found', 'insufficient_inventory', 'rate_limited'],
    invalidates: ['store.orders'],
    summary: 'Request an exchange of items of an order',
  },
  retrieveByCartId: {
    method: 'GET',
    path: `${path}/{cart_id}`,
    access: 'optional_customer',
    response: ResponseWith('swap', Swap),
    errors: ['not_found', 'rate_limited'],
    summary: 'Retrieve an exchange by its cart',
  },
} as const satisfies Record<string, Route>
