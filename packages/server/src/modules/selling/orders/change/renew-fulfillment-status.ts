import type { Db } from '../../../../kernel/db.ts'
import { fulfillmentStatusOf } from '../fulfillment-status.ts'
import { owesRefund, progressOf, setFulfillmentStatus } from '../orders.queries.ts'

/** Sets the status of an order whose lines have changed, in the transaction that changed them. */
export const renewFulfillmentStatus = async (db: Db, orderId: string): Promise<void> =>
  setFulfillmentStatus(db, orderId, fulfillmentStatusOf(await progressOf(db, orderId), await owesRefund(db, orderId)))
