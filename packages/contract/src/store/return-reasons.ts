import { Type } from 'typebox'
import { ReturnReason } from '../admin/shop/return-reasons.ts'
import type { Route } from '../kit/route.ts'
import { ResponseWith } from '../kit/shapes.ts'

const shopper = { method: 'GET', access: 'optional_customer' } as const

export const returnReasons = {
  list: {
    ...shopper,
    path: '/store/return-reasons',
    stale: true,
    response: ResponseWith('return_reasons', Type.Array(ReturnReason)),
    errors: [],
    summary: 'List return reasons',
  },
  retrieve: {
    ...shopper,
    path: '/store/return-reasons/{id}',
    stale: true,
    response: ResponseWith('return_reason', ReturnReason),
    errors: ['not_found'],
    summary: 'Retrieve a return reason',
  },
} as const satisfies Record<string, Route>
