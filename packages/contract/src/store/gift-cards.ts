import { Type } from 'typebox'
import { EmbeddedRegion } from '../admin/shop/regions.ts'
import type { Route } from '../kit/route.ts'
import { Nullable, ResponseWith } from '../kit/shapes.ts'

/** A gift card as anyone with its code sees it. Amounts in minor units of the region's currency. */
const StoreGiftCard = Type.Object({
  id: Type.String(),
  code: Type.String(),
  value: Type.Integer(),
  balance: Type.Integer(),
  region: Nullable(EmbeddedRegion),
})

export const giftCards = {
  retrieve: {
    method: 'GET',
    access: 'optional_customer',
    path: '/store/gift-cards/{code}',
    response: ResponseWith('gift_card', StoreGiftCard),
    errors: ['not_found', 'rate_limited'],
    summary: 'Retrieve a gift card by its code',
  },
} as const satisfies Record<string, Route>
