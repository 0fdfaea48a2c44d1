import { Type } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { Route } from '../kit/route.ts'
import { Body, ResponseWith, Query, fieldSelection } from '../kit/shapes.ts'
import { OrderEdit } from './order-edit-shapes.ts'

const orderEditPath = '/store/order-edits/{id}'
const answer = ResponseWith('order_edit', OrderEdit)
const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found', 'rate_limited']
const changes = {
  method: 'POST',
  access: 'optional_customer',
  flag: 'order_editing',
  response: answer,
  errors: failures,
  invalidates: ['store.orders', 'store.paymentCollections'],
} as const

export const orderEdits = {
  retrieve: {
    method: 'GET',
    path: orderEditPath,
    access: 'optional_customer',
    flag: 'order_editing',
    query: Query(fieldSelection),
    response: answer,
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve an order edit with its totals',
  },
  complete: {
    ...changes,
    path: `${orderEditPath}/complete`,
    summary: 'Confirm an order edit whose difference is paid',
  },
  decline: {
    ...changes,
    path: `${orderEditPath}/decline`,
    body: Body({ declined_reason: Type.Optional(Type.String({ maxLength: 1_000 })) }),
    summary: 'Decline an order edit',
  },
} as const satisfies Record<string, Route>
