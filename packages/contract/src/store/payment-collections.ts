import { Type } from 'typebox'
import { PaymentCollection } from '../admin/selling/payment-collections.ts'
import type { ErrorCode } from '../errors.ts'
import type { Route } from '../kit/route.ts'
import { Body, ResponseWith, Query, fieldSelection } from '../kit/shapes.ts'
import { PaymentSession } from './cart-shapes.ts'

const collectionPath = '/store/payment-collections/{id}'
const failures: readonly ErrorCode[] = [
  'invalid_data',
  'not_allowed',
  'not_found',
  'payment_authorization_error',
  'rate_limited',
]
const changes = {
  method: 'POST',
  access: 'optional_customer',
  errors: failures,
  invalidates: ['store.orderEdits', 'store.orders'],
} as const
/** The most sessions per call, because the provider is asked for each. v1 has no limit. */
const MOST_SESSIONS = 10
const collection = ResponseWith('payment_collection', PaymentCollection)
const session = ResponseWith('payment_session', PaymentSession)

export const paymentCollections = {
  retrieve: {
    method: 'GET',
    path: collectionPath,
    access: 'optional_customer',
    query: Query(fieldSelection),
    response: collection,
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a payment collection',
  },
  manageSession: {
    ...changes,
    path: `${collectionPath}/sessions`,
    body: Body({ provider_id: Type.String() }),
    response: collection,
    summary: 'Create a payment session for a payment collection',
  },
  manageSessionsBatch: {
    ...changes,
    path: `${collectionPath}/sessions/batch`,
    body: Body({
      sessions: Type.Array(
        Body({
          provider_id: Type.String(),
          amount: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
          session_id: Type.Optional(Type.String()),
        }),
        { maxItems: MOST_SESSIONS },
      ),
    }),
    response: collection,
    errors: [...failures, 'unexpected_state'] as readonly ErrorCode[],
    summary: 'Create several payment sessions for a payment collection',
  },
  authorizeBatch: {
    ...changes,
    path: `${collectionPath}/sessions/batch/authorize`,
    body: Body({ session_ids: Type.Array(Type.String(), { maxItems: MOST_SESSIONS }) }),
    response: collection,
    summary: 'Authorize payment sessions of a payment collection',
  },
  refreshSession: {
    ...changes,
    path: `${collectionPath}/sessions/{session_id}`,
    response: session,
    summary: 'Refresh a payment session of a payment collection',
  },
  authorizeSession: {
    ...changes,
    path: `${collectionPath}/sessions/{session_id}/authorize`,
    response: session,
    summary: 'Authorize one payment session of a payment collection',
  },
} as const satisfies Record<string, Route>
