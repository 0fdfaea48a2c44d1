import { Type, type Static } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith } from '../../kit/shapes.ts'
import { Quantity, ReturnShipping, orderPath } from './order-changes.ts'

/** What a refund would give, and where it would go; minor units. */
export const RefundShares = Type.Object({
  refund_amount: Type.Integer(),
  /** Goes back to the gift cards that had paid the order. */
  gift_card_amount: Type.Integer(),
  /** Goes back to the payments of the order, and stays owed while they are not captured. */
  payment_amount: Type.Integer(),
  /** What the return shipping has taken off, with tax. */
  return_shipping_amount: Type.Integer(),
})
export type RefundShares = Static<typeof RefundShares>

const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found']
const shares = {
  method: 'POST',
  access: 'admin',
  permission: 'orders:read',
  response: ResponseWith('shares', RefundShares),
  errors: failures,
  readOnly: true,
  invalidates: [],
} as const

const MAX = 2_147_483_647
const unitsOf = (quantity: typeof Quantity) =>
  Type.Array(Body({ item_id: Type.String({ minLength: 1 }), quantity }), { maxItems: 1_000 })
/** Minor units; defaults to the value of the units. */
const Chosen = Type.Optional(Type.Integer({ maximum: MAX }))

/** Not in v1: how a refund is divided, before it is given. */
export const refundShares = {
  ofReturn: {
    ...shares,
    path: `${orderPath}/refund-shares/return`,
    body: Body({ items: unitsOf(Quantity), refund: Chosen, return_shipping: Type.Optional(ReturnShipping) }),
    summary: 'Show how the refund of a return would be divided between payments and gift cards',
  },
  ofReceipt: {
    ...shares,
    path: '/admin/returns/{id}/refund-shares',
    body: Body({ items: unitsOf(Type.Integer({ minimum: 0, maximum: MAX })), refund: Chosen }),
    summary: 'Show how the refund that receiving a return gives would be divided between payments and gift cards',
  },
  ofClaim: {
    ...shares,
    path: `${orderPath}/refund-shares/claim`,
    body: Body({ claim_items: unitsOf(Quantity), refund_amount: Chosen }),
    summary: 'Show how the refund of a claim would be divided between payments and gift cards',
  },
} as const satisfies Record<string, Route>
