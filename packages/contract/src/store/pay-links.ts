import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, Choice, Nullable, ResponseWith, Time } from '../kit/shapes.ts'

/** What a link to pay a draft order leads to: its cart, and its order once it is paid. */
export const OpenedPayLink = Type.Object({
  status: Choice('open', 'paid'),
  /** Number of the draft order. */
  display_id: Type.Integer(),
  cart_id: Type.String(),
  order_id: Nullable(Type.String()),
  /** Whether the staff have left it to the customer how the goods are shipped. */
  chooses_shipping: Type.Boolean(),
  /** What the staff wrote to the customer. */
  message: Nullable(Type.String()),
  expires_at: Time,
})
export type OpenedPayLink = Static<typeof OpenedPayLink>

export const payLinks = {
  open: {
    method: 'POST',
    path: '/store/pay-links/open',
    access: 'optional_customer',
    body: Body({ token: Type.String({ minLength: 1, maxLength: 1_000 }) }),
    response: ResponseWith('pay_link', OpenedPayLink),
    errors: ['invalid_data', 'not_authorized', 'rate_limited'],
    summary: 'Open an emailed link to pay a draft order',
  },
} as const satisfies Record<string, Route>
