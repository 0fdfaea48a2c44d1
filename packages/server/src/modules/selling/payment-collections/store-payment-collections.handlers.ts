import type { Contract } from '@storeroom/contract'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { authorizeSession, authorizeSessions } from './authorize-collection.ts'
import {
  changedInStore as changed,
  paymentSessions,
  storePaymentCollections as reading,
} from './payment-collections.readings.ts'
import { payBatch, paySingle, refreshSession } from './sessions-of-collection.ts'

export const storePaymentCollections: Handlers<Contract['store']['paymentCollections']> = {
  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  manageSession: staged(async ({ id, body }, context) => {
    await paySingle(context, id, body.provider_id)
    return retrieve(context, changed, id)
  }),

  manageSessionsBatch: staged(async ({ id, body }, context) => {
    await payBatch(context, id, body.sessions)
    return retrieve(context, changed, id)
  }),

  authorizeBatch: staged(async ({ id, body }, context) => {
    await authorizeSessions(context, id, body.session_ids)
    return retrieve(context, changed, id)
  }),

  refreshSession: staged(async ({ id, session_id }, context) =>
    refreshSession(context, id, session_id, (within, newId) => retrieve(within, paymentSessions, newId)),
  ),

  authorizeSession: staged(async ({ id, session_id }, context) => {
    await authorizeSession(context, id, session_id)
    return retrieve(context, paymentSessions, session_id)
  }),
}
