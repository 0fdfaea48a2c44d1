import type { Contract } from '@storeroom/contract'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { answeringStaged, retrieve } from '../../../kernel/resource.ts'
import { authorizeSession, authorizeSessions } from './authorize-collection.ts'
import {
  changedInStore as changed,
  paymentSessions,
  storePaymentCollections as reading,
} from './payment-collections.readings.ts'
import { payBatch, paySingle, refreshSession } from './sessions-of-collection.ts'

export const storePaymentCollections: Handlers<Contract['store']['paymentCollections']> = {
  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  manageSession: answeringStaged(changed, ({ id, body }, context) => paySingle(context, id, body.provider_id)),
  manageSessionsBatch: answeringStaged(changed, ({ id, body }, context) => payBatch(context, id, body.sessions)),
  authorizeBatch: answeringStaged(changed, ({ id, body }, context) => authorizeSessions(context, id, body.session_ids)),

  refreshSession: staged(async ({ id, session_id }, context) =>
    refreshSession(context, id, session_id, (within, newId) => retrieve(within, paymentSessions, newId)),
  ),

  authorizeSession: staged(async ({ id, session_id }, context) => {
    await authorizeSession(context, id, session_id)
    return retrieve(context, paymentSessions, session_id)
  }),
}
