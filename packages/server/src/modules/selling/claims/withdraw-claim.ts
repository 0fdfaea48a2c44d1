import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { lockOrder } from '../orders/orders.ts'
import { cancelClaim } from './cancel-claim.ts'
import { claim } from './claims.entity.ts'
import * as queries from './claims.queries.ts'
import type { StoredClaim } from './claims.queries.ts'

/**
 * Cancels a claim whose refund was refused, with its return. A claim for which something was given, or whose units have
 * come back meanwhile, stays, and shows that money is missing. Safe to repeat.
 */
export async function withdrawClaim(
  db: Db,
  services: Services,
  { id, order_id }: Pick<StoredClaim, 'id' | 'order_id'>,
): Promise<void> {
  await lockOrder(db, order_id)
  if ((await queries.isRefunded(db, id)) || (await queries.hasCome(db, id))) return
  await cancelClaim(db, services, order_id, id, { withReturn: true })
  // A second try of the request makes another claim.
  await updateRows(db, claim, [{ id, idempotency_key: null }])
}
