import type { Db } from '../../../kernel/db.ts'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import type { Owner } from '../fulfillments/fulfillments.ts'
import { lockOrder, renewFulfillmentStatus } from '../orders/orders.ts'
import { lockClaim, type StoredClaim } from './claims.queries.ts'

/** A claim as the owner of its additional items. Its own status follows from them; its order shows it. */
export const ownerOfClaim = ({ id, order_id }: Pick<StoredClaim, 'id' | 'order_id'>): Owner => ({
  kind: 'claim',
  id,
  orderId: order_id,
  renewStatus: (db) => renewFulfillmentStatus(db, order_id),
})

/** A claim of an order, with both locked until the transaction ends. @throws not_found */
export async function lockClaimOf(db: Db, orderId: string, id: string): Promise<StoredClaim> {
  await lockOrder(db, orderId)
  const claim = orNotFound(await lockClaim(db, id), `Claim with ${id} was not found`)
  if (claim.order_id !== orderId) throw notFound(`no claim was found with the id: ${id} related to order: ${orderId}`)
  return claim
}
