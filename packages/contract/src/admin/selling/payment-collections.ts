import { Type, type Static } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  Deleted,
  Metadata,
  Nullable,
  ResponseWith,
  Query,
  Time,
  fieldSelection,
} from '../../kit/shapes.ts'
import { Payment, PaymentSession } from '../../store/cart-shapes.ts'
import { Currency } from '../shop/currencies.ts'
import { RegionOfOrder } from '../shop/regions.ts'

/** An amount to be paid in addition to an order, in one or more parts. Minor units. */
export const PaymentCollection = Type.Object({
  id: Type.String(),
  type: Choice('order_edit'),
  status: Choice('not_paid', 'awaiting', 'authorized', 'partially_authorized', 'canceled'),
  description: Nullable(Type.String()),
  amount: Type.Integer(),
  /** Shoppers get it only if requested. */
  authorized_amount: Type.Optional(Nullable(Type.Integer())),
  currency_code: Type.String(),
  metadata: Metadata,
  /** From here on: in answers with a single record only if requested. */
  region_id: Type.Optional(Type.String()),
  created_by: Type.Optional(Type.String()),
  created_at: Type.Optional(Time),
  updated_at: Type.Optional(Time),
  deleted_at: Type.Optional(Nullable(Time)),
  region: Type.Optional(RegionOfOrder),
  currency: Type.Optional(Currency),
  payment_sessions: Type.Optional(Type.Array(PaymentSession)),
  payments: Type.Optional(Type.Array(Payment)),
})
export type PaymentCollection = Static<typeof PaymentCollection>

const collectionPath = '/admin/payment-collections/{id}'
const idErrors: readonly ErrorCode[] = ['invalid_data', 'not_found']
/** A payment collection is shown in its order edit. */
const invalidates = ['admin.orderEdits', 'store.orderEdits', 'store.paymentCollections'] as const
const writes = { access: 'admin', permission: 'payment-collections:write', invalidates } as const
const answer = ResponseWith('payment_collection', PaymentCollection)

export const paymentCollections = {
  retrieve: {
    method: 'GET',
    path: collectionPath,
    access: 'admin',
    permission: 'payment-collections:read',
    query: Query(fieldSelection),
    response: answer,
    errors: idErrors,
    summary: 'Retrieve a payment collection',
  },
  update: {
    ...writes,
    method: 'POST',
    path: collectionPath,
    body: Body({ description: Type.Optional(Type.String()), metadata: Type.Optional(Metadata) }),
    response: answer,
    errors: idErrors,
    summary: 'Update the description or metadata of a payment collection',
  },
  remove: {
    access: 'admin',
    permission: 'payment-collections:delete',
    method: 'DELETE',
    path: collectionPath,
    invalidates,
    response: Deleted('payment_collection'),
    errors: ['invalid_data', 'not_allowed'],
    summary: 'Delete an unpaid payment collection',
  },
  authorize: {
    access: 'admin',
    permission: 'payment-collections:money',
    method: 'POST',
    path: `${collectionPath}/authorize`,
    invalidates: [...invalidates, 'admin.changes', 'admin.customers', 'admin.orders', 'admin.payments', 'store.orders'],
    response: answer,
    errors: idErrors,
    summary: 'Mark a payment collection as authorized',
  },
} as const satisfies Record<string, Route>
