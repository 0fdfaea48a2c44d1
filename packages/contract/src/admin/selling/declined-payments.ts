import { Type } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { ResponseWith } from '../../kit/shapes.ts'
import { orderPath } from './order-changes.ts'

/** Tries to pay that a payment provider declined. Not in v1. */
export const declinedPayments = {
  retrieve: {
    method: 'GET',
    path: `${orderPath}/declined-payments`,
    access: 'admin',
    permission: 'orders:read',
    response: ResponseWith('declined_payments', Type.Object({ count: Type.Integer() })),
    errors: ['not_found'],
    summary: 'Count how often paying was declined before the order was placed',
  },
} as const satisfies Record<string, Route>
