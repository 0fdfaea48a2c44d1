import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { answering, answeringStaged, deleted, retrieve } from '../../../kernel/resource.ts'
import { mergedMetadata } from '../../../kernel/write/honest-save.ts'
import { removeRows, updateRows, insertRows } from '../../../kernel/write/rows.ts'
import { paymentCollection, payment } from '../payments/payments.entity.ts'
import { notePayments } from '../payments/payments.ts'
import {
  barePaymentCollections as bare,
  changedInStore,
  paymentCollections as resource,
  paymentSessions,
  storePaymentCollections as storeResource,
} from './payment-collections.resources.ts'
import * as queries from './payment-collections.queries.ts'
import { dropSessions, openCollection, payBatch, paySingle, refreshSession } from './sessions-of-collection.ts'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { authorizeSession, authorizeSessions, renewPaymentStatus } from './authorize-collection.ts'

const removable: ReadonlySet<string> = new Set(['canceled', 'not_paid'])

export const paymentCollections: Handlers<Contract['admin']['paymentCollections']> = {
  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  update: answering(bare, async ({ id, body = {} }, context) => {
    const { description, metadata } = body
    await queries.lockOrderOf(context.db, id)
    const stored = await openCollection(context.db, id)
    await updateRows(context.db, paymentCollection, [
      {
        id,
        ...(description !== undefined && { description }),
        ...(metadata !== undefined && { metadata: mergedMetadata(stored.metadata, metadata) }),
      },
    ])
    await context.services.events.emit(context.db, 'payment-collection.updated', { id })
  }),

  async remove({ id }, { db, services }) {
    await queries.lockOrderOf(db, id)
    const stored = await queries.lockCollection(db, id)
    if (stored && !removable.has(stored.status))
      throw notAllowed(`Cannot delete payment collection with status ${stored.status}`)
    if (stored) await remove(db, services, id)
    return deleted(id, 'payment_collection')
  },

  authorize: answering(bare, ({ id }, context) => markPaid(context.db, context.services, id)),
}

/**
 * Deletes a collection with its sessions. Its open edit must be requested again, with a new collection: otherwise the
 * edit could be confirmed unpaid.
 */
async function remove(db: Db, services: Services, id: string): Promise<void> {
  await dropSessions(services, db, id, await queries.sessionsOf(db, id))
  await removeRows(db, paymentCollection, [id])
  for (const edit of await queries.takeBackRequest(db, id))
    await services.events.emit(db, 'order-edit.updated', { id: edit })
  await services.events.emit(db, 'payment-collection.deleted', { id })
  await renewPaymentStatus(db, services, id)
}

/** The provider of payments that the merchant has received by another way. */
const BY_HAND = 'manual'

/**
 * Notes that the merchant has got the rest of a collection, outside of the shop: it is a captured payment, so that the
 * order does not seem unpaid. Nobody can pay that rest again. Safe to repeat.
 * @throws not_found, not_allowed for a canceled collection: a canceled order or edit takes no money
 */
async function markPaid(db: Db, services: Services, id: string): Promise<void> {
  await queries.lockOrderOf(db, id)
  const { amount, authorized_amount, currency_code, status } = await openCollection(db, id)
  if (status === 'canceled') throw notAllowed('Cannot authorize a payment collection that is canceled')
  const rest = amount - (authorized_amount ?? 0)
  if (rest > 0) {
    const sessions = await queries.sessionsOf(db, id)
    const unpaid = sessions.filter(({ is_authorized }) => !is_authorized)
    await dropSessions(services, db, id, unpaid)
    const paid = { id: newId('pay'), amount: rest, currency_code, provider_id: BY_HAND, data: {} }
    const captured_at = new Date(services.clock.now())
    await insertRows(db, payment, [{ ...paid, captured_at, idempotency_key: paid.id }])
    await addLinks(db, queries.paymentsOfCollection, id, [paid.id])
    await notePayments(services, db, [{ id: paid.id, captured_at }])
    await services.events.emit(db, 'payment-collection.payment_authorized', { id })
  }
  await updateRows(db, paymentCollection, [{ id, status: 'authorized', authorized_amount: amount }])
  await renewPaymentStatus(db, services, id)
}

export const storePaymentCollections: Handlers<Contract['store']['paymentCollections']> = {
  retrieve: ({ id, query }, context) => retrieve(context, storeResource, id, query),

  manageSession: answeringStaged(changedInStore, ({ id, body }, context) => paySingle(context, id, body.provider_id)),
  manageSessionsBatch: answeringStaged(changedInStore, ({ id, body }, context) => payBatch(context, id, body.sessions)),
  authorizeBatch: answeringStaged(changedInStore, ({ id, body }, context) =>
    authorizeSessions(context, id, body.session_ids),
  ),

  refreshSession: staged(async ({ id, session_id }, context) =>
    refreshSession(context, id, session_id, (within, newId) => retrieve(within, paymentSessions, newId)),
  ),

  authorizeSession: staged(async ({ id, session_id }, context) => {
    await authorizeSession(context, id, session_id)
    return retrieve(context, paymentSessions, session_id)
  }),
}
