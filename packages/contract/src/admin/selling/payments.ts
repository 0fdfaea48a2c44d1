import { Type } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith, Query, fieldSelection } from '../../kit/shapes.ts'
import { Payment } from '../../store/cart-shapes.ts'
import { Refund, RefundReason } from '../../store/order-shapes.ts'

const paymentPath = '/admin/payments/{id}'
const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found', 'unexpected_state']
const changes = {
  method: 'POST',
  access: 'admin',
  permission: 'payments:money',
  errors: failures,
  invalidates: [
    'admin.changes',
    'admin.customers',
    'admin.giftCards',
    'admin.notifications',
    'admin.orders',
    'admin.paymentCollections',
  ],
} as const

export const payments = {
  retrieve: {
    method: 'GET',
    path: paymentPath,
    access: 'admin',
    permission: 'payments:read',
    query: Query(fieldSelection),
    response: ResponseWith('payment', Payment),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a payment',
  },
  capture: {
    ...changes,
    path: `${paymentPath}/capture`,
    response: ResponseWith('payment', Payment),
    summary: 'Capture a payment',
  },
  refund: {
    ...changes,
    path: `${paymentPath}/refund`,
    body: Body({
      amount: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      reason: RefundReason,
      note: Type.Optional(Type.String()),
    }),
    response: ResponseWith('refund', Refund),
    summary: 'Refund a payment',
  },
} as const satisfies Record<string, Route>
