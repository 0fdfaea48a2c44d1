import type { Db } from '../../../kernel/db.ts'
import { notAllowed } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { releaseAll } from '../../stock/reservations/reservations.ts'
import { hasFulfillments, lockOrder, renewOpenWork } from '../orders/orders.ts'
import { cancelReturn } from '../returns/returns.ts'
import { claim } from './claims.entity.ts'
import * as queries from './claims.queries.ts'

/**
 * Cancels a claim for which nothing was given, and frees what was reserved for it. Safe to repeat.
 * @param withReturn also cancels its return; otherwise that has to be canceled before
 * @throws not_found, not_allowed for a claim with a refund, a parcel or a return
 */
export async function cancelClaim(
  db: Db,
  services: Services,
  orderId: string,
  id: string,
  { withReturn = false } = {},
): Promise<void> {
  const { is_canceled, no_notification } = await queries.lockClaim(db, orderId, id)
  if (is_canceled) return
  if (await queries.isRefunded(db, id)) throw notAllowed('Claim with a refund cannot be canceled')
  if (await hasFulfillments(db, 'claim_order_id', id))
    throw notAllowed('All fulfillments must be canceled before the claim can be canceled')
  const open = await queries.openReturns(db, id)
  if (open.length > 0 && !withReturn) throw notAllowed('Return must be canceled before the claim can be canceled')
  for (const openReturn of open) await cancelReturn(db, services, openReturn.id)
  await releaseAll(db, ['claim_order_id', id], orderId)
  await updateRows(db, claim, [{ id, canceled_at: new Date(services.clock.now()) }])
  await renewOpenWork(db, orderId)
  await services.events.emit(db, 'claim.canceled', {
    id,
    order_id: orderId,
    no_notification: no_notification ?? false,
  })
}

/**
 * Cancels a claim whose refund was refused, with its return. A claim for which something was given, or whose units have
 * come back meanwhile, stays, and shows that money is missing. Safe to repeat.
 */
export async function withdrawClaim(
  db: Db,
  services: Services,
  { id, order_id }: Pick<queries.StoredClaim, 'id' | 'order_id'>,
): Promise<void> {
  await lockOrder(db, order_id)
  if ((await queries.isRefunded(db, id)) || (await queries.hasCome(db, id))) return
  await cancelClaim(db, services, order_id, id, { withReturn: true })
  // A second try of the request makes another claim.
  await updateRows(db, claim, [{ id, idempotency_key: null }])
}
